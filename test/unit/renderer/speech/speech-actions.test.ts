// @vitest-environment jsdom
import { notifications, notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { isPossible } from '../../../../renderer/actions/action'
import { usePlayer } from '../../../../renderer/sound/player'
import { speechActions } from '../../../../renderer/speech/speech-actions'
import { closeDialog, useDialog } from '../../../../renderer/speech/store/dialogs'
import { checkChosenLines } from '../../../../renderer/speech/store/selection'
import { closeSheet, forgetSheet, openSheet, useSpeech } from '../../../../renderer/speech/store/speech-store'
import { asText } from '../../../../shared/as-text'
import { createTranslate } from '../../../../shared/language/translate'
import { failure, success } from '../../../../shared/result'
import type { StateCounts } from '../../../../shared/speech/line-state'
import { sheetUndo } from '../../../../shared/speech/sheet-patch'
import { jobFor, lineWith, runOf, sheetWith, takeOf } from '../../shared/speech/sheets'
import { installFakeBridge } from '../fake-bridge'

type Name = keyof typeof speechActions

beforeEach(() => {
  installFakeBridge()
  forgetSheet()
})

function lines(counts: Partial<StateCounts>): void {
  forgetSheet()
  const none = useSpeech.getState().counts
  useSpeech.setState({
    opening: 'here',
    sheet: sheetWith(lineWith('Mind the gap.')),
    counts: { ...none, ...counts },
  })
}

const ofCounts: readonly (readonly [keyof StateCounts, readonly Name[]])[] = [
  ['stale', ['speech.synthesizeStale']],
  ['idle', ['speech.synthesizeDrafts']],
  ['failed', ['speech.retryFailed']],
  ['running', ['speech.cancel']],
  ['queued', ['speech.cancel']],
]
const all = [...new Set(ofCounts.flatMap(([, names]) => names))]

it.each(ofCounts)('lines that are %s are what one action is for, and no other', (state, names) => {
  lines({})
  expect(all.filter(name => isPossible(speechActions[name]))).toEqual([])
  lines({ [state]: 1 })
  expect(all.filter(name => isPossible(speechActions[name]))).toEqual(names)
})

it('are for a sheet that is open, and some for one that has lines', () => {
  lines({ failed: 1 })
  expect(isPossible(speechActions['speech.synthesizeAll'])).toBe(true)
  useSpeech.setState({ sheet: sheetWith() })
  expect(isPossible(speechActions['speech.synthesizeAll'])).toBe(false)
  expect(isPossible(speechActions['speech.retryFailed'])).toBe(true)
  useSpeech.setState({ opening: 'loading' })
  expect(isPossible(speechActions['speech.retryFailed'])).toBe(false)
})

it('calls off what is on its way, each job once, and of lines alone those that are', async () => {
  const fake = installFakeBridge()
  const asked = (name: string) => fake.requests.flatMap(one => (one.name === name ? [one.request] : []))
  fake.jobs.add(
    jobFor('j', [
      { line: 'a', phase: 'waiting' },
      { line: 'b', phase: 'ready' },
      { line: 'c', phase: 'failed' },
    ]),
  )
  const lines = ['a', 'b', 'c'].map((key, row) => ({ ...lineWith(key), run: runOf('j', row) }))
  const sheet = sheetWith(...lines, lineWith('d'))
  fake.parlance.openSheet = async ({ id }) => success(asText({ id, sheet, edits: 0, undo: sheetUndo.none }))
  await openSheet('s', 'this-computer')
  expect(useSpeech.getState().counts).toMatchObject({ queued: 2, failed: 1, idle: 1 })
  await speechActions['speech.cancel'].do()
  expect(asked('cancelJob')).toEqual([{ id: 'j' }])
  checkChosenLines(['b', 'c', 'd'])
  await speechActions['speech.cancelLines'].do()
  expect(asked('cancelJobRows')).toEqual([{ id: 'j', rows: [1] }])
  await closeSheet()
})

it('speaks what is checked and not on its way, and says why there is nothing to speak', async () => {
  const fake = installFakeBridge()
  fake.jobs.add(
    jobFor('j', [
      { line: 'a', phase: 'waiting' },
      { line: 'b', phase: 'unsure' },
    ]),
  )
  const lines = ['a', 'b'].map((key, row) => ({ ...lineWith(key), run: runOf('j', row) }))
  fake.parlance.openSheet = async ({ id }) =>
    success(asText({ id, sheet: sheetWith(...lines), edits: 0, undo: sheetUndo.none }))
  await openSheet('s', 'this-computer')
  const said = () => notificationsStore.getState().notifications.map(({ title, message }) => [title, message])
  const run = speechActions['speech.synthesize']
  await run.do()
  const t = createTranslate('en')
  const words = `${t('speech.skipped.busy', { count: 1 })} ${t('speech.skipped.unsure', { count: 1 })}`
  expect(said()).toEqual([[t('speech.begunNone'), words]])
  expect(fake.requests.some(({ name }) => name === 'runSheet')).toBe(false)
  fake.parlance.runSheet = async () =>
    success({ job: null, asked: 0, retried: 1, skipped: [{ key: 'a', because: 'busy' as const }] } as never)
  checkChosenLines(['a', 'b'])
  await run.do()
  expect(fake.requests.at(-1)?.request).toEqual({ id: 's', choice: { keys: ['b'] } })
  expect(said().map(([title]) => title)).toEqual([t('speech.begunSome', { count: 1 })])
  await closeSheet()
})

it('plays the lines that are checked, or else all that are shown, from the first with a sound, and stops where they are played', () => {
  installFakeBridge()
  lines({})
  const take = takeOf('j')
  const spoken = (key: string) => ({ ...lineWith(key), takes: [take], chosen: take.id })
  const sheet = sheetWith(lineWith('a'), spoken('b'), spoken('c'))
  useSpeech.setState({ sheet, shown: ['a', 'b', 'c'] })
  const press = () => {
    speechActions['speech.playAll'].do()
    return usePlayer.getState().currentId
  }
  expect([press(), press()]).toEqual(['b', null])
  useSpeech.setState({ checked: new Set(['c']) })
  expect([press(), press()]).toEqual(['c', null])
  useSpeech.setState({ checked: new Set(['a']) })
  expect(press()).toBeNull()
})

async function openLines(...of: ReturnType<typeof lineWith>[]) {
  const fake = installFakeBridge()
  fake.parlance.editSheet = async () => success({ edits: 1 })
  fake.parlance.runSheet = async () => success({ jobs: [], asked: 0, retried: 0, skipped: [] })
  fake.parlance.openSheet = async ({ id }) => success(asText({ id, sheet: sheetWith(...of), edits: 0 }))
  await openSheet('s', 'this-computer')
  onTestFinished(() => closeSheet())
  const asked = (name: string) => fake.requests.flatMap(one => (one.name === name ? [one.request] : []))
  return { fake, asked }
}
const spokenLine = (key: string) => ({ ...lineWith(key), takes: [takeOf(key)], chosen: `${key}/0` })

it('asks for the sounds that each action names, and for those of the lines that are meant', async () => {
  const { asked } = await openLines(lineWith('a'), lineWith('b'))
  checkChosenLines(['b'])
  const names = ['synthesizeStale', 'synthesizeDrafts', 'synthesizeAll', 'retryFailed', 'again'] as const
  for (const name of names) await speechActions[`speech.${name}`].do()
  const choices = ['stale', 'idle', 'all', 'failed', { keys: ['b'] }]
  expect(asked('runSheet')).toEqual(choices.map(choice => ({ id: 's', choice })))
})

it('calls off lines only where some are on their way and some are meant', async () => {
  await openLines(lineWith('a'))
  const isOn = () => isPossible(speechActions['speech.cancelLines'])
  const { counts } = useSpeech.getState()
  useSpeech.setState({ active: 'a' })
  expect(isOn()).toBe(false)
  useSpeech.setState({ counts: { ...counts, running: 1 } })
  expect(isOn()).toBe(true)
  useSpeech.setState({ active: null })
  expect(isOn()).toBe(false)
})

it('saves and copies the lines that are checked, or else all, and says how many', async () => {
  const t = createTranslate('en')
  const { fake, asked } = await openLines(lineWith('a'), spokenLine('b'), spokenLine('c'))
  const titles = () => {
    const said = notificationsStore.getState().notifications.map(({ title }) => title)
    notifications.clean()
    return said
  }
  notifications.clean()
  fake.parlance.saveSheetFile = async () => success({ file: '/a.csv', lines: 2 })
  await speechActions['speech.saveTable'].do()
  expect(titles()).toEqual([t('save.sheetSaved', { count: 2 })])
  await speechActions['speech.copyLines'].do()
  expect(titles()).toEqual([t('save.copied', { count: 3 })])
  speechActions['speech.save'].do()
  expect(useDialog.getState().dialog).toEqual({ is: 'save', lines: ['b', 'c'] })
  checkChosenLines(['a', 'c'])
  fake.parlance.saveSheetFile = async () => success(null)
  await speechActions['speech.saveSheet'].do()
  expect(titles()).toEqual([])
  await speechActions['speech.copyLines'].do()
  expect(titles()).toEqual([t('save.copied', { count: 2 })])
  speechActions['speech.save'].do()
  expect(useDialog.getState().dialog).toEqual({ is: 'save', lines: ['c'] })
  closeDialog()
  checkChosenLines(['a'])
  speechActions['speech.save'].do()
  expect(useDialog.getState().dialog).toBeNull()
  expect(asked('saveSheetFile')).toEqual([
    { sheetId: 's', lines: 'all', kind: 'csv' },
    { sheetId: 's', lines: ['a', 'c'], kind: 'sheet' },
  ])
  fake.parlance.saveSheetFile = async () => failure({ kind: 'offline' })
  fake.parlance.copyText = async () => failure({ kind: 'refused' })
  await speechActions['speech.saveTable'].do()
  expect(titles()).toEqual([t('error.offlineTitle')])
  await speechActions['speech.copyLines'].do()
  expect(titles()).not.toContain(t('save.copied', { count: 1 }))
})

it('adds a line below the one with the focus to be typed, and moves lines up and down', async () => {
  await openLines(lineWith('a'), lineWith('b'))
  useSpeech.setState({ active: 'a' })
  speechActions['speech.addLine'].do()
  const keys = () => useSpeech.getState().sheet.lines.map(({ key }) => key)
  const [, added = ''] = keys()
  expect(keys()).toEqual(['a', added, 'b'])
  expect(useSpeech.getState().editing).toMatchObject({ key: added, column: 'text', isNext: false })
  speechActions['speech.moveDown'].do()
  expect(keys()).toEqual(['a', 'b', added])
  speechActions['speech.moveUp'].do()
  speechActions['speech.moveUp'].do()
  expect(keys()).toEqual([added, 'a', 'b'])
  useSpeech.setState({ active: null })
  speechActions['speech.moveUp'].do()
  expect(keys()).toEqual([added, 'a', 'b'])
})

it('an example comes in as lines of which none is checked, behind those that are there', async () => {
  await openLines(lineWith('a'))
  checkChosenLines(['a'])
  speechActions['speech.sample'].do()
  const state = () => useSpeech.getState()
  await vi.waitFor(() => expect(state().sheet.lines.length).toBeGreaterThan(2))
  expect([state().checked.size, state().active]).toEqual([0, state().sheet.lines[1]?.key])
  expect(state().sheet.lines[0]?.key).toBe('a')
})

it('plays the line with the focus, and pauses whatever plays', async () => {
  const { fake } = await openLines(spokenLine('a'), lineWith('b'))
  fake.parlance.openSound = async () => failure({ kind: 'not-found', what: 'file' })
  const played = () => fake.requests.filter(({ name }) => name === 'openSound').length
  useSpeech.setState({ active: 'b' })
  speechActions['sound.toggle'].do()
  expect(played()).toBe(0)
  useSpeech.setState({ active: null })
  speechActions['sound.toggle'].do()
  expect(played()).toBe(0)
})
