@echo off
rem A batch file waits for a program with windows, and hands on its exit code. What comes after -- is the person's:
rem Electron looks at it neither for switches nor for addresses.
if "%~1"=="" goto window
"%~dp0..\Parlance.exe" -- %*
exit /b %ERRORLEVEL%

:window
start "" "%~dp0..\Parlance.exe"
