import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { isPossible } from '../../../../renderer/actions/action'
import { dubActionsOf, dubLineActionsOf } from '../../../../renderer/dub/dub-actions'
import { freshDubScreen, useDubs } from '../../../../renderer/dub/store/dub-store'
import { dubsOnPage } from '../../../../renderer/dub/store/open-dubs'
import type { DubView } from '../../../../renderer/dub/use-dub-view'
import type { Dub } from '../../../../shared/dub/dub'
import { spokenLine } from '../../../../shared/dub/dub'
import { countDubLines, createDubLineViews } from '../../../../shared/dub/dub-line-state'
import type { DubPatch } from '../../../../shared/dub/dub-patch'
import type { ShorterText } from '../../../../shared/dub/dub-requests'
import { asMarked } from '../../../../shared/translate/translation'
import { translatedDub, withSound, withSpokenCells } from '../../shared/dub/spoken-dub'
import { jobFor } from '../../shared/speech/sheets'

/** The first line may be on its way to be spoken, in job j. */
const jobs = new Map([['j', jobFor('j', [{ line: 'es/l1', phase: 'waiting' }])]])

function viewOf(dub: Dub, toShorten: readonly ShorterText[] = []): DubView {
  const [track] = dub.tracks
  if (!track) throw new RangeError('It has no language.')
  const views = createDubLineViews()(dub, track, jobs)
  const plan = { lines: new Map(), toShorten: new Map(toShorten.map(one => [one.key, one])) }
  return { id: 'd', dub, track, views, counts: countDubLines(views), plan, mistimed: new Set() }
}

/** The dub as it is on the page, and what is done to it there. */
function onPage(dub: Dub): DubPatch[] {
  const done: DubPatch[] = []
  const { here, edit } = dubsOnPage
  dubsOnPage.here = () => ({ dub, missing: [] }) as never
  dubsOnPage.edit = (_, patch) => {
    done.push(patch)
    return null
  }
  onTestFinished(() => {
    Object.assign(dubsOnPage, { here, edit })
  })
  return done
}

beforeEach(() => useDubs.setState(freshDubScreen))

const lineActions = (dub: Dub, key: string) => {
  const view = viewOf(dub)
  const current = view.views.find(({ line }) => line.key === key)
  if (!current) throw new RangeError('There is no such line.')
  return dubLineActionsOf(
    view,
    current,
    view.views.map(({ line }) => line.key),
  )
}

it('the next line is looked at, and typed into where somebody was typing', () => {
  const dub = translatedDub('One', 'Two', 'Three')
  lineActions(dub, 'l1')['dub.nextLine'].do()
  expect(useDubs.getState()).toMatchObject({ current: 'l2', typing: 0 })
  useDubs.setState({ typing: 1 })
  lineActions(dub, 'l2')['dub.previousLine'].do()
  expect(useDubs.getState()).toMatchObject({ current: 'l1', typing: 2 })
  expect(isPossible(lineActions(dub, 'l1')['dub.previousLine'])).toBe(false)
  expect(isPossible(lineActions(dub, 'l3')['dub.nextLine'])).toBe(false)
})

it('the next line that needs somebody is that behind the line that is looked at, and around', () => {
  const stale = translatedDub('One', 'Two', 'Three')
  const dub = { ...stale, lines: stale.lines.map(line => ({ ...line, text: `${line.text} more` })) }
  // What was chosen may be gone since, as by taking back.
  useDubs.setState({ current: 'gone', filter: 'silent' })
  lineActions(dub, 'l2')['dub.nextProblem'].do()
  expect(useDubs.getState()).toMatchObject({ current: 'l3', filter: 'all', typing: 0 })
  lineActions(dub, 'l1')['dub.previousProblem'].do()
  expect(useDubs.getState().current).toBe('l3')
  expect(isPossible(lineActions(stale, 'l1')['dub.nextProblem'])).toBe(false)
})

