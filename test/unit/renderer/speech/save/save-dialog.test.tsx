import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetSave, saveBegan } from '../../../../../renderer/speech/save/running-save'
import { SaveDialog } from '../../../../../renderer/speech/save/save-dialog'
import { closeSheet, openSheet } from '../../../../../renderer/speech/store/speech-store'
import { asText } from '../../../../../shared/as-text'
import { createTranslate } from '../../../../../shared/language/translate'
import { failure, success } from '../../../../../shared/result'
import type { SavePreview } from '../../../../../shared/speech/save/speech-file-requests'
import { sheetUndo } from '../../../../../shared/speech/sheet-patch'
import { lineWith, sheetWith, takeOf } from '../../../shared/speech/sheets'
import type { FakeBridge } from '../../fake-bridge'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')
const plain: SavePreview = {
  ...{ sounds: 2, silent: 0, stale: 0, collisions: [], collidingLines: 0 },
  ...{ names: ['1 a.wav', '2 b.wav'], bytes: 9, unknownFields: [], track: null },
}
const take = takeOf('j')
const spoken = (key: string) => ({ ...lineWith(key), takes: [take], chosen: take.id })
let fake: FakeBridge
let preview: SavePreview

beforeEach(async () => {
  fake = startPage()
  preview = plain
  fake.parlance.previewSave = async () => success(preview)
  fake.parlance.openSheet = async ({ id }) =>
    success(asText({ id, sheet: sheetWith(spoken('a'), spoken('b')), edits: 0, undo: sheetUndo.none }))
  await openSheet('s', 'this-computer')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  forgetSave()
  await act(closeSheet)
})

const pass = () => act(() => vi.advanceTimersByTimeAsync(150))
const onClose = vi.fn()
async function show(lines: string[] = ['a', 'b']): Promise<void> {
  renderPart(<SaveDialog sheetId="s" lines={lines} onClose={onClose} />)
  await pass()
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => act(async () => void fireEvent.click(button(name)))
const choose = async (name: string) => {
  fireEvent.click(screen.getByRole('radio', { name }))
  await pass()
}
const asked = (name: string) =>
  fake.requests.flatMap(one => (one.name === name ? [one.request as { choice: object }] : []))
const place = (existing: number) => success({ id: 'p', path: '/out', existing })

it('asks where to before anything is saved, and begins at once where nothing stands in the way', async () => {
  await show()
  expect(screen.queryByRole('radio', { name: t('word.allOf', { count: 2 }) })).toBeNull()
  expect(screen.getByRole('list', { name: t('save.names') }).children).toHaveLength(2)
  await press(t('save.choosePlace', { count: 2 }))
  expect(asked('startSave')).toEqual([])
  fake.parlance.chooseSaveTarget = async () => failure({ kind: 'refused' })
  await press(t('save.choosePlace', { count: 2 }))
  expect(screen.getByRole('alert')).toBeTruthy()
  fake.parlance.chooseSaveTarget = async () => place(0)
  fake.parlance.startSave = async () => success({ id: 'w', sounds: 2 })
  await press(t('save.choosePlace', { count: 2 }))
  expect(asked('startSave')).toMatchObject([{ target: 'p', existing: 'keep', choice: { lines: 'all' } }])
  expect(screen.getByText(t('save.running', { done: 0, total: 2 }))).toBeTruthy()
})

it('replaces no file unasked, and says why it could not begin', async () => {
  fake.parlance.chooseSaveTarget = async () => place(3)
  await show()
  await press(t('save.choosePlace', { count: 2 }))
  expect(asked('startSave')).toEqual([])
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(t('save.existing', { count: 3 }))).toBeTruthy()
  const option = (name: string) => dialog.getByRole<HTMLInputElement>('radio', { name })
  expect(option(t('save.keep')).checked).toBe(true)
  fake.parlance.startSave = async () => failure({ kind: 'refused' })
  fireEvent.click(option(t('save.replace')))
  await press(t('save.start', { count: 2 }))
  expect(asked('startSave')).toMatchObject([{ existing: 'replace' }])
  expect(dialog.getAllByRole('alert').length).toBeGreaterThan(1)
  await press(t('save.otherPlace'))
  expect(dialog.getAllByRole('alert')).toHaveLength(1)
  await press(t('word.back'))
  await pass()
  expect(button(t('save.choosePlace', { count: 2 })).disabled).toBe(false)
})

it('saves the lines that are meant, or all of them where some have a sound as well', async () => {
  await show(['b'])
  const all = screen.getByRole('radio', { name: t('word.allOf', { count: 2 }) })
  expect(asked('previewSave').at(-1)).toMatchObject({ choice: { lines: ['b'] } })
  fireEvent.click(all)
  await pass()
  expect(asked('previewSave').at(-1)).toMatchObject({ choice: { lines: 'all' } })
  await choose(t('word.selectedOf', { count: 1 }))
  expect(asked('previewSave').at(-1)).toMatchObject({ choice: { lines: ['b'] } })
})

