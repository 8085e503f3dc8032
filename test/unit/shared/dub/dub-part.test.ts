import { expect, it } from 'vitest'
import { type Dub, type DubLine, unspoken } from '../../../../shared/dub/dub'
import { fitsPart, partOfDub, spokenOf, wholeDub } from '../../../../shared/dub/dub-part'
import { joinDubLines } from '../../../../shared/dub/edits/cut-line'
import { changeDubTranslation, changeLine } from '../../../../shared/dub/edits/edit-line'
import { newTrack } from '../../../../shared/dub/new-dub'
import { translatedDub } from './spoken-dub'

/** Spanish and German, each of so many lines. French is gone, and left one line. */
function dubOf(lines: number): Dub {
  const dub = translatedDub(...Array.from({ length: lines }, (_, at) => `Line ${at + 1}.`))
  const tracks = [...dub.tracks, newTrack('de')]
  return { ...dub, tracks, spoken: { de: { ...dub.spoken.es }, ...dub.spoken, fr: { l1: unspoken } } }
}

it('of a large dub there is one language at first, and of a small one all there is', () => {
  const large = dubOf(300)
  const first = partOfDub(large, 'es')
  expect([first.missing, Object.keys(first.dub.spoken)]).toEqual([['de', 'fr'], ['es']])
  expect(first.dub.spoken.es).toBe(large.spoken.es)
  expect(partOfDub(large, 'de').missing).toEqual(['es', 'fr'])
  // None of its languages: its first.
  expect(partOfDub(large, '').missing).toEqual(['de', 'fr'])
  const small = dubOf(299)
  expect(partOfDub(small, 'es')).toEqual({ dub: small, missing: [] })
})

it('a part and what was missing are the dub again, with the same objects', () => {
  const dub = dubOf(300)
  const part = partOfDub(dub, 'es')
  const whole = wholeDub(part, spokenOf(dub, part.missing))
  expect(whole).toEqual(dub)
  expect([whole.lines, whole.spoken.es]).toEqual([part.dub.lines, part.dub.spoken.es])
  expect(whole.spoken.es).toBe(part.dub.spoken.es)
  expect(spokenOf(dub, ['it'])).toEqual({})
})

it('an edit of the language that is there fits a part; one of other lines, or of another language, does not', () => {
  const part = partOfDub(dubOf(300), 'es')
  const words = changeDubTranslation(part.dub, 'es', 'l1', 'Hola.')
  const text = changeLine(part.dub, 'l1', { text: 'Hello.' })
  expect([words.length, text.length]).toEqual([1, 1])
  expect([fitsPart(words, part), fitsPart(text, part)]).toEqual([true, true])
  expect(fitsPart(changeDubTranslation(part.dub, 'de', 'l1', 'Hallo.'), part)).toBe(false)
  const other = { ...part.dub, lines: part.dub.lines.map(line => ({ ...line, speaker: 's1' })) }
  const join = joinDubLines(other, 'l1').filter(({ kind }) => kind === 'lines')
  expect(fitsPart(join, part)).toBe(false)
  const [line] = part.dub.lines
  if (!line) throw new Error('There is no line.')
  const instead = (...now: readonly DubLine[]) => fitsPart([{ kind: 'lines', at: 0, was: [line], now }], part)
  expect([instead({ ...line, key: 'l0' }), instead(line, { ...line, key: 'l0' })]).toEqual([false, false])
  expect(fitsPart(join, { missing: [] })).toBe(true)
})
