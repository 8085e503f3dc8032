; Offers Parlance for recordings ("Open with", and Windows' own page of default programs) and leaves every default as
; it is. SHELL_CONTEXT is the user's part of the registry, or the machine's for an installation for everybody.

!include WinMessages.nsh

!define RECORDING_CLASS "Parlance.Recording"
!define CAPABILITIES "Software\Parlance\Capabilities"
; The program says the same: electron/shell/known-to-windows.ts.
!define TOAST_ACTIVATOR "{BCA13F06-E475-4038-B35D-2B5078B64143}"
!define PROFILES "SOFTWARE\Microsoft\Windows NT\CurrentVersion\ProfileList"

!macro forEachRecordingType ACTION
  !insertmacro ${ACTION} "aac"
  !insertmacro ${ACTION} "aif"
  !insertmacro ${ACTION} "aiff"
  !insertmacro ${ACTION} "amr"
  !insertmacro ${ACTION} "flac"
  !insertmacro ${ACTION} "m4a"
  !insertmacro ${ACTION} "mp3"
  !insertmacro ${ACTION} "oga"
  !insertmacro ${ACTION} "ogg"
  !insertmacro ${ACTION} "opus"
  !insertmacro ${ACTION} "wav"
  !insertmacro ${ACTION} "weba"
  !insertmacro ${ACTION} "wma"
  !insertmacro ${ACTION} "avi"
  !insertmacro ${ACTION} "m4v"
  !insertmacro ${ACTION} "mkv"
  !insertmacro ${ACTION} "mov"
  !insertmacro ${ACTION} "mp4"
  !insertmacro ${ACTION} "mpeg"
  !insertmacro ${ACTION} "mpg"
  !insertmacro ${ACTION} "webm"
!macroend

!macro offerType EXTENSION
  WriteRegNone SHELL_CONTEXT "Software\Classes\.${EXTENSION}\OpenWithProgids" "${RECORDING_CLASS}"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Applications\${APP_EXECUTABLE_FILENAME}\SupportedTypes" ".${EXTENSION}" ""
  WriteRegStr SHELL_CONTEXT "${CAPABILITIES}\FileAssociations" ".${EXTENSION}" "${RECORDING_CLASS}"
!macroend

!macro withdrawType EXTENSION
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.${EXTENSION}\OpenWithProgids" "${RECORDING_CLASS}"
!macroend

; SHCNE_ASSOCCHANGED: Explorer reads the types again.
!macro tellExplorer
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

; For its notifications Electron gives every person a Start menu link of their own, beside the machine's, and registers
; the activator. A person's own installation keeps both. What is registered for somebody who is not signed in stays: it
; names a program that is gone, and nothing calls it.
!macro forgetNotifications
  ${if} $installMode == "all"
    Push $R0
    Push $R1
    Push $R2
    StrCpy $R0 0
    ${do}
      EnumRegKey $R1 HKLM "${PROFILES}" $R0
      ${if} $R1 == ""
        ${exitDo}
      ${endIf}
      ReadRegStr $R2 HKLM "${PROFILES}\$R1" "ProfileImagePath"
      ExpandEnvStrings $R2 $R2
      ${if} $R2 != ""
      ${andIfNot} ${FileExists} "$R2\AppData\Local\Programs\${APP_FILENAME}\${APP_EXECUTABLE_FILENAME}"
        Delete "$R2\AppData\Roaming\Microsoft\Windows\Start Menu\Programs\${PRODUCT_NAME}.lnk"
        DeleteRegKey HKU "$R1\Software\Classes\CLSID\${TOAST_ACTIVATOR}"
      ${endIf}
      IntOp $R0 $R0 + 1
    ${loop}
    Pop $R2
    Pop $R1
    Pop $R0
  ${else}
    DeleteRegKey HKCU "Software\Classes\CLSID\${TOAST_ACTIVATOR}"
  ${endIf}
!macroend

; `parlance` in a terminal. An installation for everybody goes on everybody's PATH.
!macro changePath WHAT
  ${if} $installMode == "all"
    StrCpy $0 "machine"
  ${else}
    StrCpy $0 "user"
  ${endIf}
  nsExec::Exec '"$SYSDIR\WindowsPowerShell\v1.0\powershell.exe" -NoProfile -NonInteractive -ExecutionPolicy Bypass -File "$INSTDIR\resources\user-path.ps1" ${WHAT} $0 "$INSTDIR\bin"'
  Pop $0
  ; Terminals opened from now on read it again.
  SendMessage ${HWND_BROADCAST} ${WM_SETTINGCHANGE} 0 "STR:Environment" /TIMEOUT=5000
!macroend

; "Restart and install" of an installation for everybody asks for an administrator. The builder's own script ends where
; that is declined, and the program that was closed for it would not come back. What is running has no administrator's
; rights, so neither has what it starts here.
!macro updateOrComeBack
  ${if} ${Silent}
  ${andIf} ${isUpdated}
  ${andIf} $hasPerMachineInstallation == "1"
  ${andIfNot} ${UAC_IsAdmin}
    !insertmacro UAC_RunElevated
    ; Nothing failed, the installer ran as an administrator, and it said that it was done.
    ${ifNot} "$0 $1 $2" == "0 1 0"
    ${andIf} ${isForceRun}
      Exec '"$INSTDIR\${APP_EXECUTABLE_FILENAME}"'
    ${endIf}
    Quit
  ${endIf}
!macroend

!macro customInit
  ${ifNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "Parlance needs Windows 10 or later." /SD IDOK
    SetErrorLevel 1
    Quit
  ${endIf}
  !insertmacro updateOrComeBack
!macroend

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\${RECORDING_CLASS}" "" "Recording"
  WriteRegStr SHELL_CONTEXT "Software\Classes\${RECORDING_CLASS}\DefaultIcon" "" "$appExe,0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\${RECORDING_CLASS}\shell\open\command" "" '"$appExe" "%1"'
  WriteRegStr SHELL_CONTEXT "Software\Classes\Applications\${APP_EXECUTABLE_FILENAME}\shell\open\command" "" '"$appExe" "%1"'
  WriteRegStr SHELL_CONTEXT "${CAPABILITIES}" "ApplicationName" "Parlance"
  WriteRegStr SHELL_CONTEXT "${CAPABILITIES}" "ApplicationDescription" "${APP_DESCRIPTION}"
  WriteRegStr SHELL_CONTEXT "Software\RegisteredApplications" "Parlance" "${CAPABILITIES}"
  !insertmacro forEachRecordingType offerType
  !insertmacro tellExplorer
  !insertmacro changePath add
!macroend

!macro customUnInstall
  ; An update puts it back at once, and need not move it to the end.
  ${ifNot} ${isUpdated}
    !insertmacro changePath remove
  ${endIf}
  !insertmacro forEachRecordingType withdrawType
  DeleteRegKey SHELL_CONTEXT "Software\Classes\${RECORDING_CLASS}"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\Applications\${APP_EXECUTABLE_FILENAME}"
  DeleteRegValue SHELL_CONTEXT "Software\RegisteredApplications" "Parlance"
  DeleteRegKey SHELL_CONTEXT "Software\Parlance"
  ; A newer version is about to take this one's place.
  ${ifNot} ${isUpdated}
    !insertmacro forgetNotifications
  ${endIf}
  !insertmacro tellExplorer
!macroend
