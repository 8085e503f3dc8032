import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCues } from '../../../../../shared/formats/cues/check-cues'
import type { Cue, TimedWord } from '../../../../../shared/formats/cues/cue'
import { cutCues } from '../../../../../shared/formats/cues/cut-cues'
import { cueWords } from '../../../../../shared/formats/cues/prepare-words'
import { readabilityFor } from '../../../../../shared/formats/cues/readability'
import { lettersOf, spoken, wildWords } from './words'

const english = readabilityFor('en')
/** One word right after the other. */
function inTurn(said: readonly string[], secondsOf: (text: string) => number): TimedWord[] {
  let end = 0
  return said.map(text => {
    const start = end
    end += secondsOf(text)
    return { text, start, end }
  })
}

const texts = (cues: readonly Cue[]): string[] => cues.map(cue => cue.text)

describe('subtitles cut from words', () => {
  it('ends cues with sentences and breaks lines between phrases', () => {
    const words = spoken(
      'Yes, but Aarey depot can only turn around four rakes before five thirty, so the first two departures stay as they are. The stabling lines have to open first.',
    )
    expect(texts(cutCues(words, english, 'en'))).toEqual([
      'Yes, but Aarey depot can only turn\naround four rakes before five thirty,',
      'so the first two departures stay\nas they are.',
      'The stabling lines have to open first.',
    ])
  })

  it.each(['constructor', '__proto__'])('takes %s for a language that it does not know', language => {
    const words = spoken('This is a calm talk, and it goes on for quite a while.')
    expect(readabilityFor(language)).toEqual(readabilityFor('xx'))
    expect(cutCues(words, readabilityFor(language), language)).toEqual(
      cutCues(words, readabilityFor('xx'), 'xx'),
    )
  })

  it('reads well by its own rules when the speech allows', () => {
    const words = spoken(
      'This is a calm talk, and it goes on for quite a while. Nobody hurries here. '.repeat(12).trim(),
      {
        each: 0.35,
      },
    )
    const cues = cutCues(words, english, 'en')
    expect(checkCues(cues, english).flatMap(check => check.failures)).toEqual([])
    expect(cues.length).toBeGreaterThan(10)
  })

  it('keeps the wide spaces of Japanese within its lines', () => {
    const said = 'それは知りません\u3000明日聞いてみます\u3000はい そうです\u3000では'
    const words = cueWords({ start: 0, end: 12, text: said.repeat(3) })
    for (const cut of [words, [{ text: said.repeat(3), start: 0, end: 12 }]]) {
      const lines = texts(cutCues(cut, readabilityFor('ja'), 'ja')).flatMap(text => text.split('\n'))
      expect(lines.length).toBeGreaterThan(2)
      expect(lines.filter(line => !said.repeat(3).includes(line))).toEqual([])
      expect(lines.join('')).toContain('\u3000')
    }
  })

  it('starts a cue at each turn and after each long silence', () => {
    const words = [
      ...spoken('Are you there?', { speaker: 'Ann' }),
      ...spoken('Yes, I am.', { from: 1.2, speaker: 'Bob' }),
      ...spoken('Good.', { from: 12, speaker: 'Bob' }),
    ]
    const cues = cutCues(words, english, 'en')
    expect(cues.map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual([
      'Ann: Are you there?',
      'Bob: Yes, I am.',
      'Bob: Good.',
    ])
  })

  it('shows a short word long enough where there is room, and keeps two frames to the next', () => {
    const cues = cutCues(
      [
        { text: 'No.', start: 1, end: 1.1, speaker: 'A' },
        { text: 'Yes.', start: 1.5, end: 1.6, speaker: 'B' },
      ],
      english,
      'en',
    )
    expect(cues).toMatchObject([
      { start: 1, end: 1.416 },
      { start: 1.5, end: 2.333 },
    ])
  })

  it('gives time to read, by the speed of the language', () => {
    const [cue] = cutCues([{ text: '今日は晴れです', start: 0, end: 1 }], readabilityFor('ja'), 'ja')
    expect(cue?.end).toBe(1.75)
  })

  it.each([
    [
      'ja',
      '私たちは毎日この駅で電車に乗りますが、今日は大雨のために電車が遅れています。明日は晴れるでしょう。',
    ],
    [
      'zh',
      '我们每天都在这个车站坐地铁，可是今天因为下大雨地铁晚点了。明天应该会放晴，请大家放心。'.repeat(2),
    ],
    ['th', 'เราขึ้นรถไฟที่สถานีนี้ทุกวันแต่วันนี้ฝนตกหนักมากรถไฟจึงล่าช้าพรุ่งนี้น่าจะอากาศดี'],
  ])('cuts a long run of %s without spaces, never before a full stop', (language, text) => {
    const rules = readabilityFor(language, { lineLength: 16 })
    const cues = cutCues([{ text, start: 0, end: 40 }], rules, language)
    expect(texts(cues).join('').replaceAll('\n', '')).toBe(text)
    for (const line of texts(cues).flatMap(cue => cue.split('\n'))) {
      expect(line).not.toMatch(/^[。，、]/)
      expect([...new Intl.Segmenter().segment(line)].length).toBeLessThanOrEqual(16)
    }
  })

  it('leaves a word that fits no line whole, on its own', () => {
    const address = `https://example.org/${'x'.repeat(50)}`
    const cues = cutCues(spoken(`see ${address} now`), english, 'en')
    expect(texts(cues)).toContain(address)
  })

  it('stays in the room it is given', () => {
    const cues = cutCues(spoken('one two three', { from: 5 }), english, 'en', { from: 5.2, to: 5.9 })
    expect(cues).toMatchObject([{ start: 5.2, end: 5.9 }])
  })

  it.each([
    [
      'en',
      [20, 24, 28, 32, 37, 42],
      'well , I think that we should go there tomorrow morning , and then , if the weather is good , we could also take the boat , the bus , or the train . What do you think about it ? I am not sure , honestly , but it sounds like a very nice plan , does it not ?',
    ],
    [
      'ja',
      [10, 13, 16, 20],
      '今日 は とても いい 天気 です ね 。 明日 は 雨 が 降る と 聞き まし た が 、 「 どう なる でしょう か 」 と 。 私 は 傘 を 持っ て 行こ う と 思い ます 。',
    ],
  ])('begins no line of %s with a sign that came as a word of its own', (language, lengths, text) => {
    const words = inTurn(text.split(' '), word => (/\p{P}/u.test(word) ? 0.02 : 0.28))
    for (const lineLength of lengths) {
      const cues = cutCues(words, readabilityFor(language, { lineLength }), language)
      for (const line of texts(cues).flatMap(cue => cue.split('\n'))) {
        expect(line).not.toMatch(/^[.,?、。」]|「$/)
        expect(line.length).toBeLessThanOrEqual(lineLength)
      }
      expect(cues.flatMap(cue => cue.words).map(word => word?.text)).toEqual(text.split(' '))
    }
  })

  it('parts no word of what is written without a space between them', () => {
    const words = spoken('The ever so twenty -first well known up -to -date timetable').map(word => ({
      ...word,
      text: word.text.replace('-', ''),
      glued: word.text.startsWith('-'),
    }))
    const cues = cutCues(words, readabilityFor('en', { lineLength: 12 }), 'en')
    expect(texts(cues).flatMap(cue => cue.split(/\s/))).toEqual(
      'The ever so twentyfirst well known uptodate timetable'.split(' '),
    )
  })

  it('keeps the words each cue was cut from', () => {
    const words = spoken('one two. three four.')
    expect(cutCues(words, english, 'en').flatMap(cue => cue.words)).toEqual(words)
  })

  it('never overlaps, never has no length and never loses a letter, whatever the words', () => {
    fc.assert(
      fc.property(wildWords, words => {
        const cues = cutCues(words, english, 'en')
        cues.forEach((cue, at) => {
          expect(Math.round(cue.end * 1000)).toBeGreaterThan(Math.round(cue.start * 1000))
          expect(cue.start).toBeGreaterThanOrEqual(cues[at - 1]?.end ?? 0)
          expect(cue.text).not.toMatch(/^\s|\s$|\n\n/)
        })
        const letters = (said: readonly { text: string }[]): string[] =>
          [...lettersOf(said.map(({ text }) => text).join(''))].toSorted((a, b) => (a < b ? -1 : 1))
        expect(letters(cues)).toEqual(letters(words))
      }),
      { numRuns: 400 },
    )
  })

  it('holds lines and length wherever no single word breaks them', () => {
    fc.assert(
      fc.property(wildWords, words => {
        const checks = checkCues(cutCues(words, english, 'en'), english)
        const cues = cutCues(words, english, 'en')
        checks.forEach((check, at) => {
          const rules = check.failures.map(failure => failure.rule)
          if ((cues[at]?.words?.length ?? 0) > 1) {
            expect(rules).not.toContain('too-many-lines')
            expect(rules).not.toContain('line-too-long')
            expect(rules).not.toContain('too-long')
          }
        })
      }),
    )
  })

  it('cuts three hours of speech', () => {
    const words = spoken(
      'the quick brown fox jumps over the lazy dog, and then it sleeps. '.repeat(2300).trim(),
    )
    expect(words.length).toBeGreaterThan(29_000)
    expect(
      texts(cutCues(words, english, 'en'))
        .join(' ')
        .split(/\s/),
    ).toHaveLength(words.length)
  })
})

describe('brackets in a script without spaces', () => {
  const cut = (text: string): string[] =>
    texts(cutCues([{ text, start: 0, end: 9 }], { ...readabilityFor('ja'), lineLength: 8 }, 'ja'))
  const lines = (text: string): string[] => cut(text).flatMap(cue => cue.split('\n'))

  it.each(['「東京に行きます」と彼は言いました', '彼は「東京に行きます」と言いました'])(
    'never end a line where they open: %s',
    text => {
      expect(lines(text).join('')).toBe(text)
      expect(lines(text).length).toBeGreaterThan(1)
      for (const line of lines(text)) expect(line).not.toMatch(/「$|^」/)
    },
  )

  it('stay when nothing follows them', () => {
    expect(lines('彼は東京に行きました「').join('')).toBe('彼は東京に行きました「')
  })
})
