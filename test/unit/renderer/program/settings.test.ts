// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { saveSettings, useSettings } from '../../../../renderer/program/settings'
import { failure, type Result, success } from '../../../../shared/result'
import type { Settings } from '../../../../shared/settings'
import { defaultSettings } from '../../../../shared/settings'
import type { FakeBridge } from '../fake-bridge'
import { startPage } from '../render'

const appearance = () => useSettings.getState().appearance
let fake: FakeBridge

beforeEach(() => {
  fake = startPage()
})

/** Holds the answer back until the test says what it is. */
function holdAnswer(): { answer: (result: Result<Settings>) => void } {
  let settle: (result: Result<Settings>) => void = () => undefined
  const held = new Promise<Result<Settings>>(resolve => {
    settle = resolve
  })
  fake.parlance.saveSettings = () => held
  return { answer: result => settle(result) }
}

describe('saveSettings', () => {
  it('shows the change before it is on disk', async () => {
    const held = holdAnswer()
    const saving = saveSettings({ appearance: { theme: 'dark' } })
    expect(appearance().theme).toBe('dark')
    held.answer(success(defaultSettings))
    await saving
  })

  it('shows how fast a dub may be spoken as soon as that is changed', async () => {
    const held = holdAnswer()
    const saving = saveSettings({ dub: { tooFast: 1.5 } })
    expect(useSettings.getState().dub).toEqual({ ...defaultSettings.dub, tooFast: 1.5 })
    held.answer(success(defaultSettings))
    await saving
  })

  it('takes the change back when it could not be written, and says so', async () => {
    const held = holdAnswer()
    const saving = saveSettings({ appearance: { theme: 'dark' } })
    const full = failure({ kind: 'storage', reason: 'full', file: 'settings.json', code: 'ENOSPC' })
    held.answer(full)
    expect(await saving).toEqual(full)
    expect(appearance().theme).toBe('system')
  })

  it('keeps a change on screen that is on its way when another one arrives', async () => {
    const held = holdAnswer()
    const saving = saveSettings({ appearance: { theme: 'dark' } })
    fake.push('settings', {
      ...defaultSettings,
      appearance: { ...defaultSettings.appearance, density: 'roomy' },
    })
    expect(appearance()).toMatchObject({ theme: 'dark', density: 'roomy' })
    held.answer(success(defaultSettings))
    await saving
  })

  it('takes back only the change that failed', async () => {
    const first = holdAnswer()
    const failing = saveSettings({ appearance: { theme: 'dark' } })
    const second = holdAnswer()
    const saving = saveSettings({ appearance: { density: 'compact' } })
    first.answer(failure({ kind: 'unexpected', detail: '' }))
    await failing
    expect(appearance()).toMatchObject({ theme: 'system', density: 'compact' })
    second.answer(success(defaultSettings))
    await saving
  })

  it('replaces the shortcuts as a whole', async () => {
    await saveSettings({ shortcuts: { 'go.dub': 'Alt+D' } })
    await saveSettings({ shortcuts: {} })
    expect(useSettings.getState().shortcuts).toEqual({})
  })
})
