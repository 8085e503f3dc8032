import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { openSettings } from '../../../electron/settings/settings-store'
import { realDisk } from '../../../electron/storage/disk'
import type { Files } from '../../../electron/storage/files'
import { defaultSettings, type Settings } from '../../../shared/settings'
import { filesOn, othersIn, refusing, temporaryFolder } from '../storage/temporary-folder'

async function open(content: string | null, files: Files = filesOn()) {
  const folder = temporaryFolder()
  const file = join(folder, 'settings.json')
  if (content !== null) writeFileSync(file, content)
  const opened = await openSettings(files, file, othersIn(folder))
  const onDisk = (): unknown => JSON.parse(readFileSync(file, 'utf8'))
  return { folder, file, onDisk, ...opened }
}

describe('settings', () => {
  it('are as delivered when there is no file, and none is made for that', async () => {
    const { settings, notices, file } = await open(null)
    expect(settings.current()).toEqual(defaultSettings)
    expect(notices).toEqual([])
    expect(existsSync(file)).toBe(false)
  })

  it('come back as they were changed', async () => {
    const files = filesOn()
    const { settings, file, folder } = await open(null, files)
    await settings.change({ appearance: { theme: 'dark' } })
    await settings.change({ network: { jobsAtOnce: 2 }, activeProfileId: 'acme' })
    const again = await openSettings(files, file, othersIn(folder))
    expect(again.settings.current()).toEqual(settings.current())
    expect(again.settings.current()).toMatchObject({
      activeProfileId: 'acme',
      appearance: { theme: 'dark', density: 'regular' },
      network: { jobsAtOnce: 2 },
    })
  })

  it('lose no change when several come at once', async () => {
    const { settings, onDisk } = await open(null)
    await Promise.all([
      settings.change({ appearance: { theme: 'dark' } }),
      settings.change({ appearance: { textSize: 120 } }),
      settings.change({ privacy: { keepSignedIn: false } }),
    ])
    expect(settings.current()).toMatchObject({
      appearance: { theme: 'dark', textSize: 120 },
      privacy: { keepSignedIn: false },
    })
    expect(onDisk()).toEqual(settings.current())
  })

  it('tell who listens, once a change is on disk', async () => {
    const { settings, onDisk } = await open(null)
    const heard: [Settings, unknown][] = []
    settings.onChange(changed => heard.push([changed, onDisk()]))
    await settings.change({ appearance: { theme: 'light' } })
    expect(heard).toEqual([[settings.current(), settings.current()]])
  })

  it('take a file from before there were versions', async () => {
    const { settings, notices } = await open('{"appearance":{"theme":"dark"}}')
    expect(settings.current()).toEqual({
      ...defaultSettings,
      appearance: { ...defaultSettings.appearance, theme: 'dark' },
    })
    expect(notices).toEqual([])
  })

  it('keep what a later version wrote', async () => {
    const { settings, onDisk } = await open(
      '{"version":1,"later":{"a":1},"appearance":{"theme":"dark","glow":3},"shortcuts":{"go.back":"F1"}}',
    )
    await settings.change({ appearance: { theme: 'light' }, shortcuts: {} })
    expect(onDisk()).toMatchObject({
      later: { a: 1 },
      appearance: { theme: 'light', glow: 3 },
      shortcuts: {},
    })
    expect(onDisk()).not.toHaveProperty('shortcuts.go.back')
  })

  it.each([
    ['{"version":1,', 'malformed'],
    ['{"version":1,"appearance":{"textSize":"huge"}}', 'malformed'],
    ['{"version":7,"everything":"is different"}', 'newer'],
  ])('that make no sense are set aside, reported and never overwritten: %s', async (content, reason) => {
    const { settings, notices, file } = await open(content)
    const setAsideAs = `${file}.${reason}-2026-11-21T06-30-00Z`
    expect(settings.current()).toEqual(defaultSettings)
    expect(notices).toEqual([{ kind: `settings-${reason}`, file, setAsideAs }])
    await settings.change({ appearance: { theme: 'dark' } })
    expect(readFileSync(setAsideAs, 'utf8')).toBe(content)
  })

  it('that can neither be read nor moved stay, and every change says so', async () => {
    const files = filesOn({ rename: refusing('EACCES') })
    const { settings, notices, file } = await open('{', files)
    expect(notices).toEqual([{ kind: 'settings-malformed', file, setAsideAs: '' }])
    expect(await settings.change({ appearance: { theme: 'dark' } })).toMatchObject({
      ok: false,
      error: { kind: 'storage', reason: 'denied', file },
    })
    expect(readFileSync(file, 'utf8')).toBe('{')
  })

  it('do not change when the disk is full, nor tell anyone', async () => {
    const before = '{"version":1,"appearance":{"theme":"dark"}}'
    const { settings, file } = await open(before, filesOn({ open: refusing('ENOSPC') }))
    const heard: Settings[] = []
    settings.onChange(changed => heard.push(changed))
    expect(await settings.change({ appearance: { theme: 'light' } })).toEqual({
      ok: false,
      error: { kind: 'storage', reason: 'full', file, code: 'ENOSPC' },
    })
    expect(settings.current().appearance.theme).toBe('dark')
    expect(readFileSync(file, 'utf8')).toBe(before)
    expect(heard).toEqual([])
  })

  it('refuse a value out of range and stay as they are', async () => {
    const { settings, file } = await open(null)
    const changed = await settings.change({ appearance: { textSize: 5_000 } })
    expect(changed).toMatchObject({ error: { kind: 'invalid', path: 'appearance.textSize' } })
    expect(settings.current()).toEqual(defaultSettings)
    expect(existsSync(file)).toBe(false)
  })
})

