import { describe, expect, it } from 'vitest'
import { type Dub, spokenLine } from '../../../../shared/dub/dub'
import {
  countDubLines,
  createDubLineViews,
  type DubFilter,
  dubFilters,
  isHeardAsBefore,
  isInDubFilter,
  missesWords,
  nextToLookAt,
} from '../../../../shared/dub/dub-line-state'
import { applyDubPatch, invertDubPatch } from '../../../../shared/dub/dub-patch'
import { batchOfTrack, fromRowChanges, linesToSpeak } from '../../../../shared/dub/dub-run'
import {
  changeDubTranslation,
  changeLine,
  chooseDubTake,
  discardDubTake,
} from '../../../../shared/dub/edits/edit-line'
import { planBatch } from '../../../../shared/translate/batch-run'
import { asMarked } from '../../../../shared/translate/translation'
import { jobFor, runOf } from '../speech/sheets'
import { translatedDub, withSound, withSpokenCells } from './spoken-dub'

const none: ReadonlySet<string> = new Set()
const noJobs = new Map()

function viewsOf(dub: Dub) {
  const [track] = dub.tracks
  return track ? createDubLineViews()(dub, track, noJobs) : []
}

/** One line of each state. */
function everyState(): Dub {
  const texts = ['due', 'asked', 'failed', 'unsure', 'translated', 'spoken', 'stale', 'older', 'original']
  let dub = translatedDub(...texts)
  const row = (key: string) => spokenLine(dub, 'es', key).row
  dub = withSpokenCells(dub, 'l1', { row: { ...row('l1'), target: null, state: 'due' } })
  dub = withSpokenCells(dub, 'l2', { row: { ...row('l2'), target: null, state: 'asked' } })
  const problem = { kind: 'unexpected', detail: 'No.' } as const
  dub = withSpokenCells(dub, 'l3', { row: { ...row('l3'), target: null, state: 'failed', problem } })
  const job = { id: 'j', row: 0 }
  dub = withSpokenCells(dub, 'l4', { row: { ...row('l4'), target: null, state: 'unsure', job } })
  dub = withSound(dub, 'l6')
  dub = withSound(dub, 'l7')
  dub = withSpokenCells(dub, 'l7', {
    row: { ...row('l7'), target: { ...row('l7').target, text: 'Otro' } as never },
  })
  dub = withSound(dub, 'l8')
  const lines = dub.lines.map(line => {
    if (line.key === 'l8') return { ...line, text: 'younger' }
    return line.key === 'l9' ? { ...line, keepsOriginal: true } : line
  })
  return { ...dub, lines }
}

