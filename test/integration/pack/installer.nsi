; What electron-builder's script gives assets/installer.nsh, and calls of it.
Unicode true
Name "Parlance"
!include LogicLib.nsh
!include WinVer.nsh
!include FileFunc.nsh
!define APP_FILENAME "Parlance"
!define APP_EXECUTABLE_FILENAME "Parlance.exe"
!define PRODUCT_NAME "Parlance"
!define APP_DESCRIPTION "A workbench"
Var installMode
Var appExe
Var hasPerMachineInstallation
!macro _isUpdated _a _b _true _false
  ${GetParameters} $R9
  StrCmp $R9 "--updated" `${_true}` `${_false}`
!macroend
!define isUpdated `"" isUpdated ""`
!macro _isForceRun _a _b _true _false
  ${GetParameters} $R9
  StrCmp $R9 "--force-run" `${_true}` `${_false}`
!macroend
!define isForceRun `"" isForceRun ""`
!macro _UAC_IsAdmin _a _b _true _false
  StrCmp $R8 "admin" `${_true}` `${_false}`
!macroend
!define UAC_IsAdmin `"" UAC_IsAdmin ""`
; As its documentation says it of who declines.
!macro UAC_RunElevated
  StrCpy $0 1223
!macroend

!include "${INSTALLER}"

Function .onInit
  StrCpy $hasPerMachineInstallation "1"
  !insertmacro customInit
FunctionEnd
Section
  StrCpy $installMode "all"
  StrCpy $appExe "$INSTDIR\Parlance.exe"
  !insertmacro customInstall
  WriteUninstaller "$INSTDIR\uninstall.exe"
SectionEnd
Section "un.Uninstall"
  !insertmacro customUnInstall
SectionEnd
