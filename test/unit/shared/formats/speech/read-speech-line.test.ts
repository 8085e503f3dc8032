import { describe, expect, it } from 'vitest'
import { readSpeechLine } from '../../../../../shared/formats/speech/read-speech-line'

describe('a line out of loose values', () => {
  it('takes words and numbers as a table has them', () => {
    const fields = {
      text: ' Hi ',
      language: ' en-IN ',
      gender: 'F',
      speakerId: 'aa3ff88b',
      requiredTime: '4,5 s',
      stretchMode: 'Both',
      meta: '{"a":1}',
    }
    expect(readSpeechLine(fields, 3)).toEqual({
      line: 3,
      source: 'Hi',
      outcome: 'taken',
      problems: [],
      item: {
        text: ' Hi ',
        language: 'en-IN',
        gender: 'female',
        speakerId: 'aa3ff88b',
        requiredTime: 4.5,
        stretchMode: 'both',
        meta: { a: 1 },
      },
    })
  })

  it.each([
    ['language', 5, 'wrong-type'],
    ['speakerId', {}, 'wrong-type'],
    ['gender', 'robot', 'unknown-value'],
    ['gender', 'constructor', 'unknown-value'],
    ['requiredTime', '-1', 'bad-number'],
    ['requiredTime', 0, 'bad-number'],
    ['requiredTime', 'soon', 'bad-number'],
    ['stretchMode', 'tight', 'unknown-value'],
    ['meta', '[1]', 'bad-json'],
    ['meta', '{', 'bad-json'],
    ['meta', 3, 'bad-json'],
  ])('leaves out %s %j and says why', (name, value, code) => {
    const row = readSpeechLine({ text: 'Hi', [name]: value }, 1, { language: 'de-DE' })
    expect(row).toMatchObject({
      outcome: 'repaired',
      item: { text: 'Hi', language: 'de-DE' },
      problems: [{ code }],
    })
    expect(Object.keys(row.item ?? {})).toEqual(['language', 'text'])
  })

  it('lets an empty cell have the default', () => {
    expect(
      readSpeechLine({ text: 'Hi', language: ' ', requiredTime: null }, 1, { language: 'hi-IN' }).item,
    ).toEqual({
      text: 'Hi',
      language: 'hi-IN',
    })
  })

  it.each([[{}], [{ text: '  ' }], [{ text: 5 }]])('is none without a text: %j', fields => {
    expect(readSpeechLine(fields, 1)).toMatchObject({
      outcome: 'skipped',
      problems: [{ code: 'missing-text' }],
    })
  })
})

it.each([
  ['gender', 5],
  ['stretchMode', true],
])('leaves out a %s that is no word', (name, value) => {
  const row = readSpeechLine({ text: 'Hi', [name]: value }, 1)
  expect(row).toMatchObject({ outcome: 'repaired', item: { text: 'Hi' } })
  expect(row.problems).toHaveLength(1)
})
