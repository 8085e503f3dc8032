import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editParagraph } from '../../../../../shared/text/transcript/edit-paragraph'
import { paragraphsOf, writeParagraph } from '../../../../../shared/text/transcript/paragraphs'
import { rememberEdges, sharedEdges } from '../../../../../shared/text/transcript/shared-edges'
import { applyPatch, replaceWords } from '../../../../../shared/text/transcript/transcript-patch'
import { textOf } from '../../transcripts/texts'

const { transcript: talk } = textOf('one 1-2 two 2-3 three 3-4 four 4-5 five 5-6')
const { words } = talk

it('lists that nobody told of are compared', () => {
  const [one, two, , four, five] = words
  if (!one || !two || !four || !five) throw new Error('There are five words.')
  expect(sharedEdges(words, [one, two, four, five])).toEqual({ head: 2, tail: 2 })
  expect(sharedEdges(words, [...words])).toEqual({ head: 5, tail: 0 })
  expect(sharedEdges(words, [])).toEqual({ head: 0, tail: 0 })
})

it('what is known of one pair is not believed of another', () => {
  const other = [...words]
  rememberEdges(words, other, { head: 1, tail: 1 })
  expect(sharedEdges(words, other)).toMatchObject({ head: 1, tail: 1 })
  expect(sharedEdges([...words], other)).toEqual({ head: 5, tail: 0 })
})

it('an edit tells the truth, and nothing else of what is the same than a comparison would', () => {
  const place = fc.nat({ max: words.length })
  const some = fc.array(fc.constantFrom(...words), { maxLength: 3 })
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place, some), { minLength: 1, maxLength: 3 }), edits => {
      const ordered = edits.toSorted(([one], [other]) => other - one)
      let bound = words.length
      const patch = ordered.flatMap(([from, to, inserted]) => {
        const end = Math.min(Math.max(from, to), bound)
        bound = Math.min(from, end)
        return replaceWords(words, bound, end, inserted)
      })
      const applied = applyPatch(talk, patch)
      if (!applied.ok) throw new Error('The patch does not fit.')
      const now = applied.value.words
      const { head, tail } = sharedEdges(words, now)
      expect(head).toBeGreaterThanOrEqual(0)
      expect(tail).toBeGreaterThanOrEqual(0)
      expect(head + tail).toBeLessThanOrEqual(Math.min(words.length, now.length))
      expect(now.slice(0, head)).toEqual(words.slice(0, head))
      expect(now.slice(now.length - tail)).toEqual(words.slice(words.length - tail))
    }),
  )
})

it('a key in the middle of a paragraph changes one word', () => {
  const [paragraph] = paragraphsOf(words)
  if (!paragraph) throw new Error('There is one.')
  const text = writeParagraph(words).text.replace('three', 'threes')
  const applied = applyPatch(talk, editParagraph(talk, paragraph, text))
  expect(applied.ok && sharedEdges(words, applied.value.words)).toMatchObject({ head: 2, tail: 2 })
})

it('many edits of a long text in one go keep none of the texts in between', () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  const bytesHeld = (): number => {
    collect()
    return process.memoryUsage().heapUsed
  }
  let text: typeof talk = { ...talk, words: Array.from({ length: 4_000 }, () => words).flat() }
  const before = bytesHeld()
  for (let edits = 0; edits < 200; edits++) {
    const applied = applyPatch(text, replaceWords(text.words, 1, 2, []))
    if (!applied.ok) throw new Error('The patch does not fit.')
    text = applied.value
  }
  // All 200 lists would take 30 MB.
  expect(bytesHeld() - before).toBeLessThan(5e6)
  expect(text.words).toHaveLength(19_800)
})
