import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  namesTeam,
  type PackageFacts,
  packageFacts,
  updateWay,
} from '../../../../electron/updates/package-facts'

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
  const hasOwn = async (ownImage: string | null) =>
    (await packageFacts({ os: 'linux', execPath: '/tmp/.mount_Parlan/parlance', ownImage })).hasOwnImage

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlance-image-'))
    image = join(folder, 'Parlance.AppImage')
    await writeFile(image, '')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('is replaced where the person may write', async () => {
    expect(await hasOwn(image)).toBe(true)
  })

  it('is not replaced where there is none, where it is gone, or where the person may not write', async () => {
    expect(await hasOwn(null)).toBe(false)
    expect(await hasOwn(join(folder, 'gone.AppImage'))).toBe(false)
    const closed = join(folder, 'closed')
    await mkdir(closed)
    await writeFile(join(closed, 'Parlance.AppImage'), '')
    await chmod(closed, 0o500)
    // Root may write anywhere.
    expect(await hasOwn(join(closed, 'Parlance.AppImage'))).toBe(process.getuid?.() === 0)
    await chmod(closed, 0o700)
  })
})
