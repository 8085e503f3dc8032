import { describe, expect, it } from 'vitest'
import { type Result, success } from '../../../../../shared/result'
import {
  createFinder,
  editsOf,
  type Replaced,
  type TextMatch,
} from '../../../../../shared/text/find/find-in-paragraphs'
import { mostMatches, replaceInTexts } from '../../../../../shared/text/find/find-in-texts'
import type { Search } from '../../../../../shared/text/search'

const texts = [
  { from: 0, to: 4, text: 'The headway stays, the' },
  { from: 4, to: 6, text: 'rakes arrive' },
  { from: 6, to: 9, text: 'a shorter headway' },
]
const search = (find: string, change: Partial<Search> = {}): Search => ({
  find,
  matchCase: false,
  wholeWords: false,
  isPattern: false,
  ...change,
})

type Texts = typeof texts

const findInParagraphs = (paragraphs: Texts, wanted: Search): Result<TextMatch[]> =>
  createFinder()(paragraphs, wanted)

/** As the page does it: the texts in a worker, what becomes of them here. */
function replaceInParagraphs(
  paragraphs: Texts,
  wanted: Search,
  replacement: string,
  only: number | null = null,
): Result<Replaced> {
  const replaced = replaceInTexts(
    paragraphs.map(({ text }) => text),
    wanted,
    replacement,
    only,
  )
  return replaced.ok ? success(editsOf(paragraphs, replaced.value)) : replaced
}

describe('finding in paragraphs', () => {
  it('tells the paragraph and the place', () => {
    expect(findInParagraphs(texts, search('HEADWAY'))).toEqual({
      ok: true,
      value: [
        { paragraph: 0, start: 4, end: 11 },
        { paragraph: 2, start: 10, end: 17 },
      ],
    })
  })

  it('looks at case and at whole words where it is asked to', () => {
    expect(findInParagraphs(texts, search('the', { matchCase: true }))).toMatchObject({
      value: { length: 1 },
    })
    expect(findInParagraphs(texts, search('ra', { wholeWords: true }))).toEqual({ ok: true, value: [] })
  })

  it('finds nothing for nothing, and refuses a pattern nobody can read', () => {
    expect(findInParagraphs(texts, search(''))).toEqual({ ok: true, value: [] })
    expect(findInParagraphs(texts, search('(', { isPattern: true })).ok).toBe(false)
  })

  it('counts no more than anybody goes through', () => {
    const long = [{ from: 0, to: 1, text: 'a'.repeat(mostMatches + 5) }]
    expect(findInParagraphs(long, search('a'))).toMatchObject({ value: { length: mostMatches } })
  })
})

describe('finding again', () => {
  it('looks only through what is new, until something else is looked for', () => {
    let looked = 0
    const written = (text: string) => ({
      get text() {
        looked++
        return text
      },
    })
    const find = createFinder()
    const [one, two] = [written('the headway'), written('a headway')]
    expect(find([one, two], search('headway'))).toMatchObject({ value: [{ paragraph: 0 }, { paragraph: 1 }] })
    expect(looked).toBe(2)
    const other = written('no headway')
    expect(find([other, one, two], search('headway'))).toMatchObject({
      value: [{ paragraph: 0 }, { paragraph: 1, start: 4, end: 11 }, { paragraph: 2 }],
    })
    expect(looked).toBe(3)
    expect(find([one, two], search('HEADWAY', { matchCase: true }))).toMatchObject({ value: [] })
    expect(looked).toBe(5)
  })
})

describe('replacing in paragraphs', () => {
  it('tells what each paragraph comes to, and how many places change', () => {
    expect(replaceInParagraphs(texts, search('headway'), 'interval')).toEqual({
      ok: true,
      value: {
        count: 2,
        edits: [
          { paragraph: { from: 0, to: 4 }, text: 'The interval stays, the' },
          { paragraph: { from: 6, to: 9 }, text: 'a shorter interval' },
        ],
      },
    })
  })

  it('puts in what a pattern found', () => {
    const replaced = replaceInParagraphs(texts, search('(head)(way)', { isPattern: true }), '$2 $1')
    expect(replaced).toMatchObject({ value: { count: 2, edits: [{ text: 'The way head stays, the' }, {}] } })
  })

  it('takes a number behind $ for as many digits as there are groups, and leaves one that is of none', () => {
    const wanted = search('(\\d+)k', { isPattern: true })
    const come = ['$10', '$1000', '$1 000', '$01', '$00', '$0', '$2', '$21'].map(replacement => {
      const replaced = replaceInTexts(['about 5k people'], wanted, replacement)
      return replaced.ok ? replaced.value[0]?.text.slice('about '.length, -' people'.length) : null
    })
    expect(come).toEqual(['50', '5000', '5 000', '5', '$00', '$0', '$2', '$21'])
    const many = search('(t)(h)(e)( )(h)(e)(a)(d)(w)(a)(y)', { isPattern: true })
    expect(replaceInParagraphs(texts, many, '$11$2$12')).toMatchObject({
      value: { edits: [{ text: 'yhT2 stays, the' }] },
    })
  })

  it('leaves alone what stays the same', () => {
    expect(replaceInParagraphs(texts, search(''), 'x')).toEqual({ ok: true, value: { edits: [], count: 0 } })
    expect(replaceInParagraphs(texts, search('headway'), 'headway')).toMatchObject({ value: { count: 0 } })
    expect(replaceInParagraphs(texts, search('(', { isPattern: true }), 'x').ok).toBe(false)
  })

  it('replaces one place alone, if it is still there', () => {
    const first = { from: 0, to: 4, text: 'The headway stays, the' }
    expect(replaceInParagraphs([first], search('the'), 'a', 19)).toMatchObject({
      value: { edits: [{ text: 'The headway stays, a' }] },
    })
    expect(replaceInParagraphs([first], search('the'), 'a', 5)).toMatchObject({ value: { edits: [] } })
  })
})
