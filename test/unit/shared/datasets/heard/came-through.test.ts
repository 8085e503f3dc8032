import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findHeardLosses } from '../../../../../shared/datasets/health/check-heard'
import { heardLoss, isUnheard } from '../../../../../shared/datasets/heard/came-through'
import { placeHeard } from '../../../../../shared/datasets/heard/place-heard'
import { type DatasetRow, newDatasetRow } from '../../../../../shared/datasets/row'
import { splitWords } from '../../../../../shared/text/transcript/split-words'
import { tenScripts } from '../families/ten-scripts'
import { marked } from '../sample-dataset'

const voice = { gender: 'female', language: 'en', speakerId: null } as const

/** The row of a sentence of which this was heard. */
function heardRow(markup: string, heard: string, key = '0'): DatasetRow {
  const said = marked(markup)
  const spoken = { said: said.text, spans: said.spans, voice, heardIn: 'en', domain: '', sound: 'sound' }
  return newDatasetRow(key, { ...said, ...placeHeard(said, heard), origin: 'heard', spoken })
}

const told = (row: DatasetRow): string[] => {
  const loss = heardLoss(row)
  if (loss === null) return []
  return [
    ...(loss.isSilent ? ['silent'] : []),
    ...loss.lost.map(({ value }) => `lost ${value}`),
    ...loss.changed.map(({ said, heard }) => `${said.value} as ${heard.value}`),
  ]
}

describe('of a sentence', () => {
  it.each([
    ['to [Pune](city)', 'to pune', []],
    ['to [New Delhi](city)', 'to NewDelhi.', []],
    ['to [Pune](city)', 'to boon', ['Pune as boon']],
    ['to [Pune](city) now', 'to now', ['lost Pune']],
    ['to [Pune](city)', ' … ', ['silent', 'lost Pune']],
    ['hello', '', ['silent']],
    ['hello', 'yellow', []],
    ['from [Pune](city) to [Goa](city)', 'from to goa', ['lost Pune']],
    ['from [Pune](city) to [Goa](city)', 'from boon to goa', ['Pune as boon']],
  ])('%s heard as %s did not come through: %j', (markup, heard, expected) => {
    expect(told(heardRow(markup, heard))).toEqual(expected)
  })

  it('nothing is said before it was heard, and of one that no voice said', () => {
    const row = heardRow('to [Pune](city)', '')
    const unheard = { ...row, spoken: row.spoken && { ...row.spoken, sound: null } } as DatasetRow
    expect(heardLoss(unheard)).toBeNull()
    expect(isUnheard(unheard)).toBe(true)
    expect(isUnheard(heardRow('hello', 'hello'))).toBe(false)
    const plain = newDatasetRow('0', marked(' '))
    expect([heardLoss(plain), isUnheard(plain)]).toEqual([null, false])
  })
})

describe.each(Object.entries(tenScripts))('in %s', (_, text) => {
  it('what is heard as it was said came through', () => {
    const words = splitWords(text).map(({ text: word }) => word)
    fc.assert(
      fc.property(fc.nat(words.length - 1), fc.boolean(), (nth, inCapitals) => {
        const word = words[nth] ?? ''
        const start = words.slice(0, nth).reduce((at, one) => text.indexOf(one, at) + one.length, 0)
        const at = text.indexOf(word, start)
        const said = { text, spans: [{ start: at, end: at + word.length, label: 'l', value: word }] }
        const heard = placeHeard(said, inCapitals ? text.toUpperCase() : text)
        for (const span of heard.spans) expect(heard.text.slice(span.start, span.end)).toBe(span.value)
        const spoken = { said: text, spans: said.spans, voice, heardIn: 'en', domain: '', sound: 'sound' }
        const row = newDatasetRow('0', { ...marked(''), ...heard, spoken })
        const isLettered = /[\p{L}\p{N}]/u.test(word)
        expect(heardLoss(row)?.lost.length ?? 0).toBe(isLettered ? 0 : 1)
      }),
    )
  })
})

describe('what did not come through', () => {
  it('is told by what was said, each with its rows, the most first', () => {
    const rows = [
      heardRow('to [Pune](city)', 'to boon', '0'),
      heardRow('in [pune](city)', 'in poon', '1'),
      heardRow('to [Goa](city) now', 'to now', '2'),
      heardRow('to [Goa](place) now', 'to now', '3'),
      heardRow('hello', '', '4'),
      heardRow('hello', 'hello', '5'),
    ]
    expect(findHeardLosses(rows)).toEqual({
      silent: [{ names: [], keys: ['4'] }],
      lost: [
        { names: ['Goa', 'city'], keys: ['2'] },
        { names: ['Goa', 'place'], keys: ['3'] },
      ],
      changed: [{ names: ['Pune', 'boon', 'poon'], keys: ['0', '1'] }],
    })
    expect(findHeardLosses([])).toEqual({ silent: [], lost: [], changed: [] })
  })
})
