import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namesTeam, packageFacts } from '../../../../electron/updates/package-facts'
import { type PackageFacts, updateWay } from '../../../../electron/updates/update-way'

const nothing = { hasFeed: true, hasUninstaller: false, isSigned: false, hasOwnImage: false }

describe('the way of a newer version onto the computer', () => {
  it.each<[string, Partial<PackageFacts> & Pick<PackageFacts, 'os'>, string]>([
    ['put there by the installer', { os: 'windows', hasUninstaller: true }, 'itself'],
    ['a folder on Windows', { os: 'windows' }, 'link'],
    ['signed', { os: 'macos', isSigned: true }, 'itself'],
    ['not signed', { os: 'macos' }, 'link'],
    ['an AppImage', { os: 'linux', hasOwnImage: true }, 'itself'],
    ['deb, rpm, an archive', { os: 'linux' }, 'link'],
    ['of this machine alone', { os: 'linux', hasOwnImage: true, hasFeed: false }, 'none'],
    ['of this machine alone, on Windows', { os: 'windows', hasUninstaller: true, hasFeed: false }, 'none'],
  ])('%s', (_name, facts, way) => {
    expect(updateWay({ ...nothing, ...facts })).toBe(way)
  })
})

describe('a signature', () => {
  it('counts when it names a team', () => {
    expect(namesTeam('Identifier=app.parlance.desktop\nTeamIdentifier=A1B2C3D4E5\n')).toBe(true)
    expect(namesTeam('Signature=adhoc\nTeamIdentifier=not set\n')).toBe(false)
    expect(namesTeam('code object is not signed at all\n')).toBe(false)
  })
})

describe('an AppImage', () => {
  let folder = ''
  let image = ''
  const mounted = '/tmp/.mount_Parlan'
  const hasOwn = async (env: NodeJS.ProcessEnv, execPath = `${mounted}/parlance`) =>
    (await packageFacts({ os: 'linux', execPath, env })).hasOwnImage

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlance-image-'))
    image = join(folder, 'Parlance.AppImage')
    await writeFile(image, '')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('is the one that this program runs from', async () => {
    expect(await hasOwn({ APPIMAGE: image, APPDIR: mounted })).toBe(true)
  })

  it('is another one where the words were inherited', async () => {
    expect(await hasOwn({ APPIMAGE: image, APPDIR: mounted }, '/usr/lib/parlance/parlance')).toBe(false)
    expect(await hasOwn({ APPIMAGE: image, APPDIR: '/tmp/.mount_Par' })).toBe(false)
    expect(await hasOwn({ APPIMAGE: image })).toBe(false)
  })

  it('is not replaced where the person may not write, or where it is gone', async () => {
    expect(await hasOwn({ APPIMAGE: join(folder, 'gone.AppImage'), APPDIR: mounted })).toBe(false)
    // Root may write anywhere, but not to what only reads.
    await mkdir(join(folder, 'closed'))
    await writeFile(join(folder, 'closed', 'Parlance.AppImage'), '')
    await chmod(join(folder, 'closed'), 0o500)
    const closed = await hasOwn({ APPIMAGE: join(folder, 'closed', 'Parlance.AppImage'), APPDIR: mounted })
    expect(closed).toBe(process.getuid?.() === 0)
  })
})