describe('how far a line is', () => {
  it('is told from its text to its sound, and what is stale says why', () => {
    expect(viewsOf(everyState()).map(({ state }) => state)).toMatchObject([
      { is: 'due' },
      { is: 'translating' },
      { is: 'failed', at: 'translation', problem: { detail: 'No.' } },
      { is: 'unsure', job: 'j' },
      { is: 'translated' },
      { is: 'spoken' },
      { is: 'stale', because: ['text'] },
      { is: 'stale', because: ['original'] },
      { is: 'original' },
    ])
  })

  it('is heard as it was before where it has a sound of something else, whatever is on its way', () => {
    const heardSo = (dub: Dub) =>
      viewsOf(dub).flatMap(view =>
        dub.tracks.flatMap(track => (isHeardAsBefore(view, track) ? view.line.key : [])),
      )
    const dub = everyState()
    expect(heardSo(dub)).toEqual(['l7', 'l8'])
    const { row } = spokenLine(dub, 'es', 'l7')
    expect(heardSo(withSpokenCells(dub, 'l7', { isMuted: true }))).toEqual(['l8'])
    expect(heardSo(withSpokenCells(dub, 'l7', { row: { ...row, target: null } }))).toEqual(['l8'])
    expect(heardSo(withSpokenCells(dub, 'l7', { row: { ...row, state: 'asked' } }))).toEqual(['l7', 'l8'])
  })

  it('is due where what failed were other words than it says', () => {
    const dub = everyState()
    const lines = dub.lines.map(line => (line.key === 'l3' ? { ...line, text: 'other' } : line))
    expect(viewsOf({ ...dub, lines })[2]?.state).toEqual({ is: 'due' })
  })

  it('has no translation of what it says where one of it was asked for and called off', () => {
    const dub = withSound(translatedDub('Two'), 'l1')
    const { row } = spokenLine(dub, 'es', 'l1')
    const [before, other] = [
      { ...row, text: 'One' },
      { ...row, target: null },
    ].map(was =>
      withSpokenCells(dub, 'l1', { row: { ...was, text: 'Two', from: 'service', state: 'cancelled' } }),
    )
    if (!(before && other)) return expect.fail()
    expect([before, other].map(one => viewsOf(one)[0]?.state)).toEqual([
      { is: 'stale', because: ['original'] },
      { is: 'due' },
    ])
    expect([before, other].map(one => linesToSpeak(one, 'es'))).toEqual([[], []])
    const [track] = dub.tracks
    const sent = (one: Dub) => track && planBatch(batchOfTrack(one, track), 'due', null).send.length
    expect([dub, before, other].map(sent)).toEqual([0, 1, 1])
  })

  it('has no sound where it was called off or failed, which only who knows of it asks for again', () => {
    const phases = ['cancelled', 'failed', 'waiting', 'unsure'] as const
    const rows = phases.map((phase, at) => ({ line: `es/l${at + 1}`, phase }))
    const asked = [...phases.map((_, row) => runOf('job', row)), runOf('unknown'), null]
    const dub = asked.reduce(
      (made, run, at) => withSpokenCells(made, `l${at + 1}`, { run }),
      translatedDub('One', 'Two', 'Three', 'Four', 'Five', 'Six'),
    )
    expect(linesToSpeak(dub, 'es')).toEqual(['l6'])
    expect(linesToSpeak(dub, 'es', new Map([['job', jobFor('job', rows)]]))).toEqual(['l1', 'l2', 'l6'])
  })

  it('is on its way where its job was not read yet, whatever it has from before', () => {
    const dub = ['l2', 'l3'].reduce(
      (made, key) => withSpokenCells(made, key, { run: runOf('unread') }),
      withSound(translatedDub('One', 'Two', 'Three'), 'l3'),
    )
    const on = { is: 'speaking', speech: { is: 'queued' } }
    expect(viewsOf(dub).map(({ state }) => state)).toMatchObject([{ is: 'translated' }, on, on])
  })

  it('is counted, and what the recording says itself is not among it', () => {
    expect(countDubLines(viewsOf(everyState()))).toEqual({
      lines: 8,
      translated: 3,
      spoken: 1,
      failed: 2,
      stale: 2,
      translating: 1,
      speaking: 0,
    })
  })

  it('stays the same object while nothing happens to the line', () => {
    const views = createDubLineViews()
    const dub = translatedDub('One', 'Two')
    const [track] = dub.tracks
    if (!track) return expect.fail()
    const before = views(dub, track, noJobs)
    const after = views(withSound(dub, 'l2'), track, noJobs)
    expect(after[0]).toBe(before[0])
    expect(after[1]).not.toBe(before[1])
  })
})

describe('what a translation misses', () => {
  const said = (dub: Dub, key: string, text: string) => {
    const { row } = spokenLine(dub, 'es', key)
    return withSpokenCells(dub, key, { row: { ...row, target: row.target && { ...row.target, text } } })
  }
  const texts = ['Track 3 at 9:45', 'Track 4', 'Track 5', 'Track 6']
  let dub = translatedDub(...texts)
  dub = said(dub, 'l1', 'Andén 3 a las 10')
  dub = said(dub, 'l2', 'Andén cuatro')
  const missed = (of: Dub) => viewsOf(of).map(view => view.missed)

  it('is numbers of its line, and terms that the glossary calls otherwise', () => {
    expect(missed(dub)).toEqual([{ terms: [], numbers: ['9:45'] }, null, null, null])
    const glossary = [{ term: 'track', translations: { es: 'andén' } }]
    expect(missed({ ...dub, glossary }).map(one => one?.terms.map(({ called }) => called))).toEqual([
      [],
      undefined,
      ['andén'],
      ['andén'],
    ])
  })

  it('is nothing of a line that says something else by now, or is heard as it was recorded', () => {
    const other = { ...dub, lines: dub.lines.map(line => ({ ...line, text: `${line.text}, now` })) }
    expect(missed(other)).toEqual([null, null, null, null])
    const kept = { ...dub, lines: dub.lines.map(line => ({ ...line, keepsOriginal: true })) }
    expect(missed(kept)).toEqual([null, null, null, null])
  })

  it('is told anew once the glossary is another', () => {
    const [track] = dub.tracks
    if (!track) return expect.fail()
    const views = createDubLineViews()
    expect(views(dub, track, noJobs)[2]?.missed).toBeNull()
    const glossary = [{ term: 'track', translations: { es: 'andén' } }]
    expect(views({ ...dub, glossary }, track, noJobs)[2]?.missed).not.toBeNull()
  })

  it('needs a person, until that one has checked it', () => {
    const next = (of: Dub) => nextToLookAt(viewsOf(of), { from: null, by: 1, mistimed: none })
    expect(next(dub)).toBe('l1')
    expect(next(withSpokenCells(dub, 'l1', { isChecked: true }))).toBeNull()
  })
})