it('says what is left out and what is not as one may think, and saves nothing of nothing', async () => {
  const said = async (change: Partial<SavePreview>) => {
    preview = { ...plain, ...change }
    fireEvent.click(screen.getByRole('checkbox', { name: t('save.manifest') }))
    await pass()
    const text = screen.getByRole('dialog').textContent ?? ''
    const remarks = {
      nothing: t('save.nothing'),
      silent: t('save.silent', { count: 1 }),
      stale: t('save.stale', { count: 1 }),
      collisions: t('save.collisions', { count: 2 }),
      more: t('save.moreNames', { count: 3 }),
      unknown: t('save.unknownField', { field: '{x}' }),
    }
    return Object.entries(remarks).flatMap(([name, words]) => (text.includes(words) ? [name] : []))
  }
  const save = (count: number) => button(t('save.choosePlace', { count })).disabled
  await show()
  expect([await said({}), save(2)]).toEqual([[], false])
  expect(await said({ silent: 1, stale: 1 })).toEqual(['silent', 'stale'])
  expect(await said({ collidingLines: 2, unknownFields: ['{x}'], sounds: 5 })).toEqual([
    'collisions',
    'more',
    'unknown',
  ])
  expect([await said({ sounds: 0, silent: 1 }), save(0)]).toEqual([['nothing'], true])
  fake.parlance.previewSave = async () => failure({ kind: 'refused' })
  expect([await said({}), screen.queryAllByRole('alert').length]).toEqual([[], 1])
})

it('one track says how long it is, and none is made that lasts longer than a day', async () => {
  const track = { seconds: 65, withoutStart: 0, overlapping: 0 }
  preview = { ...plain, track }
  await show()
  await choose(t('save.as.joined'))
  const text = () => screen.getByRole('dialog').textContent
  const isOff = () => button(t('save.track')).disabled
  expect(text()).toContain(t('save.trackLength', { length: '0:01:05.00' }))
  expect(text()).not.toContain(t('save.overlapping', { count: 1 }))
  expect(text()).not.toContain(t('save.withoutStart', { count: 1 }))
  expect(text()).toContain(t('save.format.wav'))
  preview = { ...plain, track: { seconds: 86_400, withoutStart: 1, overlapping: 1 } }
  await choose(t('save.spacing.start'))
  expect(asked('previewSave').at(-1)).toMatchObject({ choice: { spacing: { by: 'start' } } })
  expect(screen.queryByLabelText(t('save.gap'))).toBeNull()
  expect(text()).toContain(t('save.overlapping', { count: 1 }))
  expect(text()).toContain(t('save.withoutStart', { count: 1 }))
  expect(isOff()).toBe(false)
  preview = { ...plain, track: { ...track, seconds: 86_401 } }
  await choose(t('save.spacing.gap'))
  expect(text()).toContain(t('save.trackTooLong'))
  expect(isOff()).toBe(true)
  const gap = screen.getByLabelText(t('save.gap'))
  const seconds = async (typed: string) => {
    fireEvent.change(gap, { target: { value: typed } })
    await pass()
    return asked('previewSave').at(-1)?.choice
  }
  expect(await seconds('2')).toMatchObject({ spacing: { by: 'gap', seconds: 2 } })
})

it('a field goes into the names where the caret is', async () => {
  await show()
  const names = screen.getByRole<HTMLInputElement>('textbox', { name: t('word.fileNames') })
  fireEvent.change(names, { target: { value: 'ab' } })
  names.setSelectionRange(1, 2)
  const [field] = screen.getAllByRole('button', { name: /^Insert / })
  if (field) fireEvent.click(field)
  expect(names.value).toBe(`a${field?.textContent}`)
  expect(document.activeElement).toBe(names)
})

it('tells how it goes and how it ended, and lets one choose again', async () => {
  await show()
  act(() => saveBegan({ id: 'w', sounds: 4 }))
  act(() => fake.push('speechSave', { id: 'w', state: 'running', done: 1, total: 4 }))
  expect(screen.getByRole('progressbar').ariaValueNow).toBe('25')
  await press(t('word.stop'))
  expect(asked('cancelSave')).toEqual([{ id: 'w' }])
  act(() => fake.push('speechSave', { id: 'w', state: 'cancelled' }))
  expect(screen.getByText(t('save.stopped'))).toBeTruthy()
  act(() => fake.push('speechSave', { id: 'w', state: 'failed', error: { kind: 'refused' } }))
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(screen.queryByText(t('save.stopped'))).toBeNull()
  const saved = { id: 'w', state: 'saved', path: '/out', sounds: 4, failed: 0, reason: '' } as const
  act(() => fake.push('speechSave', saved))
  const failed = t('save.failedSounds', { count: 1, reason: 'x' })
  expect([screen.getByText('/out') !== null, screen.queryByText(failed)]).toEqual([true, null])
  act(() => fake.push('speechSave', { ...saved, failed: 1, reason: 'x' }))
  expect(screen.getByText(failed)).toBeTruthy()
  act(() => fake.push('speechSave', { id: 'w', state: 'cancelled' }))
  await press(t('word.saveAgain'))
  expect(screen.getByRole('checkbox', { name: t('save.manifest') })).toBeTruthy()
})
