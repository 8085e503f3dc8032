// @vitest-environment jsdom
import { notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, it } from 'vitest'
import { isPossible } from '../../../../renderer/actions/action'
import { usePlayer } from '../../../../renderer/sound/player'
import { speechActions } from '../../../../renderer/speech/speech-actions'
import { checkChosenLines } from '../../../../renderer/speech/store/selection'
import { closeSheet, forgetSheet, openSheet, useSpeech } from '../../../../renderer/speech/store/speech-store'
import { asText } from '../../../../shared/as-text'
import { createTranslate } from '../../../../shared/language/translate'
import { success } from '../../../../shared/result'
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
