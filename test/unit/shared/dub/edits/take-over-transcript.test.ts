import { describe, expect, it } from 'vitest'
import { type Dub, type LineSource, spokenLine } from '../../../../../shared/dub/dub'
import { applyDubPatch } from '../../../../../shared/dub/dub-patch'
import { batchOfTrack, linesToSpeak } from '../../../../../shared/dub/dub-run'
import { moveLineEdge } from '../../../../../shared/dub/edits/move-line'
import { takeOverTranscript, untouchedLines } from '../../../../../shared/dub/edits/take-over-transcript'
import type { TranscriptDifference } from '../../../../../shared/dub/lines/compare-transcript'
import { planBatch } from '../../../../../shared/translate/batch-run'
import { ana, dubSaying } from '../dubs'
import { translatedDub, withSound, withSpokenCells } from '../spoken-dub'

const now = (text: string, start: number) => ({ text, start, end: start + 2, speaker: 's1' })
const difference: TranscriptDifference = {
  differing: [
    { key: 'l1', reasons: ['words'], now: [now('Eins', 0)] },
    { key: 'l2', reasons: ['words'], now: [now('Zwei', 3)] },
  ],
  added: [now('Neu', 9)],
}

it('takes over what was chosen, and what is new in the transcript where that is wished', () => {
  const dub = dubSaying('One', 'Two')
  const texts = (keys: string[], isAddedWanted: boolean) =>
    applyDubPatch(dub, takeOverTranscript(dub, difference, { keys: new Set(keys), isAddedWanted })).lines.map(
      ({ text }) => text,
    )
  expect(texts(['l2'], false)).toEqual(['One', 'Zwei'])
  expect(texts(['l1'], true)).toEqual(['Eins', 'Two', 'Neu'])
  expect(takeOverTranscript(dub, difference, { keys: new Set(), isAddedWanted: false })).toEqual([])
})

it('lets lines follow that nobody has worked on in any language', () => {
  const fresh = dubSaying('One', 'Two')
  expect([...untouchedLines(fresh, difference)]).toEqual(['l1', 'l2'])
  expect([...untouchedLines(translatedDub('One', 'Two'), difference)]).toEqual([])
  for (const cells of [
    { isMuted: true },
    { isChecked: true },
    { at: 1 },
    { speed: 1.1 },
    { voice: { gender: 'male', speakerId: '' } },
  ] as const) {
    expect([...untouchedLines(withSpokenCells(fresh, 'l1', cells), difference)]).toEqual(['l2'])
  }
  const run = { job: 'j', row: 0, at: 1 }
  expect([...untouchedLines(withSpokenCells(fresh, 'l2', { run }), difference)]).toEqual(['l1'])
  const lines = fresh.lines.map((line, at) =>
    at === 0 ? { ...line, isFixed: true } : { ...line, text: 'Other' },
  )
  expect([...untouchedLines({ ...fresh, lines }, difference)]).toEqual([])
  expect([...untouchedLines({ ...fresh, lines: [] }, difference)]).toEqual([])
})

it('asks for another translation of other words alone, for another sound of another voice, and for nothing at other times', () => {
  const said = translatedDub('One')
  const { row } = spokenLine(said, 'es', 'l1')
  const made = withSound(withSpokenCells(said, 'l1', { row: { ...row, from: 'service' } }), 'l1')
  const [track] = made.tracks
  if (!track) return expect.fail()
  const dub = { ...made, tracks: [{ ...track, cast: { ...track.cast, s2: { ...ana, speakerId: 'ben' } } }] }
  const asked = (only: Partial<LineSource>) => {
    const differing = [{ key: 'l1', reasons: [], now: [{ ...now('One', 0), ...only }] }]
    const chosen = { keys: new Set(['l1']), isAddedWanted: false }
    const after = applyDubPatch(dub, takeOverTranscript(dub, { differing, added: [] }, chosen))
    const { send } = planBatch(batchOfTrack(after, track), 'due', null)
    return { translated: send.length, spoken: linesToSpeak(after, 'es').length }
  }
  expect(asked({ start: 1, end: 2.5 })).toEqual({ translated: 0, spoken: 0 })
  expect(asked({ speaker: 's2' })).toEqual({ translated: 0, spoken: 1 })
  // It is spoken once there is a translation of it.
  expect(asked({ text: 'Eins' })).toEqual({ translated: 1, spoken: 0 })
})

describe('a line whose times a person has set', () => {
  const moved = (to: { start?: number; end?: number }) => {
    const begun = dubSaying('One', 'Two')
    const ended = applyDubPatch(begun, moveLineEdge(begun, 'l1', 'start', to.start ?? 0))
    return applyDubPatch(ended, moveLineEdge(ended, 'l1', 'end', to.end ?? 2))
  }
  const after = (dub: Dub, ...now: TranscriptDifference['differing'][number]['now']) => {
    const of: TranscriptDifference = { differing: [{ key: 'l1', reasons: ['words'], now }], added: [] }
    const patch = takeOverTranscript(dub, of, { keys: new Set(['l1']), isAddedWanted: false })
    return applyDubPatch(dub, patch).lines.map(({ text, start, end }) => [text, start, end])
  }

  it('does not follow by itself', () => {
    expect([...untouchedLines(moved({ start: 0.8 }), difference)]).toEqual(['l2'])
    expect([...untouchedLines(moved({ end: 2.5 }), difference)]).toEqual(['l2'])
  })

  it('keeps them where a word of it is another, and each that the transcript says as before', () => {
    expect(after(moved({ start: 0.8, end: 2.5 }), now('Eins', 0))[0]).toEqual(['Eins', 0.8, 2.5])
    expect(after(moved({ start: 0.8, end: 2.5 }), { ...now('Eins', 0.01), end: 3 })[0]).toEqual([
      'Eins',
      0.8,
      3,
    ])
    expect(after(moved({ end: 2.5 }), now('Eins', 0.01))[0]).toEqual(['Eins', 0.01, 2.5])
  })

  it('has those of the transcript where it is two by now, or would end before it begins', () => {
    const two = [
      { ...now('Ei', 0), end: 1 },
      { ...now('ns', 1), end: 2 },
    ]
    expect(after(moved({ start: 0.8 }), ...two).slice(0, 2)).toEqual([
      ['Ei', 0, 1],
      ['ns', 1, 2],
    ])
    expect(after(moved({ start: 1.5 }), { ...now('Eins', 0), end: 1 })[0]).toEqual(['Eins', 0, 1])
  })
})
