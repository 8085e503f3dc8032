import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSettings } from '../../../electron/settings/settings-store'
import type { Files } from '../../../electron/storage/files'
import { defaultSettings, type Settings } from '../../../shared/settings'
import { filesOn, refusing, temporaryFolder } from '../storage/temporary-folder'

async function open(content: string | null, files: Files = filesOn()) {
  const file = join(temporaryFolder(), 'settings.json')
  if (content !== null) writeFileSync(file, content)
  const opened = await openSettings(files, file)
  const onDisk = (): unknown => JSON.parse(readFileSync(file, 'utf8'))
  return { file, onDisk, ...opened }
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
    const { settings, file } = await open(null, files)
    await settings.change({ appearance: { theme: 'dark' } })
    await settings.change({ network: { jobsAtOnce: 2 }, activeProfileId: 'acme' })
    const again = await openSettings(files, file)
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