describe('settings that two processes change', () => {
  const both = async (content: string | null = null) => {
    const window = await open(content)
    const commandLine = await openSettings(filesOn(), window.file, othersIn(window.folder))
    return { ...window, window: window.settings, commandLine: commandLine.settings }
  }

  it('keep the changes of each', async () => {
    const { window, commandLine, onDisk } = await both()
    await window.change({ appearance: { theme: 'dark' } })
    await commandLine.change({ activeProfileId: 'acme' })
    await window.change({ network: { jobsAtOnce: 2 } })
    const all = { activeProfileId: 'acme', appearance: { theme: 'dark' }, network: { jobsAtOnce: 2 } }
    expect(onDisk()).toMatchObject(all)
    expect(window.current()).toMatchObject(all)
  })

  it('lose none when both change at once, many times', async () => {
    const { window, commandLine, onDisk } = await both()
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        window.change({ appearance: { textSize: 100 + round } }),
        commandLine.change({ activeProfileId: `acme-${round}` }),
      ])
      expect(onDisk()).toMatchObject({
        appearance: { textSize: 100 + round },
        activeProfileId: `acme-${round}`,
      })
    }
  })

  it('keep what a newer version wrote meanwhile', async () => {
    const { window, file, onDisk } = await both()
    writeFileSync(file, '{"version":1,"later":{"a":1},"appearance":{"glow":3}}')
    await window.change({ appearance: { theme: 'dark' } })
    expect(onDisk()).toMatchObject({ later: { a: 1 }, appearance: { theme: 'dark', glow: 3 } })
  })

  it('show in one what the other changed', async () => {
    const { window, commandLine } = await both()
    const heard: Settings[] = []
    window.onChange(now => heard.push(now))
    await commandLine.change({ appearance: { theme: 'dark' } })
    await vi.waitFor(() => expect(window.current().appearance.theme).toBe('dark'))
    await commandLine.change({ appearance: { theme: 'light' } })
    await vi.waitFor(() => expect(window.current().appearance.theme).toBe('light'))
    expect(heard.map(({ appearance }) => appearance.theme)).toEqual(['dark', 'light'])
  })

  it('are left alone while a person edits the file by hand and is not done', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'settings.json')
    let look = (): void => undefined
    const watch = (_folder: string, told: () => void): void => {
      look = told
    }
    const { settings } = await openSettings(filesOn(), file, { ...othersIn(folder), watch })
    await settings.change({ appearance: { theme: 'dark' } })
    const half = '{"version":1,"appearance":{"the'
    writeFileSync(file, half)
    look()
    // In order: it is done before this is refused.
    await settings.change({ appearance: { textSize: 5_000 } })
    expect(settings.current().appearance.theme).toBe('dark')
  })
})

describe('settings that cannot be read just now', () => {
  const content = '{"version":1,"activeProfileId":"acme"}'

  it.each(['EACCES', 'EMFILE', 'EIO'])('(%s) are not moved, nor written over, and said', async code => {
    const { settings, notices, error, file, folder } = await open(
      content,
      filesOn({ readFile: refusing(code) }),
    )
    expect(settings.current()).toEqual(defaultSettings)
    expect(notices).toEqual([{ kind: 'settings-unreadable', file, setAsideAs: '' }])
    expect(error).toMatchObject({ kind: 'storage', doing: 'reading', file, code })
    expect(await settings.change({ appearance: { theme: 'dark' } })).toEqual({ ok: false, error })
    expect(readFileSync(file, 'utf8')).toBe(content)
    expect(readdirSync(folder).filter(name => name.startsWith('settings'))).toEqual(['settings.json'])
  })

  it('are read again at the next change', async () => {
    const refusal: { isOn: boolean } = { isOn: true }
    const readFile = (path: string) => (refusal.isOn ? refusing('EMFILE')() : realDisk.readFile(path))
    const { settings, onDisk } = await open(content, filesOn({ readFile }))
    refusal.isOn = false
    expect(await settings.change({ appearance: { theme: 'dark' } })).toMatchObject({ ok: true })
    expect(onDisk()).toMatchObject({ activeProfileId: 'acme', appearance: { theme: 'dark' } })
  })

  it('are read again later', async () => {
    const refusal: { isOn: boolean } = { isOn: true }
    const readFile = (path: string) => (refusal.isOn ? refusing('EMFILE')() : realDisk.readFile(path))
    const folder = temporaryFolder()
    const file = join(folder, 'settings.json')
    writeFileSync(file, content)
    const looks: (() => void)[] = []
    const others = { ...othersIn(folder), later: (look: () => void) => void looks.push(look) }
    const { settings } = await openSettings(filesOn({ readFile }), file, others)
    looks.pop()?.()
    await vi.waitFor(() => expect(looks).toHaveLength(1))
    refusal.isOn = false
    looks.pop()?.()
    await vi.waitFor(() => expect(settings.current().activeProfileId).toBe('acme'))
    expect(looks).toEqual([])
  })

  it.each([
    ['a folder', (file: string) => mkdirSync(file)],
    ['a link to itself', (file: string) => symlinkSync('settings.json', file)],
  ])('because there is %s are set aside: waiting mends nothing', async (_, make) => {
    const folder = temporaryFolder()
    const file = join(folder, 'settings.json')
    make(file)
    const { settings, notices } = await openSettings(filesOn(), file, othersIn(folder))
    expect(notices).toMatchObject([{ kind: 'settings-malformed' }])
    expect(await settings.change({ appearance: { theme: 'dark' } })).toMatchObject({ ok: true })
  })
})
