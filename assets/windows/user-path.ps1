# Puts a folder on PATH, or takes it off: of this person, or of everybody. Not the installer's own language, whose texts
# end after some thousand characters: a longer PATH would come back shortened, or not at all.
param([string] $what, [string] $whose, [string] $folder)
$ErrorActionPreference = 'Stop'

if ($whose -eq 'machine') {
  $key = [Microsoft.Win32.Registry]::LocalMachine.OpenSubKey('SYSTEM\CurrentControlSet\Control\Session Manager\Environment', $true)
} else {
  $key = [Microsoft.Win32.Registry]::CurrentUser.CreateSubKey('Environment')
}
# Unexpanded, so that %USERPROFILE% stays what it is.
$before = [string] $key.GetValue('Path', '', 'DoNotExpandEnvironmentNames')
$others = @($before -split ';' | Where-Object { $_ -ne '' -and $_.TrimEnd('\') -ne $folder })
$after = $others
if ($what -eq 'add') { $after = $others + $folder }
$key.SetValue('Path', ($after -join ';'), 'ExpandString')
$key.Close()
