import { describe, expect, it } from 'vitest'
import { cutLongSentence } from '../../../../../../electron/engines/speech/text/sentences'

const cut = (text: string, language = 'en'): ReturnType<typeof cutLongSentence> =>
  cutLongSentence(text, { language, pause: 1 })

describe('cutLongSentence', () => {
  it('leaves a usual sentence whole', () => {
    expect(cut('Short, and sweet.')).toEqual([{ text: 'Short, and sweet.', pause: 1 }])
  })

  it('cuts after a comma before it cuts between words', () => {
    const first = `${'word '.repeat(40)}end,`
    const second = 'more '.repeat(30).trim()
    expect(cut(`${first} ${second}`)).toEqual([
      { text: first, pause: 0.15 },
      { text: second, pause: 1 },
    ])
  })

  it('cuts between words where there is no comma, and not in a number', () => {
    const parts = cut('1,000,000 '.repeat(60).trim())
    expect(parts.map(part => part.text).join(' ')).toBe('1,000,000 '.repeat(60).trim())
    expect(parts.every(part => /^1,000,000( 1,000,000)*$/.test(part.text))).toBe(true)
    expect(parts.slice(0, -1).every(part => part.pause === 0.03)).toBe(true)
  })

  it.each([
    ['x'.repeat(1_000), 'en'],
    ['😀'.repeat(500), 'en'],
    ['สวัสดีครับ'.repeat(90), 'th'],
    ['今天天气很好'.repeat(100), 'zh'],
    [`e${'\u0301'.repeat(900)}`, 'en'],
  ])('loses nothing of %.10s… and ends', (text, language) => {
    const parts = cut(text, language).map(part => part.text)
    expect(parts.join('')).toBe(text)
    expect(Math.max(...parts.map(part => part.length))).toBeLessThanOrEqual(300)
    expect(parts.filter(part => /\p{Cs}/u.test(part))).toEqual([])
  })
})
