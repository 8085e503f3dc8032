import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdit, type TextEdit } from '../../../../../shared/text/text-edit'
import { editParagraph, editParagraphs } from '../../../../../shared/text/transcript/edit-paragraph'
import {
  type Paragraph,
  paragraphsOf,
  writeParagraph,
} from '../../../../../shared/text/transcript/paragraphs'
import type { Transcript } from '../../../../../shared/text/transcript/transcript'
import { invertTranscriptPatch } from '../../../../../shared/text/transcript/transcript-patch'
import { findUnsoundWord, type Word } from '../../../../../shared/text/transcript/word'
import { anyText, editOf } from '../texts'
import { anyTranscript, applied, timesOf, transcriptOf, word, wordsOf } from './transcripts'

function edited(transcript: Transcript, text: string, at = 0): Transcript {
  const paragraph = paragraphsOf(transcript.words)[at]
  return paragraph ? applied(transcript, editParagraph(transcript, paragraph, text)) : transcript
}

const after = (written: string, text: string): string =>
  timesOf(edited(transcriptOf(wordsOf(written)), text).words)

const squeezed = (text: string): string => text.replace(/\s+/g, '')

describe('editing the text of a paragraph', () => {
  it.each([
    ['a word corrected keeps its time', 'helo 1-2 world 2-3', 'hello world', '/hello 1-2 world 2-3'],
    [
      'a word made two shares its span by length',
      'everyone 1-2 is 2-3',
      'every one is',
      '/every 1-1.625 one 1.625-2 is 2-3',
    ],
    [
      'two words made one take both spans',
      'some 1-2 thing 2.5-3 is 3-4',
      'something is',
      '/something 1-3 is 3-4',
    ],
    [
      'two words replaced by two keep both times',
      'a 0-1 teh 1-2 wrld 2-4 b 4-5',
      'a the world b',
      '/a 0-1 the 1-2 world 2-4 b 4-5',
    ],
    ['a word deleted leaves its neighbours', 'a 0-1 b 1-2 c 2-3', 'a c', '/a 0-1 c 2-3'],
    ['the first word deleted', 'a 0-1 b 1-2', 'b', '/b 1-2'],
    ['a word added takes the gap, as much as it needs', 'a 0-1 b 9-10', 'a new b', '/a 0-1 new 1-1.3 b 9-10'],
    ['words added share a short gap', 'a 0-1 b 1.2-2', 'a xx yy b', '/a 0-1 xx 1-1.1 yy 1.1-1.2 b 1.2-2'],
    ['a word added before the first goes right before it', 'a 5-6', 'oh a', '/oh 4.7-5 a 5-6'],
    ['a word added at the end', 'a 5-6', 'a oh', '/a 5-6 oh 6-6.3'],
    [
      'without a gap the longer neighbour cedes',
      'a 0-0.4 b 0.4-0.6',
      'a x b',
      '/a 0-0.2 x 0.2-0.4 b 0.4-0.6',
    ],
    ['or the one behind, when that is longer', 'a 0-0.2 b 0.2-1', 'a x b', '/a 0-0.2 x 0.2-0.5 b 0.5-1'],
    [
      'changes far apart are timed each in its place',
      'a 0-1 b 1-2 c 2-3 d 3-4 e 4-5',
      'A b c d E',
      '/A 0-1 b 1-2 c 2-3 d 3-4 E 4-5',
    ],
    ['spaces alone change nothing', 'a 0-1 b 1-2', '  a   b ', '/a 0-1 b 1-2'],
    ['everything deleted', 'a 0-1 b 1-2', ' ', ''],
    ['everything replaced', 'a 0-1 b 1-2', 'x yyy z', '/x 0-0.4 yyy 0.4-1.6 z 1.6-2'],
  ])('%s', (_title, written, text, expected) => {
    expect(after(written, text)).toBe(expected)
  })

  it('adds a word that was left out between the words of other paragraphs, never over them', () => {
    const two = transcriptOf(wordsOf('a 0-1 /b 1.1-2 /c 2.1-3'))
    expect(timesOf(edited(two, 'b x', 1).words)).toBe('/a 0-1 /b 1.1-2 x 2-2.1 /c 2.1-3')
    expect(timesOf(edited(two, 'x b', 1).words)).toBe('/a 0-1 /x 1-1.1 b 1.1-2 /c 2.1-3')
  })

  it('stops at the end of the recording', () => {
    const short = transcriptOf(wordsOf('a 0-1'), 1.1)
    expect(timesOf(edited(short, 'a b').words)).toBe('/a 0-1 b 1-1.1')
  })

  it('marks what a person wrote, and remembers which word of the machine it stands for', () => {
    const [first, second, third] = edited(
      transcriptOf(wordsOf('helo 1-2 world 2-3', '7')),
      'hello my world',
    ).words
    expect(first).toMatchObject({ text: 'hello', speaker: '7' })
    expect(second).toMatchObject({
      text: 'my',
      speaker: '7',
      machine: null,
      confirmed: true,
      confidence: null,
    })
    expect(third).toMatchObject({ text: 'world', machine: 1, confirmed: false })
    const [corrected] = edited(transcriptOf(wordsOf('helo 1-2 world 2-3')), 'hello world').words
    expect(corrected).toMatchObject({ text: 'hello', machine: 0, confirmed: true })
  })

  it('keeps the times of Japanese words around an edit, and writes no spaces', () => {
    const words = [
      word('東京都', 0, 1, { opens: true }),
      word('に', 1, 1.2, { glued: true }),
      word('行く', 1.2, 2, { glued: true }),
      word('です。', 2, 3, { glued: true }),
    ]
    const result = edited(transcriptOf(words), '東京都へ行く です。')
    expect(timesOf(result.words)).toBe('/東京都 0-1 へ 1-1.2 行く 1.2-2 です。 2-3')
    expect(writeParagraph(result.words).text).toBe('東京都へ行く です。')
  })

  it('leaves a space that was typed between glued words, and nothing else changed', () => {
    const words = [word('東京', 0, 1, { opens: true }), word('です', 1, 2, { glued: true })]
    expect(editParagraph(transcriptOf(words), { from: 0, to: 2 }, '東京 です')).toEqual([
      { kind: 'words', at: 1, removed: [words[1]], inserted: [word('です', 1, 2)] },
    ])
  })

  it('takes a mark for a part of the letter it stands on', () => {
    const words = [word('ที', 0, 1, { opens: true }), word('นี', 1, 2, { glued: true })]
    expect(timesOf(edited(transcriptOf(words), 'ทีนี่').words)).toBe('/ที 0-1 นี่ 1-2')
    const kana = [word('は', 0, 1, { opens: true }), word('か', 1, 2, { glued: true })]
    expect(timesOf(edited(transcriptOf(kana), 'はか\u3099').words)).toBe('/は 0-1 か\u3099 1-2')
  })

  it('remembers that a paragraph goes on without a space when it is joined again', () => {
    const words = [word('東京', 0, 1, { opens: true }), word('です', 1, 2, { glued: true, opens: true })]
    const [, second] = edited(transcriptOf(words), 'でした', 1).words
    expect(second).toMatchObject({ glued: true, opens: true })
    const [, spaced] = edited(transcriptOf(wordsOf('a 0-1 /b 1-2')), 'B', 1).words
    expect(spaced).toMatchObject({ text: 'B', glued: false, opens: true })
  })

  it('keeps a word with a space inside as one word', () => {
    const words = [word('New York', 0, 1, { opens: true }), word('is', 1, 2), word('big', 2, 3)]
    expect(timesOf(edited(transcriptOf(words), 'New York was big').words)).toBe(
      '/New York 0-1 was 1-2 big 2-3',
    )
  })

  it('gives even a book pasted over one short word its order and lengths', () => {
    const words = wordsOf('a 0-1 b 1-1.0001 c 1.0001-1.0002 /d 1.0002-1.0003 e 1.0003-2')
    const book = Array.from({ length: 5000 }, (_, at) => `w${at}`).join(' ')
    const result = edited(transcriptOf(words), `a ${book} c`)
    expect(findUnsoundWord(result.words)).toBeNull()
    expect(result.words).toHaveLength(5004)
  })

  it('asks the caret which of two equal words is gone', () => {
    const words = wordsOf('very 0-1 very 2-3 good 4-5')
    const paragraph = { from: 0, to: 3 }
    const second = editParagraph(transcriptOf(words), paragraph, 'very good', 5)
    expect(timesOf(applied(transcriptOf(words), second).words)).toBe('/very 0-1 good 4-5')
    const first = editParagraph(transcriptOf(words), paragraph, 'very good', 0)
    expect(timesOf(applied(transcriptOf(words), first).words)).toBe('/very 2-3 good 4-5')
  })

  const typed = anyTranscript.chain(transcript => {
    const paragraphs = paragraphsOf(transcript.words)
    return fc.nat(Math.max(0, paragraphs.length - 1)).chain(at => {
      const { from, to } = paragraphs[at] ?? { from: 0, to: 0 }
      const { text } = writeParagraph(transcript.words.slice(from, to))
      return fc.record({ transcript: fc.constant(transcript), at: fc.constant(at), edit: editOf(text) })
    })
  })
  const textOf = ({ words }: Transcript, { from, to }: Paragraph): string =>
    writeParagraph(words.slice(from, to)).text

  it('leaves sound words, the text as typed, and an undo that restores exactly', () => {
    const pasted = fc.option(anyText, { nil: undefined, freq: 4 })
    fc.assert(
      fc.property(typed, pasted, ({ transcript, at, edit }, paste) => {
        const paragraph = paragraphsOf(transcript.words)[at]
        if (!paragraph) return
        const text = paste ?? applyEdit(textOf(transcript, paragraph), edit)
        const patch = editParagraph(transcript, paragraph, text)
        const result = applied(transcript, patch)
        expect(findUnsoundWord(result.words)).toBeNull()
        const to = paragraph.to + result.words.length - transcript.words.length
        expect(squeezed(textOf(result, { from: paragraph.from, to }))).toBe(squeezed(text))
        expect(result.words.slice(to)).toEqual(transcript.words.slice(paragraph.to))
        expect(JSON.parse(JSON.stringify(patch))).toEqual(patch)
        expect(applied(result, invertTranscriptPatch(patch))).toEqual(transcript)
      }),
      { numRuns: 500 },
    )
  })

  it('keeps the times of every word that was not touched, but for one neighbour that cedes', () => {
    fc.assert(
      fc.property(typed, ({ transcript, at, edit }) => {
        const paragraph = paragraphsOf(transcript.words)[at]
        if (!paragraph) return
        const text = textOf(transcript, paragraph)
        const caret = edit.start + edit.insert.length
        const patch = editParagraph(transcript, paragraph, applyEdit(text, edit), caret)
        const placed = new Map(
          applied(transcript, patch).words.map(one => [`${one.text} ${one.start}`, one.end]),
        )
        const ends = new Map(
          applied(transcript, patch).words.map(one => [`${one.text} ${one.end}`, one.start]),
        )
        const moved = clearOf(transcript.words.slice(paragraph.from, paragraph.to), text, edit).filter(
          one => placed.get(`${one.text} ${one.start}`) !== one.end,
        )
        expect(moved.length).toBeLessThanOrEqual(1)
        for (const one of moved) {
          const [end, start] = [placed.get(`${one.text} ${one.start}`), ends.get(`${one.text} ${one.end}`)]
          const kept = end === undefined ? one.end - (start ?? one.end) : end - one.start
          expect(kept).toBeGreaterThanOrEqual((one.end - one.start) / 2 - 1e-9)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('never touches a neighbour when words were replaced or there is a gap to use', () => {
    expect(after('a 0-1 b 1-2 c 2-3', 'a some more words c')).toMatch(/^\/a 0-1 .* c 2-3$/)
    expect(after('a 0-1 b 1.05-2', 'a x b')).toBe('/a 0-1 x 1-1.05 b 1.05-2')
  })
})

/** The words of which not even the run of letters they stand in was touched. */
function clearOf(words: readonly Word[], text: string, edit: TextEdit): Word[] {
  const { starts } = writeParagraph(words)
  return words.filter((one, at) => {
    const start = starts[at] ?? 0
    const runStart = start - (/\S*$/.exec(text.slice(0, start))?.[0].length ?? 0)
    const runEnd =
      start + one.text.length + (/^\S*/.exec(text.slice(start + one.text.length))?.[0].length ?? 0)
    return runEnd < edit.start || runStart > edit.end
  })
}

describe('editing many paragraphs', () => {
  it('is the same as editing them one after the other, and undone as one', () => {
    const transcript = transcriptOf(wordsOf('the 0-1 cat 1-2 /the 3-4 dog 4-5 /a 6-7 cat 7-8'))
    const [first, , third] = paragraphsOf(transcript.words)
    if (!first || !third) throw new Error('three paragraphs')
    const patch = editParagraphs(transcript, [
      { paragraph: first, text: 'the big cat' },
      { paragraph: third, text: 'cat' },
    ])
    const result = applied(transcript, patch)
    expect(timesOf(result.words)).toBe('/the 0-0.7 big 0.7-1 cat 1-2 /the 3-4 dog 4-5 /cat 7-8')
    expect(applied(result, invertTranscriptPatch(patch))).toEqual(transcript)
  })
})

it('writes into a transcript that has no words yet', () => {
  const empty = transcriptOf([], 10)
  const { words } = applied(empty, editParagraph(empty, { from: 0, to: 0 }, 'hello you'))
  expect(words.map(({ text, opens, glued, speaker }) => [text, opens, glued, speaker])).toEqual([
    ['hello', true, false, null],
    ['you', false, false, null],
  ])
  expect(findUnsoundWord(words)).toBeNull()
})
