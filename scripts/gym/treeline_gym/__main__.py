"""Lists the meaning of every number of an observation, an action and an outcome."""

import signal

from . import Batch


def main():
    with Batch(trees=0) as batch:
        print(f"An observation has {batch.size} numbers in a battle of {batch.agents} against {batch.agents}:\n")
        for g in batch.layout:
            end = g["at"] + g["count"] * len(g["fields"]) - 1
            print(f"{g['at']:4d} to {end:3d}  {g['name']}" + (f", {g['count']} times" if g["count"] > 1 else ""))
            for field in g["fields"]:
                print(f"               {field}")
        for title, names in (("An action, each number from -1 to 1", batch.action_names), ("An outcome", batch.outcome_names)):
            print(f"\n{title}:\n")
            for i, name in enumerate(names):
                print(f"{i:4d}         {name}")


if __name__ == "__main__":
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # whoever reads the list may stop early
    main()
