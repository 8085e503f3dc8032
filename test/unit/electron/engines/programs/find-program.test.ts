import { describe, expect, it } from 'vitest'
import {
  findProgram,
  type ProgramPlaces,
  placesOfPrograms,
  usualFolders,
} from '../../../../../electron/engines/programs/find-program'

const placesWith = (files: readonly string[], places: Partial<ProgramPlaces>): ProgramPlaces => ({
  platform: 'linux',
  path: '/usr/bin:/opt/tools',
  extraFolders: [],
  stampOf: async file => (files.includes(file) ? 'as it was' : null),
  ...places,
})

describe('findProgram', () => {
  it('looks through the PATH in its order', async () => {
    const places = placesWith(['/opt/tools/ffmpeg', '/usr/bin/ffmpeg'], {})
    expect((await findProgram(['ffmpeg'], places))?.file).toBe('/usr/bin/ffmpeg')
  })

  it('prefers the first name wherever it is', async () => {
    const places = placesWith(['/usr/bin/older', '/opt/tools/newer'], {})
    expect((await findProgram(['newer', 'older'], places))?.file).toBe('/opt/tools/newer')
  })

  it('finds nothing where there is nothing, nor without a PATH', async () => {
    expect(await findProgram(['ffmpeg'], placesWith([], {}))).toBeNull()
    expect(await findProgram(['ffmpeg'], placesWith(['/usr/bin/ffmpeg'], { path: undefined }))).toBeNull()
  })

  it('does not look in the folder it was started from', async () => {
    const asked: string[] = []
    const places = placesWith([], {
      path: '.::bin:/usr/bin',
      stampOf: async file => {
        asked.push(file)
        return null
      },
    })
    await findProgram(['ffmpeg'], places)
    expect(asked).toEqual(['/usr/bin/ffmpeg'])
  })

  it('looks where Homebrew puts programs, which a program from the Dock does not see', async () => {
    const places = placesWith(['/opt/homebrew/bin/ffmpeg'], {
      platform: 'darwin',
      path: '/usr/bin:/bin',
      extraFolders: usualFolders('darwin', {}),
    })
    expect((await findProgram(['ffmpeg'], places))?.file).toBe('/opt/homebrew/bin/ffmpeg')
  })

  it('knows the endings of Windows, and runs no scripts', async () => {
    const files = ['C:\\a tool\\ffmpeg.CMD', 'D:\\bin\\ffmpeg.EXE']
    const places = placesWith(files, {
      platform: 'win32',
      path: '"C:\\a tool";D:\\bin',
      pathExt: '.COM;.EXE;.BAT;.CMD',
    })
    expect((await findProgram(['ffmpeg'], places))?.file).toBe('D:\\bin\\ffmpeg.EXE')
  })
})

it('knows where the installers of Windows put programs', () => {
  expect(usualFolders('win32', { LOCALAPPDATA: 'C:\\Users\\a\\AppData\\Local' })).toEqual([
    'C:\\Users\\a\\AppData\\Local\\Microsoft\\WinGet\\Links',
  ])
})

it('knows where a person of Linux keeps programs', () => {
  expect(usualFolders('linux', { HOME: '/home/a' })).toContain('/home/a/.local/bin')
  expect(usualFolders('linux', {})).toEqual(['/usr/local/bin', '/usr/bin', '/bin', '/snap/bin'])
})

it.each([{ PATH: '/opt/tools' }, { Path: '/opt/tools' }])('reads the PATH of %j', env => {
  expect(placesOfPrograms('linux', env)).toMatchObject({
    platform: 'linux',
    path: '/opt/tools',
    pathExt: undefined,
  })
})
