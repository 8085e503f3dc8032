import { expect, it } from 'vitest'
import { isHeard, isSameStretch } from '../../../../../shared/datasets/heard/heard'
import { utterancesOf } from '../../../../../shared/datasets/heard/utterances'
import { word, wordsOf } from '../../text/transcript/transcripts'
import { tenScripts } from '../families/ten-scripts'

const said = (written: string, unit: 'sentence' | 'paragraph' = 'sentence') =>
  utterancesOf(wordsOf(written, 'agent'), unit).map(({ text, start, end }) => `${text} ${start}-${end}`)

it('cuts paragraphs into sentences, at their ends and at long pauses', () => {
  const talk = 'Good 0-1 morning. 1-2 How 2-3 are 3-4 you? 4-5 /I 6-7 am 7-8 fine 9.5-10'
  expect(said(talk)).toEqual(['Good morning. 0-2', 'How are you? 2-5', 'I am 6-8', 'fine 9.5-10'])
  expect(said(talk, 'paragraph')).toEqual(['Good morning. How are you? 0-5', 'I am fine 6-10'])
})

it('takes a point before a small letter for no end, and ends no sentence inside a word', () => {
  expect(said('at 0-1 approx. 1-2 noon 2-3 on 3-4 No. 4-5 Five 5-6')).toEqual([
    'at approx. noon on No. 0-5',
    'Five 5-6',
  ])
  const glued = [word('你好。', 0, 1, { opens: true }), word('再见', 1, 2, { glued: true })]
  expect(utterancesOf(glued, 'sentence').map(({ text }) => text)).toEqual(['你好。再见'])
})

it('says who speaks, and lasts until the last word has ended', () => {
  const [first, ...others] = utterancesOf(wordsOf('one 0-4 two 1-2', 'caller'), 'sentence')
  expect([first, others]).toEqual([{ text: 'one two', speaker: 'caller', start: 0, end: 4 }, []])
  expect(utterancesOf([word(' ', 0, 1, { opens: true })], 'sentence')).toEqual([])
})

it.each(Object.entries(tenScripts))('loses no word in %s', (_, text) => {
  const words = text.split(' ').map((one, at) => word(one, at, at + 1, { opens: at % 3 === 0 }))
  const utterances = utterancesOf(words, 'sentence')
  expect(utterances.map(one => one.text).join(' ')).toBe(text)
  expect(utterances[0]?.start).toBe(0)
  expect(utterances.at(-1)?.end).toBe(words.length)
})

it('knows a stretch by its shape, and two that are of the same words', () => {
  const heard = { recording: 'r', start: 1, end: 3 }
  expect(isHeard(heard)).toBe(true)
  expect(isHeard({ ...heard, end: 1 })).toBe(true)
  for (const wrong of [
    null,
    { ...heard, recording: '' },
    { ...heard, recording: 7 },
    { ...heard, start: -1 },
    { ...heard, end: '3' },
    { ...heard, end: Number.NaN },
    { ...heard, end: 0.5 },
  ]) {
    expect(isHeard(wrong)).toBe(false)
  }
  expect(isSameStretch(heard, { ...heard, start: 1.5, end: 9 })).toBe(true)
  expect(isSameStretch(heard, { ...heard, start: 2.5, end: 9 })).toBe(false)
  expect(isSameStretch(heard, { ...heard, start: 2, end: 9 })).toBe(false)
  expect(isSameStretch(heard, { ...heard, recording: 's' })).toBe(false)
})
