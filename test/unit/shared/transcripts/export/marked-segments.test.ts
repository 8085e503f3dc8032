import { describe, expect, it } from 'vitest'
import type { ExportSource } from '../../../../../shared/transcripts/export/export-source'
import { markedSegments } from '../../../../../shared/transcripts/export/marked-segments'
import { transcriptOf, wordsOf } from '../../text/transcript/transcripts'
import { sourceOf } from './sources'

const said = 'good 1-2 morning 2-3 , 3-3.1 all 3.1-4 /so 5-6 we 6-7 begin 7-8'
const words = wordsOf(said).map(word => (word.text === ',' ? { ...word, glued: true } : word))
const note = (at: number, text = 'why') => ({ id: `n${at}`, at, text })

const runsOf = (more: Partial<ExportSource>) =>
  markedSegments(sourceOf(transcriptOf(words), more)).segments.map(({ runs }) =>
    runs?.map(({ text, change, notes }) =>
      [text, change ?? '', ...(notes ?? []).map(({ text: left }) => left)].join('|'),
    ),
  )

describe('paragraphs for documents', () => {
  it('are whole where nothing was left at them', () => {
    expect(runsOf({})).toEqual([undefined, undefined])
  })

  it('have notes at the word that is spoken then, or else next, and the last word has what is after it', () => {
    expect(runsOf({ notes: [note(2.5), note(4.5, ''), note(99), note(99, 'end')] })).toEqual([
      ['good |', 'morning||why', ', all|'],
      ['so||', ' we |', 'begin||why|end'],
    ])
  })

  it('have what was removed beside what came in its place', () => {
    const earlier = transcriptOf(
      wordsOf('bad 1-2 morning 2-3 , 3-3.1 you 3.2-3.3 all 3.4-4 there 4-5 /so 5-6 we 6-7 start 7-8'),
    )
    expect(runsOf({ earlier })).toEqual([
      ['bad |removed', 'good|added', ' morning,|', ' you|removed', ' all|', ' there|removed'],
      ['so we|', ' start|removed', ' begin|added'],
    ])
  })

  it('say the same as now once each change is accepted', () => {
    const earlier = transcriptOf(wordsOf('we 1-2 all 2-3 begin 3-4 morning 4-5 again 5-6'))
    const { segments } = markedSegments(
      sourceOf(transcriptOf(words), { earlier, notes: [note(5.5), note(1)] }),
    )
    for (const { text, runs = [] } of segments) {
      const now = runs.filter(({ change }) => change !== 'removed').map(run => run.text)
      expect(now.join('')).toBe(text)
    }
  })

  it('of a translation have their notes at the whole of what was said then', () => {
    const segments = [
      { start: 1, end: 4, speaker: null, text: 'guten Morgen' },
      { start: 5, end: 8, speaker: null, text: 'fangen wir an' },
    ]
    const translation = { language: 'de', segments, madeAt: 1 }
    expect(runsOf({ translation, notes: [note(6)], earlier: transcriptOf(words) })).toEqual([
      undefined,
      ['fangen wir an||why'],
    ])
  })
})
