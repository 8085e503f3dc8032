import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { openProfiles, type ProfileStore } from '../../../electron/profiles/profile-store'
import { realDisk } from '../../../electron/storage/disk'
import { documentLimit } from '../../../electron/storage/document'
import { remoteProfile } from '../../unit/electron/profiles/remote-profile'
import { filesOn, othersIn, refusing, temporaryFolder } from '../storage/temporary-folder'

const builtInName = 'This computer'
const aside = 'malformed-2026-11-21T06-30-00Z'

async function open(contents: Record<string, unknown> = {}, files = filesOn()) {
  const data = temporaryFolder()
  const folder = join(data, 'profiles')
  const others = othersIn(data)
  mkdirSync(folder)
  for (const [name, content] of Object.entries(contents)) {
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
  const opened = await openProfiles({ files, folder, builtInName, others })
  const idsAgain = async (): Promise<string[]> => {
    const again = await openProfiles({ files: filesOn(), folder, builtInName, others })
    return again.profiles.list().map(profile => profile.id)
  }
  return { folder, files, others, idsAgain, ...opened }
}

describe('profiles', () => {
  it('always hold the built-in one, which is never on disk', async () => {
    const { profiles, folder } = await open()
    expect(profiles.list()).toEqual([expect.objectContaining({ id: 'this-computer', name: builtInName })])
    profiles.setBuiltInAddress('http://127.0.0.1:4321')
    expect(profiles.get('this-computer')?.baseUrl).toBe('http://127.0.0.1:4321')
    expect(readdirSync(folder)).toEqual([])
  })

  it('start in a folder that is not there yet', async () => {
    const data = join(temporaryFolder(), 'none')
    const folder = join(data, 'profiles')
    const others = othersIn(data)
    const { profiles, notices } = await openProfiles({ files: filesOn(), folder, builtInName, others })
    expect(notices).toEqual([])
    expect(await profiles.save(remoteProfile())).toMatchObject({ ok: true })
    expect(readdirSync(folder)).toEqual(['acme.json'])
  })

  it('are added, changed and deleted, on disk as in the list', async () => {
    const { profiles, folder, idsAgain } = await open()
    expect(await profiles.save(remoteProfile())).toEqual({ ok: true, value: remoteProfile() })
    await profiles.save(remoteProfile({ id: 'beta', name: 'Beta' }))
    await profiles.save(remoteProfile({ name: 'Zulu' }))
    expect(profiles.list().map(profile => profile.name)).toEqual([builtInName, 'Beta', 'Zulu'])
    expect(await idsAgain()).toEqual(['this-computer', 'beta', 'acme'])
    expect(await profiles.delete('beta')).toEqual({ ok: true, value: null })
    expect(profiles.get('beta')).toBeNull()
    expect(readdirSync(folder)).toEqual(['acme.json'])
  })

  it('tell who listens', async () => {
    const { profiles } = await open()
    const heard: string[][] = []
    const leave = profiles.onChange(list => heard.push(list.map(profile => profile.id)))
    await profiles.save(remoteProfile())
    profiles.setBuiltInAddress('http://127.0.0.1:4321')
    await profiles.delete('acme')
    leave()
    await profiles.save(remoteProfile())
    expect(heard).toEqual([['this-computer', 'acme'], ['this-computer', 'acme'], ['this-computer']])
  })

  it('refuse what is wrong, naming the field, and keep what was there', async () => {
    const { profiles, idsAgain } = await open({ 'acme.json': remoteProfile() })
    const broken = { ...remoteProfile(), paths: { login: 'no slash' } }
    expect(await profiles.save(broken)).toMatchObject({ error: { kind: 'invalid', path: 'paths.login' } })
    expect(profiles.get('acme')).toEqual(remoteProfile())
    expect(await idsAgain()).toEqual(['this-computer', 'acme'])
  })

  it('keep the built-in one, and know none that is not there', async () => {
    const { profiles } = await open()
    expect(await profiles.delete('this-computer')).toMatchObject({ error: { kind: 'invalid', path: 'id' } })
    expect(await profiles.delete('gone')).toMatchObject({ error: { kind: 'not-found', what: 'profile' } })
    expect(await profiles.exportTo('gone', '/nowhere')).toMatchObject({ error: { kind: 'not-found' } })
    expect(profiles.get('gone')).toBeNull()
  })

  it('stay as they are when the disk refuses', async () => {
    const disk = { open: refusing('ENOSPC'), rm: refusing('EROFS') }
    const { profiles } = await open({ 'acme.json': remoteProfile() }, filesOn(disk))
    const saved = await profiles.save(remoteProfile({ name: 'New' }))
    expect(saved).toMatchObject({ error: { kind: 'storage', reason: 'full' } })
    expect(await profiles.delete('acme')).toMatchObject({ error: { reason: 'read-only' } })
    expect(profiles.get('acme')?.name).toBe('Acme')
  })

  it('keep what a later version wrote', async () => {
    const { profiles, folder } = await open({ 'acme.json': { ...remoteProfile(), later: { a: 1 } } })
    await profiles.save(remoteProfile({ name: 'New' }))
    expect(JSON.parse(readFileSync(join(folder, 'acme.json'), 'utf8'))).toMatchObject({
      name: 'New',
      later: { a: 1 },
    })
  })
})

describe('a profile that makes no sense', () => {
  it.each([
    ['half.json', '{"version":1'],
    ['field.json', { ...remoteProfile({ id: 'field' }), baseUrl: 'nowhere' }],
    ['Odd Name.json', remoteProfile()],
    ['this-computer.json', remoteProfile()],
    ['built.json', { ...remoteProfile({ id: 'built' }), kind: 'built-in' }],
    [
      'with-account.json',
      { ...remoteProfile({ id: 'with-account' }), baseUrl: 'https://ann:pw@example.com' },
    ],
  ])('(%s) is set aside and hides none of the others', async (name, content) => {
    const { profiles, notices, folder } = await open({ 'acme.json': remoteProfile(), [name]: content })
    expect(profiles.list().map(profile => profile.id)).toEqual(['this-computer', 'acme'])
    const file = join(folder, name)
    expect(notices).toEqual([{ kind: 'profile-malformed', file, setAsideAs: `${file}.${aside}` }])
    expect(existsSync(`${file}.${aside}`)).toBe(true)
  })

  it('is reported once: what was set aside is not read again', async () => {
    const { folder, files, others } = await open({ 'half.json': '{' })
    expect(await openProfiles({ files, folder, builtInName, others })).toMatchObject({ notices: [] })
  })

  it('may be one of a newer program, which stays whole', async () => {
    const content = JSON.stringify({ ...remoteProfile(), version: 4 })
    const { notices } = await open({ 'acme.json': content })
    expect(notices[0]?.setAsideAs).toMatch(/acme\.json\.newer-/)
    expect(readFileSync(notices[0]?.setAsideAs ?? '', 'utf8')).toBe(content)
  })

  it('is told from a folder that cannot be read', async () => {
    const { profiles, notices, folder } = await open({}, filesOn({ readdir: refusing('EACCES') }))
    expect(profiles.list()).toHaveLength(1)
    expect(notices).toEqual([{ kind: 'profile-unreadable', file: folder, setAsideAs: '' }])
    expect(await profiles.save(remoteProfile())).toMatchObject({ ok: false, error: { kind: 'storage' } })
    expect(existsSync(join(folder, 'acme.json'))).toBe(false)
  })
})

it('a copy made in the file manager is a profile of its own', async () => {
  const { profiles } = await open({ 'acme.json': remoteProfile(), 'acme-copy.json': remoteProfile() })
  expect(profiles.list().map(profile => profile.id)).toEqual(['this-computer', 'acme', 'acme-copy'])
})

describe('profiles of two processes', () => {
  const both = async () => {
    const window = await open()
    const { folder } = window
    const others = othersIn(dirname(folder))
    const { profiles } = await openProfiles({ files: filesOn(), folder, builtInName, others })
    return { window: window.profiles, commandLine: profiles, folder }
  }
  const idsOf = (profiles: ProfileStore) => profiles.list().map(({ id }) => id)

  it('show in one what the other added, changed and deleted', async () => {
    const { window, commandLine } = await both()
    const heard: string[][] = []
    window.onChange(list => heard.push(list.map(({ name }) => name)))
    await commandLine.save(remoteProfile())
    await vi.waitFor(() => expect(idsOf(window)).toEqual(['this-computer', 'acme']))
    await commandLine.save(remoteProfile({ name: 'Zulu' }))
    await vi.waitFor(() => expect(window.get('acme')?.name).toBe('Zulu'))
    await commandLine.delete('acme')
    await vi.waitFor(() => expect(window.get('acme')).toBeNull())
    expect(heard).toEqual([[builtInName, 'Acme'], [builtInName, 'Zulu'], [builtInName]])
  })

  it('take no id that the other gave out meanwhile', async () => {
    const { window, commandLine, folder } = await both()
    const file = join(temporaryFolder(), 'import.json')
    writeFileSync(file, JSON.stringify(remoteProfile()))
    const imported = await Promise.all([window.importFrom(file), commandLine.importFrom(file)])
    expect(imported.map(result => result.ok && result.value.id).sort()).toEqual(['acme', 'acme-2'])
    expect(readdirSync(folder).sort()).toEqual(['acme-2.json', 'acme.json'])
  })

  it('keep what a newer one wrote into a profile meanwhile', async () => {
    const { window, folder } = await both()
    await window.save(remoteProfile())
    const file = join(folder, 'acme.json')
    writeFileSync(file, JSON.stringify({ ...remoteProfile(), later: { a: 1 } }))
    await window.save(remoteProfile({ name: 'Zulu' }))
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ name: 'Zulu', later: { a: 1 } })
  })
})