it('a line is checked as it is, which goes on to the next, or is not any more, which stays', () => {
  const dub = withSound(translatedDub('One', 'Two', 'Three'), 'l1')
  const done = onPage(dub)
  lineActions(dub, 'l1')['dub.check'].do()
  expect(done).toEqual([
    [{ kind: 'spoken', language: 'es', lines: [['l1', { isChecked: false }, { isChecked: true }]] }],
  ])
  expect(useDubs.getState().current).toBe('l2')

  const checked = withSpokenCells(dub, 'l1', { isChecked: true })
  useDubs.setState({ current: 'l1' })
  const undone = onPage(checked)
  lineActions(checked, 'l1')['dub.check'].do()
  expect(undone).toMatchObject([[{ lines: [['l1', { isChecked: true }, { isChecked: false }]] }]])
  expect(useDubs.getState().current).toBe('l1')
})

it('what is of other words cannot be checked, and what the recording says itself is passed by', () => {
  const dub = translatedDub('One', 'Two')
  const lines = dub.lines.map(line => (line.key === 'l1' ? { ...line, text: 'Other' } : line))
  expect(isPossible(lineActions({ ...dub, lines }, 'l1')['dub.check'])).toBe(false)
  expect(isPossible(lineActions(dub, 'l2')['dub.check'])).toBe(true)
  const kept = { ...dub, lines: dub.lines.map(line => ({ ...line, keepsOriginal: true })) }
  expect(isPossible(lineActions(kept, 'l1')['dub.check'])).toBe(true)
})

it('lines that are too long are said as a wording that is there has it, and others are asked for', () => {
  const { row } = spokenLine(translatedDub('One', 'Two'), 'es', 'l1')
  const dub = withSpokenCells(translatedDub('One', 'Two'), 'l1', {
    row: { ...row, others: [asMarked('Más'), asMarked('U')] },
  })
  const shorter = (key: string, wording: number | null): ShorterText =>
    ({ key, wording, characters: 3, seconds: 1 }) as never
  const actionsOf = (toShorten: readonly ShorterText[]) =>
    dubActionsOf({ id: 'd', history: { past: [], future: [] } } as never, viewOf(dub, toShorten))
  const done = onPage(dub)
  const both = actionsOf([shorter('l1', 1), shorter('l2', null)])
  expect([both['dub.useShorter'], both['dub.askShorter']].map(isPossible)).toEqual([true, true])
  both['dub.useShorter'].do()
  expect(done).toMatchObject([[{ lines: [['l1', {}, { row: { target: { text: 'U' } } }]] }]])
  const one = actionsOf([shorter('l1', 1)])
  expect([one['dub.useShorter'], one['dub.askShorter']].map(isPossible)).toEqual([true, false])
  const other = actionsOf([shorter('l2', null)])
  expect([other['dub.useShorter'], other['dub.askShorter']].map(isPossible)).toEqual([false, true])
  const nothing = actionsOf([])
  expect([nothing['dub.useShorter'], nothing['dub.askShorter']].map(isPossible)).toEqual([false, false])
})

it('a line is spoken where it has a translation and nobody is at work on it', () => {
  const dub = translatedDub('One')
  const { row } = spokenLine(dub, 'es', 'l1')
  const can = (now: Dub) => {
    const actions = lineActions(now, 'l1')
    return [actions['dub.speak'], actions['dub.ownTake'], actions['dub.speakSpeaker']].map(isPossible)
  }
  expect(can(dub)).toEqual([true, true, true])
  expect(can(withSpokenCells(dub, 'l1', { row: { ...row, state: 'asked' } }))).toEqual([false, true, false])
  expect(can(withSpokenCells(dub, 'l1', { run: { job: 'j', row: 0, at: 1 } }))).toEqual([false, true, false])
  expect(can(withSpokenCells(dub, 'l1', { row: { ...row, target: null } }))).toEqual([false, false, false])
  const kept = { ...dub, lines: dub.lines.map(line => ({ ...line, keepsOriginal: true })) }
  expect(can(kept)).toEqual([false, false, false])
})

it('another take of the line is chosen, where there is another', () => {
  const one = withSound(translatedDub('One'), 'l1', 'first')
  expect(isPossible(lineActions(one, 'l1')['dub.nextTake'])).toBe(false)
  const two = withSound(one, 'l1', 'second')
  const done = onPage(two)
  const { 'dub.nextTake': next } = lineActions(two, 'l1')
  expect(isPossible(next)).toBe(true)
  next.do()
  expect(done).toMatchObject([[{ kind: 'take', key: 'l1', chosen: { was: 'second', now: 'first' } }]])
})
