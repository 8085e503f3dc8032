import { win32 } from 'node:path'
import { toastActivator } from '../../../electron/shell/known-to-windows.ts'
import type { Command, Place, Recipe } from './recipe.ts'

const link = 'Parlance.lnk'
const activator = `HKCU\\Software\\Classes\\CLSID\\${toastActivator}`

const powershell = (script: string): Command => ['powershell', '-NoProfile', '-Command', script]
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const signed = (file: string): Command =>
  powershell(`if ((Get-AuthenticodeSignature ${quoted(file)}).Status -ne 'Valid') { exit 1 }`)

const onPath = (folder: string): Command => {
  const paths = ['User', 'Machine'].map(whose => `[Environment]::GetEnvironmentVariable('Path', '${whose}')`)
  return powershell(`if ("$(${paths.join(' + ')})" -notlike ${quoted(`*${folder}*`)}) { exit 1 }`)
}

/** The installer once for one person and once for everybody. */
export function installer(file: string, { env }: Place): Recipe[] {
  const known = (name: string): string => env[name] ?? `no ${name}`
  const join = (folder: string, ...parts: string[]): string => win32.join(known(folder), ...parts)
  const programs = 'Microsoft\\Windows\\Start Menu\\Programs'
  const links = [
    join('APPDATA', programs, link),
    join('PROGRAMDATA', programs, link),
    join('USERPROFILE', 'Desktop', link),
    join('PUBLIC', 'Desktop', link),
  ]
  const recipe = (name: string, flag: string, folder: string): Recipe => {
    const program = win32.join(folder, 'Parlance.exe')
    return {
      name,
      install: [[file, '/S', flag]],
      verify: [],
      verifySigned: [signed(file), signed(program)],
      program,
      commandLine: ['cmd.exe', '/d', '/c', win32.join(folder, 'bin', 'parlance.cmd')],
      use: [
        powershell(`New-Item -Force -ItemType File ${quoted(join('APPDATA', programs, link))}`),
        ['reg', 'add', activator, '/f'],
      ],
      remove: [[win32.join(folder, 'Uninstall Parlance.exe'), '/S', flag]],
      gone: [folder, ...links],
      unknown: [['reg', 'query', activator], onPath(folder)],
    }
  }
  return [
    recipe('installer for one person', '/currentuser', join('LOCALAPPDATA', 'Programs', 'Parlance')),
    recipe('installer for everybody', '/allusers', join('ProgramFiles', 'Parlance')),
  ]
}
