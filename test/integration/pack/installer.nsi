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
!macro _isUpdated _a _b _true _false
  ${GetParameters} $R9
  StrCmp $R9 "--updated" `${_true}` `${_false}`
!macroend
!define isUpdated `"" isUpdated ""`

!include "${INSTALLER}"

Function .onInit
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
