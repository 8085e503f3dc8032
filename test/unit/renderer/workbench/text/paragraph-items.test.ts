import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  followRows,
  followWords,
  noParagraphs,
  paragraphOfWord,
  withBlank,
  writtenOf,
} from '../../../../../renderer/workbench/text/paragraphs'
import { deleteWords } from '../../../../../shared/text/transcript/change-words'
import { editParagraph, editParagraphs } from '../../../../../shared/text/transcript/edit-paragraph'
import { paragraphsOf } from '../../../../../shared/text/transcript/paragraphs'
import {
  insertParagraph,
  joinParagraphs,
  splitParagraph,
} from '../../../../../shared/text/transcript/split-and-join'
import type { Transcript } from '../../../../../shared/text/transcript/transcript'
import {
  applyPatch,
  invertTranscriptPatch,
  type TranscriptPatch,
} from '../../../../../shared/text/transcript/transcript-patch'
import {
  applyStep,
  type StepHistory,
  type TranscriptStep,
  type TranscriptText,
  transcriptUndo,
} from '../../../../../shared/transcripts/transcript-text'
import { anyTranscript } from '../../../shared/text/transcript/transcripts'
import { manyWords } from '../sample-transcript'

const after = (transcript: Transcript, patch: TranscriptPatch): Transcript => {
  const applied = applyPatch(transcript, patch)
  if (!applied.ok) throw new Error('The patch does not fit.')
  return applied.value
}
const start = manyWords(400)
const first = followWords(noParagraphs, start.words)
const at = (index: number) => {
  const item = first.items[index]
  if (!item) throw new Error('There is no such paragraph.')
  return item
}
/** The list must say what the words say, whatever led there. */
const spans = (transcript: Transcript) => paragraphsOf(transcript.words)
const listed = (list: typeof first) => list.items.map(({ from, to }) => ({ from, to }))

describe('paragraphs that follow the words', () => {
  it('are those of the words', () => {
    expect(listed(first)).toEqual(spans(start))
    expect(new Set(first.keys).size).toBe(first.items.length)
  })

  it('are the same objects and the same rows where nothing changed', () => {
    const edited = after(start, editParagraph(start, at(2), `${writtenOf(at(2)).text} more`))
    const next = followWords(first, edited.words)
    expect(listed(next)).toEqual(spans(edited))
    expect(next.keys).toBe(first.keys)
    expect(next.items[1]).toBe(at(1))
    expect(next.items[2]).not.toBe(at(2))
    expect(next.items[2]?.key).toBe(at(2).key)
    // Moved by one word, and still the same words.
    expect(next.items[3]?.from).toBe(at(3).from + 1)
    expect(next.items[3]?.words).toBe(at(3).words)
  })

  it('keep every other row when one is split, and when it is joined again', () => {
    const split = after(start, splitParagraph(start, at(2), 30))
    const next = followWords(first, split.words)
    expect(listed(next)).toEqual(spans(split))
    expect(next.keys).toEqual([...first.keys.slice(0, 3), next.keys[3], ...first.keys.slice(3)])
    const opened = next.items[3]
    if (!opened) throw new Error('It was not split.')
    const joined = after(split, joinParagraphs(split, opened))
    const back = followWords(next, joined.words)
    expect(listed(back)).toEqual(spans(joined))
    expect(back.keys).toEqual(first.keys)
  })

  it('let go of the rows of a paragraph that was deleted', () => {
    const less = after(start, deleteWords(start, at(1).from, at(1).to))
    const next = followWords(first, less.words)
    expect(listed(next)).toEqual(spans(less))
    expect(next.keys).toEqual(first.keys.filter(key => key !== at(1).key))
  })

  it('keep their rows where others between them are deleted, and where those come back', () => {
    const patch = [3, 1].flatMap(index => deleteWords(start, at(index).from, at(index).to))
    const less = after(start, patch)
    const next = followWords(first, less.words)
    expect(next.keys).toEqual(first.keys.filter((_, index) => index !== 1 && index !== 3))
    const back = followWords(next, after(less, invertTranscriptPatch(patch)).words)
    expect(listed(back)).toEqual(spans(start))
    expect(back.keys.filter(key => first.keys.includes(key))).toEqual(next.keys)
    expect(back.items[2]).toMatchObject({ key: at(2).key, words: at(2).words })
  })

  it.each([
    ['loses its first word', (text: string) => text.replace(/^\S+ /, '')],
    ['is written anew', () => 'So.'],
  ])('keep their rows where replacing all empties one, and the next %s', (_what, written) => {
    const edits = [1, 2].map(index => ({
      paragraph: at(index),
      text: index === 1 ? '' : written(writtenOf(at(index)).text),
    }))
    const next = followWords(first, after(start, editParagraphs(start, edits)).words)
    expect(next.keys).toEqual(first.keys.filter(key => key !== at(1).key))
  })

  it('keep what was made of a paragraph between two that were edited', () => {
    const edits = [1, 3].map(index => ({ paragraph: at(index), text: `${writtenOf(at(index)).text} more` }))
    const next = followWords(first, after(start, editParagraphs(start, edits)).words)
    expect(next.items[1]?.words).not.toBe(at(1).words)
    expect(next.items[2]?.words).toBe(at(2).words)
    expect(next.items[3]?.words).not.toBe(at(3).words)
    expect(next.keys).toBe(first.keys)
  })

  it('say what the words say, whichever of them came, went or began a paragraph', () => {
    const some = manyWords(40).words
    const anyList = fc
      .subarray([...some])
      .chain(kept =>
        fc
          .array(fc.boolean(), { minLength: kept.length, maxLength: kept.length })
          .map(turned =>
            kept.map((word, index) =>
              turned[index] && index % 3 === 0 ? { ...word, opens: !word.opens } : word,
            ),
          ),
      )
    fc.assert(
      fc.property(fc.array(anyList, { minLength: 2, maxLength: 4 }), lists => {
        let list = noParagraphs
        for (const words of lists) {
          list = followWords(list, words)
          expect(listed(list)).toEqual(paragraphsOf(words))
          expect(list.keys).toEqual(list.items.map(({ key }) => key))
          expect(new Set(list.keys).size).toBe(list.keys.length)
          for (const { from, to, words: mine } of list.items) expect(mine).toEqual(words.slice(from, to))
        }
      }),
    )
  })

  it('are one where words come before a first one that begins none', () => {
    const { words } = manyWords(3)
    const list = followWords(noParagraphs, words.slice(1))
    expect(listed(followWords(list, words))).toEqual([{ from: 0, to: 3 }])
  })

  it('become none, and some again', () => {
    const none = followWords(first, [])
    expect(none.items).toEqual([])
    expect(listed(followWords(none, start.words))).toEqual(spans(start))
  })

  it('are found by their words', () => {
    expect(paragraphOfWord(first.items, 0)).toBe(0)
    expect(paragraphOfWord(first.items, at(2).from)).toBe(2)
    expect(paragraphOfWord(first.items, at(2).to - 1)).toBe(2)
    expect(paragraphOfWord([], 7)).toBe(0)
  })
})

