import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confirmWords, deleteWords } from '../../../../../shared/text/transcript/change-words'
import { insertWords } from '../../../../../shared/text/transcript/insert-words'
import { moveBoundary } from '../../../../../shared/text/transcript/move-boundary'
import { paragraphAt, paragraphsOf } from '../../../../../shared/text/transcript/paragraphs'
import { joinParagraphs, splitParagraph } from '../../../../../shared/text/transcript/split-and-join'
import type { Transcript } from '../../../../../shared/text/transcript/transcript'
import {
  applyPatch,
  invertTranscriptPatch,
  patchBetween,
  replaceWords,
  type TranscriptPatch,
} from '../../../../../shared/text/transcript/transcript-patch'
import {
  transcriptPatchSchema,
  transcriptSchema,
} from '../../../../../shared/text/transcript/transcript-schema'
import {
  addSpeaker,
  changeSpeaker,
  mergeSpeakers,
  removeSpeaker,
  setSpeaker,
} from '../../../../../shared/text/transcript/voices'
import { findUnsoundWord } from '../../../../../shared/text/transcript/word'
import { anyWord } from '../texts'
import { anyTranscript, applied, transcriptOf, word, wordsOf } from './transcripts'

type Operation = (transcript: Transcript) => TranscriptPatch

const place = fc.nat(30)
const voice = fc.constantFrom('1', '2', 'Ms Ω', 'new', null)
const id = fc.constantFrom('1', '2', 'Ms Ω', 'new')

/** Every operation there is, with arguments that may or may not fit. */
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.tuple(place, fc.nat(40)).map(
    ([at, offset]): Operation =>
      now => {
        const paragraph = paragraphsOf(now.words)[at % 5]
        return paragraph ? splitParagraph(now, paragraph, offset) : []
      },
  ),
  place.map(
    (at): Operation =>
      now =>
        now.words[at] ? joinParagraphs(now, paragraphAt(now.words, at)) : [],
  ),
  fc.tuple(place, fc.constantFrom('start' as const, 'end' as const), fc.double({ min: 3590, max: 3640 })).map(
    ([at, edge, time]): Operation =>
      now =>
        moveBoundary(now, at, edge, time),
  ),
  fc.tuple(place, place).map(
    ([from, to]): Operation =>
      now =>
        deleteWords(now, from, to),
  ),
  fc.tuple(place, place, voice).map(
    ([from, to, speaker]): Operation =>
      now =>
        setSpeaker(now, from, to, speaker),
  ),
  fc.tuple(place, place, fc.boolean()).map(
    ([from, to, mark]): Operation =>
      now =>
        confirmWords(now, from, to, mark),
  ),
  fc
    .record({
      text: fc.array(anyWord, { maxLength: 4 }).map(words => words.join(' ')),
      start: fc.double({ min: 3590, max: 3640 }),
      end: fc.double({ min: 3590, max: 3640 }),
      speaker: voice,
      opens: fc.boolean(),
    })
    .map(
      (missed): Operation =>
        now =>
          insertWords(now, missed),
    ),
  id.map(
    (one): Operation =>
      now =>
        addSpeaker(now, { id: one, name: '', style: 3 }),
  ),
  id.map(
    (one): Operation =>
      now =>
        changeSpeaker(now, one, { name: 'Zoë 👩🏽' }),
  ),
  fc.tuple(id, id).map(
    ([one, into]): Operation =>
      now =>
        mergeSpeakers(now, one, into),
  ),
  id.map(
    (one): Operation =>
      now =>
        removeSpeaker(now, one),
  ),
)

describe('every operation', () => {
  it('keeps the words sound, survives the journal, and is undone exactly', () => {
    fc.assert(
      fc.property(anyTranscript, fc.array(operation, { minLength: 1, maxLength: 8 }), (start, operations) => {
        let now = start
        const undo: TranscriptPatch[] = []
        for (const run of operations) {
          const patch = transcriptPatchSchema.parse(JSON.parse(JSON.stringify(run(now))))
          now = applied(now, patch)
          expect(findUnsoundWord(now.words)).toBeNull()
          undo.unshift(invertTranscriptPatch(patch))
        }
        expect(transcriptSchema.safeParse(now).success).toBe(true)
        for (const patch of undo) now = applied(now, patch)
        expect(now).toEqual(start)
      }),
      { numRuns: 400 },
    )
  })
})

describe('the patch between two versions', () => {
  it('leads from any to any other, and back', () => {
    fc.assert(
      fc.property(anyTranscript, anyTranscript, (one, other) => {
        const from = { ...one, duration: null }
        const to = { ...other, duration: null }
        const patch = patchBetween(from, to)
        expect(applied(from, patch)).toEqual(to)
        expect(applied(to, invertTranscriptPatch(patch))).toEqual(from)
        expect(patchBetween(from, from)).toEqual([])
      }),
    )
  })
})