describe('a profile that cannot be read just now', () => {
  const isAcme = (path: string): boolean => path.endsWith('acme.json')

  it('stays, is told of, and neither written over nor taken for none', async () => {
    const readFile = (path: string) => (isAcme(path) ? refusing('EMFILE')() : realDisk.readFile(path))
    const content = { 'acme.json': remoteProfile(), 'beta.json': remoteProfile({ id: 'beta', name: 'Beta' }) }
    const { profiles, notices, error, folder } = await open(content, filesOn({ readFile }))
    const file = join(folder, 'acme.json')
    expect(profiles.list().map(({ id }) => id)).toEqual(['this-computer', 'beta'])
    expect(notices).toEqual([{ kind: 'profile-unreadable', file, setAsideAs: '' }])
    expect(error).toMatchObject({ kind: 'storage', file, code: 'EMFILE' })
    expect(profiles.mayExist('acme')).toBe(true)
    expect(profiles.mayExist('gamma')).toBe(false)
    expect(profiles.thatMayExist()?.has('acme')).toBe(true)
    expect(profiles.thatMayExist()?.has('gamma')).toBe(false)
    expect(await profiles.save(remoteProfile({ name: 'Zulu' }))).toEqual({ ok: false, error })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(remoteProfile())
    expect(readdirSync(folder).sort()).toEqual(['acme.json', 'beta.json'])
  })

  it('is as it was known when it cannot be read later, and is read again', async () => {
    const refusal: { isOn: boolean } = { isOn: false }
    const readFile = (path: string) => (refusal.isOn ? refusing('EMFILE')() : realDisk.readFile(path))
    const { profiles, folder } = await open({ 'acme.json': remoteProfile() }, filesOn({ readFile }))
    refusal.isOn = true
    expect(await profiles.delete('beta')).toMatchObject({ ok: false })
    expect(profiles.get('acme')).toEqual(remoteProfile())
    refusal.isOn = false
    writeFileSync(join(folder, 'acme.json'), JSON.stringify(remoteProfile({ name: 'Zulu' })))
    await vi.waitFor(() => expect(profiles.get('acme')?.name).toBe('Zulu'))
  })
})