describe('an empty row among them', () => {
  const anyEdit = fc.record({
    way: fc.constantFrom('split', 'join', 'type', 'shorten', 'fill', 'undo'),
    nth: fc.nat(2),
    /** Of its text, from its beginning to its end. */
    part: fc.constantFrom(0, 0.3, 0.7, 1),
  })
  const anyRow = fc.record({ way: fc.constantFrom('empty', 'before', 'behind'), nth: fc.nat(2) })
  const anyWork = fc.record({
    edits: fc.array(anyEdit, { minLength: 1, maxLength: 5 }),
    row: anyRow,
    travels: fc.array(fc.constantFrom('undo', 'redo'), { minLength: 1, maxLength: 4 }),
  })

  it('holds what is typed into it, whatever came, went or was taken back around it', () => {
    fc.assert(
      fc.property(anyTranscript, anyWork, (spoken, { edits, row, travels }) => {
        let text: TranscriptText = { name: '', notes: [], transcript: spoken }
        let history: StepHistory = transcriptUndo.none
        let list = followWords(noParagraphs, spoken.words)

        function apply(step: TranscriptStep, next: StepHistory): void {
          const applied = applyStep(text, step)
          if (!applied.ok) throw new Error('The step does not fit.')
          text = applied.value
          history = next
          list = followRows(list, text.transcript.words)
        }
        function commit(patch: TranscriptPatch): void {
          const step = { kind: 'patch', patch } as const
          if (patch.length > 0) apply(step, transcriptUndo.after(history, 'person', step))
        }
        function travel(way: 'undo' | 'redo'): void {
          const taken = way === 'undo' ? transcriptUndo.undo(history) : transcriptUndo.redo(history)
          if (taken) apply(taken.edit, taken.history)
        }
        const textsBut = (index: number) =>
          list.items.flatMap((item, at) => (at === index ? [] : writtenOf(item).text))

        function open({ way, nth }: { way: string; nth: number }): void {
          const index = nth % Math.max(1, list.items.length)
          const item = list.items[index]
          const first = item?.words[0]
          if (!item || !first) return
          const { speaker, start } = first
          if (way === 'empty') {
            commit(deleteWords(text.transcript, item.from, item.to))
            const end = item.words.at(-1)?.end ?? start
            list = withBlank(list, index, { key: item.key, speaker, start, end })
          } else {
            const place = way === 'before' ? item.from : item.to
            const at = text.transcript.words[place - 1]?.end ?? 0
            const row = { key: list.nextKey, speaker, start: at, end: at }
            list = withBlank(list, way === 'before' ? index : index + 1, row)
          }
        }
        function fill(): void {
          const { blank, keys } = list
          if (blank === null) return
          const index = keys.indexOf(blank.key)
          const others = textsBut(index)
          commit(insertParagraph(text.transcript, { ...blank, text: 'so be it' }))
          expect(list.blank).toBeNull()
          expect(list.keys).toEqual(keys)
          const filled = list.items[index]
          expect(filled && writtenOf(filled).text).toBe('so be it')
          expect(textsBut(index)).toEqual(others)
        }

        for (const { way, nth, part } of edits) {
          const item = list.items[nth % Math.max(1, list.items.length)]
          if (!item) break
          const written = writtenOf(item).text
          const offset = Math.round(part * written.length)
          const head = written.slice(0, offset)
          const tail = written.slice(offset)
          if (way === 'undo') travel('undo')
          else if (way === 'split') commit(splitParagraph(text.transcript, item, offset))
          else if (way === 'join') commit(joinParagraphs(text.transcript, item))
          else if (way === 'type')
            commit(editParagraph(text.transcript, item, `${head} more ${tail}`, offset))
          else if (way === 'shorten' && head !== '')
            commit(editParagraph(text.transcript, item, head, offset))
          else if (way === 'fill') {
            open({ way: 'behind', nth })
            fill()
          }
        }
        open(row)
        for (const way of travels) travel(way)
        fill()
      }),
    )
  })
})
