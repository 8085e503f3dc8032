import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DubLine } from '../../../../../shared/dub/dub'
import { compareTranscript } from '../../../../../shared/dub/lines/compare-transcript'
import { takeOverLines } from '../../../../../shared/dub/lines/take-over'
import { openParagraphs } from '../../../../../shared/text/transcript/paragraphs'
import type { Word } from '../../../../../shared/text/transcript/word'
import { word } from '../../text/transcript/transcripts'
import { anyTalk, linesFrom, talkOf, textOf, unspaced } from './lines'

/** The lines after it. */
function takeOver(
  before: readonly DubLine[],
  ...asked: DropFirst<Parameters<typeof takeOverLines>>
): readonly DubLine[] {
  const edit = takeOverLines(before, ...asked)
  return edit === null ? before : before.toSpliced(edit.at, edit.was.length, ...edit.now)
}
type DropFirst<All extends unknown[]> = All extends [unknown, ...infer Rest] ? Rest : never

const written =
  'A: Good morning to all. How are you today? | B: Very well, thank you. | A: Then let us begin with it.'
const words = talkOf(written)
const lines = linesFrom(words)
const everything = { keys: new Set(lines.map(({ key }) => key)), isAddedWanted: true }

const reasonsOf = (now: readonly Word[], of: readonly DubLine[] = lines) =>
  compareTranscript(of, now, 'en').differing.map(({ key, reasons }) => [key, ...reasons])

const withWord = (at: number, change: Partial<Word>): Word[] =>
  words.map((one, place) => (place === at ? { ...one, ...change } : one))

describe('a transcript that is edited', () => {
  it('differs in nothing while nothing was', () => {
    fc.assert(
      fc.property(anyTalk, talk => {
        expect(compareTranscript(linesFrom(talk), talk, 'en')).toEqual({ differing: [], added: [] })
      }),
      { seed: 8, numRuns: 150 },
    )
  })

  it('concerns the line of a word alone', () => {
    expect(reasonsOf(withWord(1, { text: 'evening' }))).toEqual([['l1', 'words']])
    expect(compareTranscript(lines, withWord(1, { text: 'evening' }), 'en').differing[0]?.now).toEqual([
      { ...lines[0]?.source, text: 'Good evening to all.' },
    ])
  })

  it('concerns every line whose words are others', () => {
    const now = words.map((one, at) => (at === 0 || at === 9 ? { ...one, text: 'Oh' } : one))
    expect(reasonsOf(now)).toEqual([
      ['l1', 'words'],
      ['l3', 'words'],
    ])
  })

  it('tells times that moved, but not by less than a frame', () => {
    expect(reasonsOf(withWord(0, { start: 0.3 }))).toEqual([['l1', 'times']])
    expect(reasonsOf(withWord(0, { start: 0.01 }))).toEqual([])
  })

  it('tells another speaker, and one who says a part of it', () => {
    const other = words.map(one => (one.speaker === 'B' ? { ...one, speaker: 'C' } : one))
    expect(reasonsOf(other)).toEqual([['l3', 'speaker']])
    const part = openParagraphs(
      words.map((one, at) => (at === 2 || at === 3 ? { ...one, speaker: 'C' } : one)),
    )
    const { differing } = compareTranscript(lines, part, 'en')
    expect(differing.map(({ key, reasons }) => [key, ...reasons])).toEqual([['l1', 'speaker']])
    expect(differing[0]?.now.map(({ text, speaker }) => [speaker, text])).toEqual([
      ['A', 'Good morning'],
      ['C', 'to all.'],
    ])
  })

  it('tells what is gone, and what is new', () => {
    const without = words.filter(({ speaker }) => speaker !== 'B')
    expect(reasonsOf(without)).toEqual([['l3', 'gone']])
    const more = [...words, word('Goodbye.', 60, 61, { speaker: 'B', opens: true })]
    expect(compareTranscript(lines, more, 'en')).toEqual({
      differing: [],
      added: [{ text: 'Goodbye.', start: 60, end: 61, speaker: 'B' }],
    })
  })

  it('takes a word that came in for part of the line around it, and of nobody else', () => {
    const now = [...words]
    now.splice(1, 0, word('very', 0.46, 0.49, { speaker: 'A' }))
    expect(reasonsOf(now)).toEqual([['l1', 'words']])
    const behind = [
      ...words.slice(0, 8),
      word('Hm.', 4.2, 4.4, { speaker: 'C', opens: true }),
      ...words.slice(8),
    ]
    expect(compareTranscript(lines, behind, 'en')).toMatchObject({
      differing: [],
      added: [{ text: 'Hm.', speaker: 'C' }],
    })
  })

  it('is followed though all of it is at another time', () => {
    const late = words.map(one => ({ ...one, start: one.start + 100, end: one.end + 100 }))
    expect(reasonsOf(late)).toEqual(lines.map(({ key }) => [key, 'times']))
  })

  it('asks nothing of a line that a person made, and nothing of what a person wrote into one', () => {
    const own = lines.map((line, at) => (at === 0 ? { ...line, text: 'Hi all.', start: 0.2 } : line))
    expect(reasonsOf(words, own)).toEqual([])
    const made = lines.map((line, at) => (at === 0 ? { ...line, source: null } : line))
    expect(compareTranscript(made, words, 'en')).toMatchObject({
      differing: [],
      added: [{ text: 'Good morning to all.' }],
    })
  })

  it('is quick over a long talk that says something else throughout', () => {
    const long = talkOf(
      Array.from({ length: 400 }, (_, at) => `A: Line ${at} says ten words or so in one go.`).join(' | '),
    )
    const other = long.map((one, at) => (at % 3 === 0 ? { ...one, text: `w${at}` } : one))
    expect(compareTranscript(linesFrom(long), other, 'en').differing).toHaveLength(400)
  })
})