describe('what a patch says', () => {
  const words = Array.from({ length: 40 }, (_, at) => word(`w${at}`, at, at + 1, { opens: at === 0 }))
  const changed = (...places: number[]) =>
    words.map((one, at) => (places.includes(at) ? { ...one, text: 'new' } : one))
  const start = { ...transcriptOf(words), speakers: [{ id: '1', name: '', style: 0 }] }

  it('leaves out long stretches between two changes', () => {
    const next = changed(3, 30)
    next.splice(30, 0, word('more', 29.5, 30))
    const patch = replaceWords(words, 0, 40, next)
    expect(patch).toMatchObject([
      { at: 30, removed: [{ text: 'w30' }], inserted: [{ text: 'more' }, { text: 'new' }] },
      { at: 3, removed: [{ text: 'w3' }], inserted: [{ text: 'new' }] },
    ])
    expect(applied(start, patch).words).toEqual(next)
    expect(applied(applied(start, patch), invertTranscriptPatch(patch)).words).toEqual(words)
  })

  it('is one change where they are near each other, as while somebody types', () => {
    const near = replaceWords(words, 0, 40, changed(3, 9))
    expect(near).toHaveLength(1)
    expect(applied(start, near).words).toEqual(changed(3, 9))
  })

  it('leads anywhere, with words kept, gone, come and moved', () => {
    const anyNext = fc.array(fc.oneof(fc.constantFrom(...words), fc.constant(word('new', 0, 1))), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(anyNext, next => {
        const patch = replaceWords(words, 0, words.length, next)
        expect(applied(start, patch).words).toEqual(next)
        expect(applied(applied(start, patch), invertTranscriptPatch(patch)).words).toEqual(words)
      }),
    )
  })

  it('decides what is another list afterwards', () => {
    const spoken = applied(start, replaceWords(words, 0, 40, changed(3)))
    expect(spoken.speakers).toBe(start.speakers)
    const named = applied(start, changeSpeaker(start, '1', { name: 'Meera' }))
    expect(named.words).toBe(start.words)
    expect(named.speakers).not.toBe(start.speakers)
  })
})

describe('a patch that does not fit', () => {
  const transcript = transcriptOf(wordsOf('a 0-1 b 1-2', '1'))
  const b = transcript.words[1] ?? word('b', 1, 2)
  const one = { id: '1', name: '', style: 0 }
  it.each<[string, TranscriptPatch]>([
    ['other words', [{ kind: 'words', at: 0, removed: [b], inserted: [] }]],
    ['words past the end', [{ kind: 'words', at: 1, removed: [b, b], inserted: [] }]],
    ['a place past the end', [{ kind: 'words', at: 3, removed: [], inserted: [b] }]],
    ['another voice', [{ kind: 'voice', at: 0, count: 2, was: '2', now: null }]],
    ['more words than there are', [{ kind: 'voice', at: 1, count: 2, was: '1', now: null }]],
    ['another speaker', [{ kind: 'speaker', at: 0, was: { ...one, name: 'Ada' }, now: null }]],
    ['a speaker past the end', [{ kind: 'speaker', at: 2, was: null, now: one }]],
  ])('is refused whole for %s', (_title, patch) => {
    const good: TranscriptPatch = [{ kind: 'words', at: 1, removed: [b], inserted: [{ ...b, text: 'B' }] }]
    const back = invertTranscriptPatch(good)
    expect(applyPatch(transcript, [...good, ...back, ...patch])).toEqual({
      ok: false,
      error: { kind: 'invalid', path: 'patch[2]', problem: 'does not fit this transcript' },
    })
    expect(transcript.words[1]?.text).toBe('b')
  })

  it('inserts more words than a call has room for arguments', () => {
    const many = Array.from({ length: 300_000 }, (_, at) => word('x', at, at + 1))
    const result = applied(transcriptOf([]), [{ kind: 'words', at: 0, removed: [], inserted: many }])
    expect(result.words).toHaveLength(300_000)
  })
})

describe('checking words', () => {
  const sound = wordsOf('a 0-1 b 1-2')
  it.each([
    ['text', 0, { text: ' a' }],
    ['text', 0, { text: '' }],
    ['time', 0, { start: -1 }],
    ['time', 1, { end: Number.POSITIVE_INFINITY }],
    ['length', 1, { end: 1 }],
    ['order', 1, { start: 0.5 }],
    ['paragraph', 0, { opens: false }],
    ['paragraph', 1, { speaker: 'x' }],
  ])('finds a wrong %s', (problem, at, change) => {
    const broken = sound.map((one, index) => (index === at ? { ...one, ...change } : one))
    expect(findUnsoundWord(broken)).toEqual({ at, problem })
  })
})