describe('what was checked', () => {
  const seen = (dub: Dub) => viewsOf(dub).map(({ isChecked }) => isChecked)
  const checked = withSpokenCells(withSound(translatedDub('Track 9:45'), 'l1'), 'l1', { isChecked: true })

  it('is so while it is as it was then, and once it is so again', () => {
    expect(seen(checked)).toEqual([true])
    const older = { ...checked, lines: checked.lines.map(line => ({ ...line, text: 'Track 4' })) }
    expect(seen(older)).toEqual([false])
    const voice = { gender: 'male', speakerId: 'leo' } as const
    expect(seen(withSpokenCells(checked, 'l1', { voice }))).toEqual([false])
    expect(seen(applyDubPatch(older, changeLine(older, 'l1', { text: 'Track 9:45' })))).toEqual([true])
  })

  it('is so of no other translation, whose mistakes are told', () => {
    const patch = changeDubTranslation(checked, 'es', 'l1', 'Vía a las 10')
    const now = applyDubPatch(checked, patch)
    expect(spokenLine(now, 'es', 'l1').isChecked).toBe(false)
    const spoken = withSound(now, 'l1', 'again')
    expect(viewsOf(spoken).map(view => [view.state.is, view.isChecked, missesWords(view)])).toEqual([
      ['spoken', false, true],
    ])
    expect(applyDubPatch(now, invertDubPatch(patch))).toEqual(checked)
    const [track] = checked.tracks
    const answered = { ...spokenLine(checked, 'es', 'l1').row, target: asMarked('Andén') }
    expect(track && seen(applyDubPatch(checked, fromRowChanges(checked, 'es', [[0, answered]])))).toEqual([
      false,
    ])
    const same = { ...answered, target: asMarked('[es] Track 9:45') }
    expect(seen(applyDubPatch(checked, fromRowChanges(checked, 'es', [[0, same]])))).toEqual([true])
  })

  it('is so in no other take', () => {
    const two = withSpokenCells(withSound(checked, 'l1', 'second'), 'l1', { isChecked: true })
    const now = applyDubPatch(two, chooseDubTake(two, 'es', 'l1', 'job/l1'))
    expect([seen(two), seen(now)]).toEqual([[true], [false]])
    expect(applyDubPatch(two, chooseDubTake(two, 'es', 'l1', 'second'))).toEqual(two)
    const left = applyDubPatch(two, discardDubTake(two, 'es', 'l1', 'job/l1'))
    expect(seen(left)).toEqual([true])
  })
})

it('filters show what is in that state', () => {
  const dub = everyState()
  const checked = withSpokenCells(dub, 'l6', { isChecked: true })
  const shown = (filter: DubFilter) =>
    viewsOf(checked).flatMap(view => (isInDubFilter(view, filter, new Set(['l5'])) ? view.line.key : []))
  expect(Object.fromEntries(dubFilters.map(filter => [filter, shown(filter).join(' ')]))).toEqual({
    all: 'l1 l2 l3 l4 l5 l6 l7 l8 l9',
    timing: 'l5',
    stale: 'l7 l8',
    silent: 'l1 l2 l3 l4 l5',
    failed: 'l3 l4',
    unchecked: 'l1 l2 l3 l4 l5 l7 l8',
  })
})

describe('the next line that needs a person', () => {
  const views = viewsOf(everyState())
  const next = (from: string | null, by: 1 | -1, mistimed = none) =>
    nextToLookAt(views, { from, by, mistimed })

  it('is behind this one, or before it, and around', () => {
    expect(next(null, 1)).toBe('l3')
    expect(next('l4', 1)).toBe('l7')
    expect(next('l8', 1)).toBe('l3')
    expect(next('l3', -1)).toBe('l8')
    expect(next(null, -1)).toBe('l8')
    expect(next(null, 1, new Set(['l1']))).toBe('l1')
    expect(next(null, -1, new Set(['l9']))).toBe('l9')
    expect(next('l4', 1, new Set(['l5']))).toBe('l5')
  })

  it('is none where nothing is wrong', () => {
    expect(nextToLookAt(viewsOf(translatedDub('One')), { from: null, by: 1, mistimed: none })).toBeNull()
    expect(nextToLookAt([], { from: null, by: 1, mistimed: none })).toBeNull()
  })
})