describe('exchanging profiles', () => {
  it('exports a file that others can read and import', async () => {
    const here = await open()
    await here.profiles.save(remoteProfile({ email: 'ann@example.com', acceptsPlainHttp: true }))
    const file = join(temporaryFolder(), 'Acme.json')
    expect(await here.profiles.exportTo('acme', file)).toEqual({ ok: true, value: { file } })
    expect(readFileSync(file, 'utf8')).not.toContain('ann@example.com')
    expect(statSync(file).mode & 0o444).toBe(process.platform === 'win32' ? 0o444 : 0o444 & ~process.umask())

    const there = await open()
    expect(await there.profiles.importFrom(file)).toEqual({ ok: true, value: remoteProfile() })
    expect(await there.idsAgain()).toEqual(['this-computer', 'acme'])
  })

  it('imports one that was deleted with the id that all that was made with it knows', async () => {
    const { profiles } = await open()
    await profiles.save(remoteProfile({ baseUrl: 'https://moved.example.org' }))
    const file = join(temporaryFolder(), 'Acme.json')
    await profiles.exportTo('acme', file)
    await profiles.delete('acme')
    expect(await profiles.importFrom(file)).toMatchObject({ ok: true, value: { id: 'acme' } })
  })

  it('exports no field that somebody wrote into the file by hand', async () => {
    const written = { ...remoteProfile(), token: 'a-secret', paths: { apikey: 'another' } }
    const { profiles } = await open({ 'acme.json': written })
    const file = join(temporaryFolder(), 'Acme.json')
    expect(await profiles.exportTo('acme', file)).toMatchObject({ ok: true })
    const shared = readFileSync(file, 'utf8')
    expect(shared).toContain(remoteProfile().baseUrl)
    expect(shared).not.toMatch(/token|a-secret|apikey|another/)
  })

  it('gives an import a new id when its own is taken, also twice at once', async () => {
    const { profiles } = await open({ 'acme.json': remoteProfile() })
    const file = join(temporaryFolder(), 'import.json')
    writeFileSync(file, JSON.stringify(remoteProfile()))
    const imported = await Promise.all([profiles.importFrom(file), profiles.importFrom(file)])
    expect(imported.map(result => result.ok && result.value.id)).toEqual(['acme-2', 'acme-3'])
  })

  it('names the field an import is refused for, and imports nothing', async () => {
    const { profiles, folder } = await open()
    const file = join(temporaryFolder(), 'import.json')
    writeFileSync(file, JSON.stringify({ ...remoteProfile(), paths: { login: 'x' } }))
    expect(await profiles.importFrom(file)).toMatchObject({ error: { kind: 'invalid', path: 'paths.login' } })
    expect(readdirSync(folder)).toEqual([])
    expect(existsSync(file)).toBe(true)
  })

  it('refuses a file that is missing or far too large', async () => {
    const { profiles } = await open()
    const file = join(temporaryFolder(), 'import.json')
    expect(await profiles.importFrom(file)).toMatchObject({ error: { kind: 'not-found', what: 'file' } })
    writeFileSync(file, Buffer.alloc(documentLimit + 1))
    expect(await profiles.importFrom(file)).toMatchObject({ error: { kind: 'invalid', path: '' } })
    expect(await profiles.importFrom(temporaryFolder())).toMatchObject({
      error: { problem: 'is not a file' },
    })
  })

  it('says when an export could not be written', async () => {
    const { profiles } = await open({ 'acme.json': remoteProfile() }, filesOn({ open: refusing('EACCES') }))
    expect(await profiles.exportTo('acme', '/somewhere/a.json')).toMatchObject({ error: { kind: 'storage' } })
  })
})
