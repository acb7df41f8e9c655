package texture

import _ "golang.org/x/image/webp" // the format of pictures on a page
