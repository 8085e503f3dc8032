import { expect, it } from 'vitest'
import { applyDubPatch } from '../../../../../shared/dub/dub-patch'
import { takeOverTranscript, untouchedLines } from '../../../../../shared/dub/edits/take-over-transcript'
import type { TranscriptDifference } from '../../../../../shared/dub/lines/compare-transcript'
import { dubSaying } from '../dubs'
import { translatedDub, withSpokenCells } from '../spoken-dub'

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
