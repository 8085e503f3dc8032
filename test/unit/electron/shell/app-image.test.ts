import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { leaveAppImage, ownAppImage } from '../../../../electron/shell/app-image'

vi.mock('electron', () => import('./fake-electron'))

const mount = '/tmp/.mount_ParlanAb12'
const program = `${mount}/parlance`

/** As the runtime and the start script of electron-builder's toolset 1.0.3 leave it. */
const insideOurs = (): NodeJS.ProcessEnv => ({
  HOME: '/home/ada',
  APPIMAGE: '/home/ada/Parlance.AppImage',
  APPDIR: mount,
  ARGV0: './Parlance.AppImage',
  OWD: '/home/ada',
  PATH: `${mount}:${mount}/usr/sbin:/usr/local/bin:/usr/bin`,
  XDG_DATA_DIRS: `${mount}/usr/share/:/usr/share/gnome:/usr/local/share/:/usr/share/`,
  LD_LIBRARY_PATH: `${mount}/usr/lib`,
  GSETTINGS_SCHEMA_DIR: `${mount}/usr/share/glib-2.0/schemas`,
})

describe('what programs inherit from an AppImage', () => {
  it('is what they would have without it', () => {
    const env = insideOurs()
    leaveAppImage(env, program)
    expect(env).toEqual({
      HOME: '/home/ada',
      APPIMAGE: '/home/ada/Parlance.AppImage',
      APPDIR: mount,
      PATH: '/usr/local/bin:/usr/bin',
      XDG_DATA_DIRS: '/usr/share/gnome:/usr/local/share/:/usr/share/',
    })
  })

  it('keeps the folders a person has given, also one whose name begins alike', () => {
    const env = { ...insideOurs(), LD_LIBRARY_PATH: `${mount}/usr/lib:/opt/cuda/lib:${mount}c/lib` }
    leaveAppImage(env, program)
    expect(env.LD_LIBRARY_PATH).toBe(`/opt/cuda/lib:${mount}c/lib`)
  })

  it.each([
    ['outside of one', {}],
    [
      'from the terminal of another one',
      { APPDIR: '/tmp/.mount_OtherXy', LD_LIBRARY_PATH: '/tmp/.mount_OtherXy/usr/lib' },
    ],
    ['with a folder that is not whole', { APPDIR: '.', LD_LIBRARY_PATH: './usr/lib' }],
  ])('is left alone %s', (_where, given) => {
    const env = { PATH: '/usr/bin', OWD: '/home/ada', ...given }
    leaveAppImage(env, program)
    expect(env).toEqual({ PATH: '/usr/bin', OWD: '/home/ada', ...given })
  })
})

describe('the file to start again', () => {
  it('is that of our own AppImage', () => {
    expect(ownAppImage(insideOurs(), program)).toBe('/home/ada/Parlance.AppImage')
  })

  it('is not that of another one, from whose terminal this program was started', () => {
    expect(ownAppImage(insideOurs(), '/opt/Parlance/parlance')).toBeNull()
    expect(ownAppImage({ APPIMAGE: '/home/ada/Other.AppImage' }, program)).toBeNull()
  })

  it('is known where the folder for temporary files is a link', () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mount-')))
    try {
      mkdirSync(join(folder, 'real/mounted'), { recursive: true })
      symlinkSync(join(folder, 'real'), join(folder, 'link'))
      const env = { APPIMAGE: '/a.AppImage', APPDIR: join(folder, 'link/mounted') }
      expect(ownAppImage(env, join(folder, 'real/mounted/parlance'))).toBe('/a.AppImage')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
