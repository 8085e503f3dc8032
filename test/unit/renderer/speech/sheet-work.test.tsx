import { notificationsStore } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runCommand } from '../../../../renderer/actions/run'
import { problemsChanged } from '../../../../renderer/program/problems'
import { SpeechScreen } from '../../../../renderer/speech/speech-screen'
import { activate } from '../../../../renderer/speech/store/selection'
import { useLooping } from '../../../../renderer/speech/store/sounds'
import { closeSheet, useSpeech } from '../../../../renderer/speech/store/speech-store'
import { asText } from '../../../../shared/as-text'
import type { SpeechRow } from '../../../../shared/jobs/job'
import { createTranslate } from '../../../../shared/language/translate'
import { failure, success } from '../../../../shared/result'
import type { Line } from '../../../../shared/speech/line'
import { sheetUndo } from '../../../../shared/speech/sheet-patch'
import { jobFor, lineWith, runOf, sheetWith, takeOf } from '../../shared/speech/sheets'
import type { FakeBridge } from '../fake-bridge'
import { lostEdits } from '../problems/lost-edits'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
let fake: FakeBridge

beforeEach(() => {
  const fonts = { addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts })
  fake = startPage()
})
afterEach(async () => {
  useLooping.setState({ isOn: false })
  act(() => useSpeech.setState({ detailsOpen: null }))
  await act(closeSheet)
})

async function show(...lines: Line[]): Promise<void> {
  const about = { id: 's', profileId: 'this-computer', name: 'Metro', lines: 1, languages: [], createdAt: 1 }
  fake.documents.Sheets = () => [{ ...about, editedAt: 1 }]
  fake.parlance.openSheet = async ({ id }) =>
    success(asText({ id, sheet: sheetWith(...lines), edits: 0, undo: sheetUndo.none }))
  fake.parlance.editSheet = async () => success({ edits: 1 })
  renderPart(<SpeechScreen />)
  await waitFor(() => expect(useSpeech.getState().opening).toBe('here'))
}
const spoken = (key: string, ...takes: ReturnType<typeof takeOf>[]): Line => {
  const all = takes.length > 0 ? takes : [takeOf(`of ${key}`, { text: `Text of ${key}` })]
  return { ...lineWith(key), takes: all, chosen: all[0]?.id ?? null }
}
const running = (key: string, row: number): Line => ({ ...lineWith(key), run: runOf('j', row) })
const button = (name: string | RegExp) => screen.queryByRole<HTMLButtonElement>('button', { name })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ')
const asked = (name: string) => fake.requests.flatMap(one => (one.name === name ? [one.request] : []))

it('says how a run of lines ended once it has, and nothing before or of another sheet', async () => {
  const rows = (first: Partial<SpeechRow>, second: Partial<SpeechRow>) => [
    { line: 'a', ...first },
    { line: 'b', ...second },
  ]
  fake.jobs.add(jobFor('j', rows({ phase: 'waiting' }, { phase: 'waiting' })))
  await show(running('a', 0), running('b', 1))
  await waitFor(() => expect(useSpeech.getState().counts.queued).toBe(2))
  const end = (at: number, change: Partial<SpeechRow>) =>
    act(() => fake.jobs.change('j', { rows: [[at, change]] }))
  end(0, { phase: 'failed', message: 'No voice' })
  expect(said()).not.toContain(t('speech.endedFailed', { count: 1 }))
  expect(button(t('job.cancel'))).not.toBeNull()
  end(1, { phase: 'failed', message: 'No voice' })
  expect(said()).toContain(t('speech.endedFailed', { count: 2 }))
  expect(said()).not.toContain(t('speech.endedDone', { count: 0 }))
  expect(button(t('job.cancel'))).toBeNull()
})

it('says what the big button speaks, and offers the other ways by how many lines they are of', async () => {
  const stale = spoken('b', takeOf('old', { text: 'Other words' }))
  fake.jobs.add(jobFor('j', [{ line: 'c', phase: 'failed' }]))
  await show(lineWith('a'), stale, running('c', 0))
  fake.parlance.runSheet = async () => failure({ kind: 'offline' })
  press(new RegExp(`^${t('speech.synthesizeLines', { count: 3 })}`))
  await waitFor(() => expect(asked('runSheet')).toEqual([{ id: 's', choice: 'due' }]))
  press(t('speech.more'))
  const ways = await screen.findAllByRole('menuitem')
  expect(ways.map(({ textContent }) => textContent)).toEqual([
    t('speech.synthesizeStale', { count: 1 }),
    t('speech.synthesizeDrafts', { count: 1 }),
    t('job.failedAgain', { count: 1 }),
    t('speech.synthesizeAll', { count: 3 }),
  ])
  if (ways[1]) fireEvent.click(ways[1])
  await waitFor(() => expect(asked('runSheet').at(-1)).toEqual({ id: 's', choice: 'idle' }))
})

