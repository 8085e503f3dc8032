import { describe, expect, it } from 'vitest'
import { toastActivator } from '../../../electron/shell/known-to-windows'
import { displayKinds } from '../../pack/trial/displays'
import { recipesFor } from '../../pack/trial/recipes'

const place = {
  folder: '/tmp/trial',
  env: {
    APPDATA: 'C:\\Users\\a\\AppData\\Roaming',
    LOCALAPPDATA: 'C:\\Users\\a\\AppData\\Local',
    PROGRAMDATA: 'C:\\ProgramData',
    PUBLIC: 'C:\\Users\\Public',
    USERPROFILE: 'C:\\Users\\a',
    ProgramFiles: 'C:\\Program Files',
  },
}
const tried = (file: string) => recipesFor(file, place)

it.each([
  ['Parlance-1.0.0-linux-amd64.deb', '/opt/Parlance/parlance'],
  ['Parlance-1.0.0-linux-x86_64.rpm', '/opt/Parlance/parlance'],
  ['Parlance-1.0.0-linux-x86_64.AppImage', '/tmp/trial/Parlance-1.0.0-linux-x86_64.AppImage'],
  ['Parlance-1.0.0-linux-x64.tar.gz', '/tmp/trial/parlance'],
  ['Parlance-1.0.0-mac-arm64.dmg', '/tmp/trial/Parlance.app/Contents/MacOS/Parlance'],
  ['Parlance-1.0.0-mac-arm64.zip', '/tmp/trial/Parlance.app/Contents/MacOS/Parlance'],
])('%s is tried as %s', (file, program) => {
  expect(tried(file).map(recipe => recipe.program)).toEqual([program])
})

it('asks an rpm for its command line once it has come in place of one that was there', () => {
  const [rpm] = tried('Parlance-1.0.0-linux-x86_64.rpm')
  expect(rpm?.install.map(([, , order]) => order)).toEqual(['install', 'reinstall'])
  expect(rpm?.commandLine).toEqual(['/usr/bin/parlance'])
})

it('does not let a package pass that nobody knows how to try', () => {
  expect(() => tried('Parlance-1.0.0.flatpak')).toThrow('Nobody has said how to try Parlance-1.0.0.flatpak')
})

it('looks at both ways to show a window on Linux', () => {
  expect(displayKinds('linux')).toEqual(['x11', 'wayland'])
  expect(displayKinds('win32')).toEqual(['session'])
})

describe('the installer of Windows', () => {
  const [one, everybody] = tried('C:\\Parlance-1.0.0-win-x64.exe')

  it('is tried for one person and for everybody', () => {
    expect(one?.program).toBe('C:\\Users\\a\\AppData\\Local\\Programs\\Parlance\\Parlance.exe')
    expect(everybody?.program).toBe('C:\\Program Files\\Parlance\\Parlance.exe')
    expect(everybody?.install).toEqual([['C:\\Parlance-1.0.0-win-x64.exe', '/S', '/allusers']])
  })

  it('has to take back what Electron did for notifications', () => {
    const links = 'C:\\Users\\a\\AppData\\Roaming\\Microsoft\\Windows\\Start Menu\\Programs\\Parlance.lnk'
    for (const recipe of [one, everybody]) {
      expect(recipe?.use.flat().join(' ')).toContain(links)
      expect(recipe?.gone).toContain(links)
      expect(recipe?.unknown.flat().join(' ')).toContain(toastActivator)
    }
  })
})

it('asks what a signature is worth only where there is one', () => {
  const [dmg] = tried('Parlance-1.0.0-mac-x64.dmg')
  expect(dmg?.verify.map(([program]) => program)).toEqual(['codesign'])
  expect(dmg?.verifySigned.map(([program]) => program)).toEqual(['spctl', 'xcrun'])
})
