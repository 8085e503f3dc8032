import { describe, expect, it } from 'vitest'
import { readTextGrid } from '../../../../../shared/formats/transcript/read-text-grid'
import { writeTextGrid } from '../../../../../shared/formats/transcript/write-text-grid'

const segments = [
  { start: 0.5, end: 1, text: 'He said "hi"', speaker: 'Ann', words: [{ text: 'He', start: 0.5, end: 0.6 }] },
  { start: 0.8, end: 2, text: 'Ho', speaker: 'Bob' },
]

describe('reading a TextGrid', () => {
  it('reads the short format, points, comments and a byte order mark', () => {
    const source = `\ufeff"ooTextFile"\r\n"TextGrid"\r\n0\r\n2.3\r\n<exists>\r\n2\r\n"IntervalTier"\r\n"Mary"\r\n0\r\n2.3\r\n1\r\n0\r\n2.3\r\n"one\r\ntwo" ! a "comment"\r\n"TextTier"\r\n"bell"\r\n0\r\n2.3\r\n1\r\n1.5\r\n"ding"\r\n`
    expect(readTextGrid(source)).toEqual({
      items: [
        { start: 0, end: 2.3, text: 'one\ntwo', speaker: 'Mary' },
        { start: 1.5, end: 1.5, text: 'ding', speaker: 'bell' },
      ],
      problems: [],
    })
  })

  it('keeps what stands before the place where a file breaks off', () => {
    const { text } = writeTextGrid({ segments })
    const cut = readTextGrid(text.slice(0, text.indexOf('"Ho"')))
    expect(cut.items).toHaveLength(1)
    expect(cut.problems).toMatchObject([{ code: 'missing-field' }])
  })

  it.each([
    ['nothing', ''],
    ['another file', 'File type = "ooTextFile"\nObject class = "Sound"'],
    ['a song', 'la la'],
  ])('says that %s is no TextGrid', (_title, source) => {
    expect(readTextGrid(source).problems).toMatchObject([{ code: 'not-this-format' }])
  })
})

describe('a TextGrid that is damaged', () => {
  const head = '"ooTextFile"\n"TextGrid"\n0\n2\n<exists>\n'

  it.each([
    ['has no tiers', '"ooTextFile"\n"TextGrid"\n', '0 empty'],
    ['has a tier of an unknown kind', `${head}1\n"PitchTier"\n"Ann"\n0\n2\n1\n`, '0 missing-field'],
    ['has numbers where a tier should be', `${head}1\n5\n6\n`, '0 missing-field'],
    ['has a tier that does not say how long it is', `${head}1\n"TextTier"\n"Ann"\n0\n2\n`, '0 missing-field'],
    ['has a text where a time should be', `${head}1\n"TextTier"\n"Ann"\n0\n2\n1\n"hi"\n`, '0 missing-field'],
  ])('%s', (_title, source, problem) => {
    const { items, problems } = readTextGrid(source)
    expect(items).toEqual([])
    expect(problems.map(({ line, code }) => `${line} ${code}`)).toContain(problem)
  })

  it('ends within a text, of which the rest is kept', () => {
    const { items, problems } = readTextGrid(`${head}1\n"TextTier"\n"Ann"\n0\n2\n1\n1.5\n"di`)
    expect(items).toEqual([{ start: 1.5, end: 1.5, text: 'di', speaker: 'Ann' }])
    expect(problems).toMatchObject([{ line: 13, code: 'unclosed-quote' }])
  })
})
