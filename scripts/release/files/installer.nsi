; The installer of Treeline for Windows. scripts/release fills in what is defined outside.
Target amd64-unicode
!include MUI2.nsh

Name "Treeline"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Treeline"
InstallDirRegKey HKCU "Software\Treeline" "Folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetDateSave off

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Treeline"
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\treeline.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"

Section
	; An earlier version takes its own files away first: this one does not know their names.
	; _?= makes it do so in its place and be waited for, so that it cannot remove itself.
	ReadRegStr $0 HKCU "Software\Treeline" "Folder"
	StrCmp $0 "" first
	IfFileExists "$0\uninstall.exe" 0 first
	ExecWait '"$0\uninstall.exe" /S _?=$0'
	Delete "$0\uninstall.exe"
	RMDir "$0"
first:
!include "${PUT}"
	SetOutPath "$INSTDIR"
	WriteUninstaller "$INSTDIR\uninstall.exe"
	CreateShortcut "$SMPROGRAMS\Treeline.lnk" "$INSTDIR\treeline.exe"
	WriteRegStr HKCU "Software\Treeline" "Folder" "$INSTDIR"
	WriteRegStr HKCU "${KEY}" "DisplayName" "Treeline"
	WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
	WriteRegStr HKCU "${KEY}" "Publisher" "Treeline authors"
	WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\treeline.exe"
	WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
	WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
	WriteRegDWORD HKCU "${KEY}" "EstimatedSize" ${KILOBYTES}
	WriteRegDWORD HKCU "${KEY}" "NoModify" 1
	WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

; Settings, replays and logs lie elsewhere and are the player's: they stay.
Section "Uninstall"
	!include "${REMOVE}"
	Delete "$INSTDIR\uninstall.exe"
	RMDir "$INSTDIR"
	Delete "$SMPROGRAMS\Treeline.lnk"
	DeleteRegKey HKCU "${KEY}"
	DeleteRegKey HKCU "Software\Treeline"
SectionEnd