it('says how many lines there are and in how many languages, and that they are not on the disk', async () => {
  await show(lineWith('a'), lineWith('b', { language: 'hi-IN' }), spoken('c'))
  expect(screen.getByText(t('speech.linesInLanguages', { count: 3, languages: 2 }))).toBeTruthy()
  expect(screen.queryByText(t('speech.notSaved'))).toBeNull()
  act(() => useSpeech.setState({ saveProblem: { kind: 'offline' }, savedAt: 1 }))
  expect(screen.getByText(t('speech.notSaved'))).toBeTruthy()
  expect(button(new RegExp(`^${t('speech.synthesizeLines', { count: 2 })}`))?.disabled).toBe(false)
})

it('a sheet that cannot be opened says why, and is tried again', async () => {
  const about = { id: 's', profileId: 'this-computer', name: 'Metro', lines: 1, languages: [], createdAt: 1 }
  fake.documents.Sheets = () => [{ ...about, editedAt: 1 }]
  fake.parlance.openSheet = async () => failure({ kind: 'offline' })
  renderPart(<SpeechScreen />)
  expect((await screen.findByRole('alert')).textContent).toContain(t('error.offlineTitle'))
  expect(screen.queryByRole('toolbar')).toBeNull()
  fake.parlance.openSheet = async ({ id }) =>
    success(asText({ id, sheet: sheetWith(lineWith('a')), edits: 0, undo: sheetUndo.none }))
  press(t('word.tryAgain'))
  expect(await screen.findByRole('toolbar', { name: t('speech.table') })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows what the toolbar is asked for: columns, the search, lines that are too fast, and how they are played', async () => {
  await show(lineWith('a', { fit: { mode: 'both', seconds: '0.2' } }), spoken('b'))
  const pressed = (name: string) => button(name)?.getAttribute('aria-pressed')
  expect(await screen.findByRole('button', { name: `${t('speech.filter.fast')}1` })).toBeTruthy()
  expect(button(t('speech.filter.problems'))).toBeNull()
  expect(pressed(t('speech.find'))).toBe('false')
  press(t('speech.find'))
  expect(document.querySelector('search')).toBeTruthy()
  expect(pressed(t('speech.find'))).toBe('true')
  press(t('speech.find'))
  expect(document.querySelector('search')).toBeNull()
  expect(button(t('command.speech.playAll'))?.disabled).toBe(false)
  press(t('word.columns'))
  const meta = await screen.findByRole('menuitemcheckbox', { name: t('speech.column.meta') })
  const before = meta.ariaChecked
  fireEvent.click(meta)
  expect(meta.ariaChecked).not.toBe(before)
  fireEvent.click(meta)
  press(t('speech.sound'))
  fireEvent.click(await screen.findByRole('switch', { name: t('speech.loop') }))
  expect(useLooping.getState().isOn).toBe(true)
})

it('the details of a line have its sounds, the newest first, of which one is chosen and another put away', async () => {
  const old = takeOf('old', { text: 'Text of a' }, { id: 'old/0' })
  const other = takeOf('new', { text: 'Other words' }, { id: 'new/0', seconds: null })
  const fitted = takeOf(
    'fit',
    { text: 'Text of a', requiredTime: 4, stretchMode: 'squeeze' },
    { id: 'fit/0' },
  )
  const gone = takeOf('gone', {}, { id: 'gone/0', isDiscarded: true })
  await show(spoken('a', old, gone, other, fitted), lineWith('b', { start: 65 }))
  act(() => useSpeech.setState({ detailsOpen: true }))
  const details = within(screen.getByRole('complementary', { name: t('speech.details', { number: 1 }) }))
  expect(details.getByText(t('speech.takesKept', { count: 3 }))).toBeTruthy()
  const list = () => details.getAllByRole('group', { name: t('speech.takes') })[0] ?? document.body
  const takes = () => within(list()).getAllByRole<HTMLInputElement>('radio')
  const names = () => takes().map(one => [one.ariaLabel, one.checked])
  const name = (number: number) => t('speech.chooseTake', { number })
  expect(names()).toEqual([
    [name(4), false],
    [name(3), false],
    [name(1), true],
  ])
  const titles = list().querySelectorAll('b')
  expect([...titles].map(({ textContent }) => textContent)).toEqual([
    t('speech.takeSqueezed', { seconds: '2.31' }),
    t('speech.takeUnknown'),
    t('speech.takeNatural', { seconds: '2.31' }),
  ])
  expect(details.getAllByText(t('speech.takeOtherText', { text: 'Other words' }))).toHaveLength(1)
  expect(details.getByRole('button', { name: t('speech.playA', { number: 4 }) })).toBeTruthy()
  fireEvent.click(details.getByRole('button', { name: t('speech.playA', { number: 4 }) }))
  fireEvent.click(details.getByRole('button', { name: t('speech.playB', { number: 3 }) }))
  expect(details.getByRole('button', { name: t('speech.playA', { number: 4 }) })).toBeTruthy()
  fireEvent.click(takes()[1] ?? document.body)
  expect(useSpeech.getState().sheet.lines[0]?.chosen).toBe('new/0')
  fireEvent.click(details.getByRole('button', { name: t('speech.discardTake', { number: 4 }) }))
  expect(names().map(([one]) => one)).toEqual([name(3), name(1)])
  act(() => activate('b'))
  expect(await screen.findByText(t('speech.noTakes'))).toBeTruthy()
  expect(screen.getByText(new RegExp(t('speech.startInFilm'))).textContent).toContain('1:05')
  expect(button(new RegExp(t('speech.playA', { number: 4 })))).toBeNull()
  press(t('speech.closeDetails'))
  expect(screen.queryByRole('complementary')).toBeNull()
  act(() => runCommand('speech.details', 'palette'))
  expect(screen.getByRole('complementary')).toBeTruthy()
})

it('the details of a line have the steps of its last run, and what was said of it once one looks', async () => {
  const steps = [
    { name: 'First', seenAt: 1_000 },
    { name: 'Second', seenAt: null },
    { name: 'Failed', seenAt: 3_500 },
  ]
  fake.jobs.add(jobFor('j', [{ line: 'a', phase: 'failed', message: 'No voice', steps }]))
  const answers = [
    { at: 1, reply: '{"a":1}' },
    { at: 2, reply: 'cut' },
  ]
  fake.parlance.getLineReplies = async () => success(answers)
  await show(running('a', 0))
  act(() => useSpeech.setState({ detailsOpen: true }))
  const section = within(await screen.findByRole('region', { name: t('word.steps') }))
  expect(section.getByText(t('speech.stepsTotal', { seconds: '2.50' }))).toBeTruthy()
  expect(section.getAllByRole('listitem').map(one => one.hasAttribute('data-failed'))).toEqual([
    false,
    false,
    true,
  ])
  expect(section.getAllByText(t('speech.stepUnseen'))).toHaveLength(1)
  expect(section.getByText('No voice')).toBeTruthy()
  expect(asked('getLineReplies')).toEqual([])
  const reply = screen.getByRole('region', { name: t('speech.reply') }).querySelector('details')
  if (reply) {
    reply.open = true
    fireEvent(reply, new Event('toggle'))
  }
  await waitFor(() => expect(asked('getLineReplies')).toEqual([{ job: 'j', row: 0 }]))
  await waitFor(() => expect(reply?.querySelectorAll('details')).toHaveLength(2))
  const [newest, first] = reply?.querySelectorAll('details') ?? []
  expect([newest?.open, first?.open]).toEqual([true, false])
  expect([newest, first].map(one => one?.querySelector('pre')?.textContent)).toEqual([
    'cut',
    '{\n  "a": 1\n}',
  ])
  fake.parlance.copyText = async () => failure({ kind: 'refused' })
  fireEvent.click(within(reply ?? document.body).getByRole('button', { name: t('word.copy'), hidden: true }))
  await waitFor(() => expect(notificationsStore.getState().notifications).toHaveLength(1))
})

it('lines that are pasted are counted before they come in', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: new RegExp(t('speech.pasteLines')) }))
  const dialog = within(await screen.findByRole('dialog'))
  const add = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Add/ })
  expect(add().disabled).toBe(true)
  const field = dialog.getByLabelText(t('speech.pasteField'))
  fireEvent.change(field, { target: { value: ' \n' } })
  expect(add().textContent).toBe(t('word.add'))
  fireEvent.change(field, { target: { value: 'One\nTwo' } })
  expect(add().textContent).toBe(t('speech.pasteAdd', { count: 2 }))
  fireEvent.click(add())
  expect(useSpeech.getState().sheet.lines.map(({ text }) => text)).toEqual(['One', 'Two'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says over a sheet that edits of it are lost', async () => {
  act(() => problemsChanged({ changed: [{ ...lostEdits, what: 'sheet', item: 's' }], removed: [] }))
  await show(lineWith('a'))
  expect(screen.getByText(t('problems.lostEdits'))).toBeTruthy()
})