describe('what is taken over', () => {
  const edit = fc.record({
    at: fc.nat(80),
    kind: fc.constantFrom('text', 'speaker', 'gone', 'new', 'later'),
  })

  it('leaves nothing that differs, whatever was edited', () => {
    fc.assert(
      fc.property(anyTalk, fc.array(edit, { maxLength: 6 }), (talk, edits) => {
        const before = linesFrom(talk)
        const now = edits.reduce(edited, talk)
        const following = compareTranscript(before, now, 'en')
        let made = 0
        const keys = new Set(following.differing.map(({ key }) => key))
        const after = takeOver(before, following, { keys, isAddedWanted: true }, () => `n${made++}`)
        expect(compareTranscript(after, now, 'en')).toEqual({ differing: [], added: [] })
        expect(textOf(after)).toBe(unspaced(now.map(({ text }) => text).join('')))
        expect(new Set(after.map(({ key }) => key)).size).toBe(after.length)
        const same = before.filter(({ key }) => !keys.has(key))
        expect(same.every(line => after.includes(line))).toBe(true)
      }),
      { seed: 9, numRuns: 200 },
    )
  })

  it('is what was chosen', () => {
    const now = words.map((one, at) => (at === 0 || at === 9 ? { ...one, text: 'Oh' } : one))
    const following = compareTranscript(lines, now, 'en')
    const after = takeOver(lines, following, { keys: new Set(['l3']), isAddedWanted: false }, () => 'n')
    expect(after.map(({ text }) => text)).toEqual([
      'Good morning to all.',
      'How are you today?',
      'Very Oh thank you.',
      'Then let us begin with it.',
    ])
    expect(reasonsOf(now, after)).toEqual([['l1', 'words']])
  })

  it('keeps key and choices of a line, and gives the part of another speaker a line of its own', () => {
    const part = openParagraphs(
      words.map((one, at) => (at === 2 || at === 3 ? { ...one, speaker: 'C' } : one)),
    )
    const kept = lines.map(line => ({ ...line, isFixed: true }))
    const after = takeOver(kept, compareTranscript(kept, part, 'en'), everything, () => 'n')
    expect(after.slice(0, 2).map(({ key, speaker, isFixed }) => [key, speaker, isFixed])).toEqual([
      ['l1', 'A', true],
      ['n', 'C', true],
    ])
  })

  it('puts what is new where it is said, if that is wanted', () => {
    const now = [
      ...words.slice(0, 8),
      word('Hm.', 4.2, 4.4, { speaker: 'C', opens: true }),
      ...words.slice(8),
    ]
    const following = compareTranscript(lines, now, 'en')
    const keys = new Set<string>()
    expect(takeOver(lines, following, { keys, isAddedWanted: false }, () => 'n')).toEqual(lines)
    const after = takeOver(lines, following, { keys, isAddedWanted: true }, () => 'n')
    expect(after.map(({ key }) => key)).toEqual(['l1', 'l2', 'n', 'l3', 'l4'])
  })
})

function edited(words: Word[], { at, kind }: { at: number; kind: string }): Word[] {
  const place = at % Math.max(1, words.length)
  const one = words[place]
  if (!one) return words
  const rest = [...words.slice(0, place), ...words.slice(place + 1)]
  const changed: Record<string, Word[]> = {
    text: [...words.slice(0, place), { ...one, text: 'changed' }, ...words.slice(place + 1)],
    speaker: [...words.slice(0, place), { ...one, speaker: '9' }, ...words.slice(place + 1)],
    gone: rest,
    new: [
      ...words.slice(0, place),
      { ...one, end: (one.start + one.end) / 2 },
      { ...one, text: 'more', start: (one.start + one.end) / 2, glued: false },
      ...words.slice(place + 1),
    ],
    later: words.map((word, nth) =>
      nth < place ? word : { ...word, start: word.start + 3, end: word.end + 3 },
    ),
  }
  return openParagraphs(changed[kind] ?? words)
}
