import { describe, expect, it } from 'vitest'
import { chanceOf } from '../../../../../shared/datasets/training/chance'
import { tokenPlaces } from '../../../../../shared/datasets/training/tokens'
import {
  type EntityLesson,
  type TriedEntities,
  tryEntities,
} from '../../../../../shared/datasets/training/try-entities'
import { madeEntities } from './made-entities'
import { toEnd } from './to-end'

const tried = (rows: EntityLesson['rows'], seed = 1): TriedEntities =>
  toEnd(tryEntities({ rows, families: rows.map((_, at) => [at]), seed })).value

describe('tokens', () => {
  it.each([
    ['book a table, please!', ['book', 'a', 'table', ',', 'please', '!']],
    ['at 7pm on 12.05.', ['at', '7', 'pm', 'on', '12', '.', '05', '.']],
    ['चार लोगों के लिए', ['चार', 'लोगों', 'के', 'लिए']],
    ['去北京的票', ['去', '北', '京', '的', '票']],
    ['カフェで7時', ['カ', 'フ', 'ェ', 'で', '7', '時']],
    ['จองโต๊ะ', ['จ', 'อ', 'ง', 'โ', 'ต๊', 'ะ']],
    ['자리를 예약해', ['자리를', '예약해']],
    ['احجز طاولة في مومباي', ['احجز', 'طاولة', 'في', 'مومباي']],
    ['забронируй столик', ['забронируй', 'столик']],
    ['κλείσε ένα 🕘', ['κλείσε', 'ένα', '🕘']],
  ])('of %s are what an entity can be made of', (text, words) => {
    expect(tokenPlaces(text).map(({ start, end }) => text.slice(start, end))).toEqual(words)
  })
})

describe('entities', () => {
  it('are found again where they are marked alike', () => {
    const { sentences } = madeEntities(400, { seed: 2, gone: 0 })
    const { labels, canTell } = tried(sentences)
    expect(canTell).toBe(true)
    expect(new Set(labels.map(({ label }) => label))).toEqual(new Set(['city', 'guests', 'time']))
    for (const { label, marked, expected, both } of labels) {
      expect(marked).toBe(sentences.flatMap(({ spans }) => spans).filter(span => span.label === label).length)
      expect(both / marked).toBeGreaterThan(0.9)
      expect(both / expected).toBeGreaterThan(0.9)
    }
    expect(labels.map(({ marked }) => marked)).toEqual(
      labels.map(({ marked }) => marked).sort((a, b) => b - a),
    )
  })

  it('are all found again in a few sentences of few kinds, and nothing else with them', () => {
    const says = [
      'book a table in @ tonight',
      'find me a hotel near @',
      'cancel my booking in @',
      'will it rain in @',
    ]
    const rows = ['Mumbai', 'Pune', 'Rome', 'Oslo', 'Lima', 'Accra', 'Kyiv', 'Porto'].flatMap(city =>
      says.map(say => {
        const start = say.indexOf('@')
        const span = { start, end: start + city.length, label: 'city', value: city }
        return { text: say.replace('@', city), spans: [span] }
      }),
    )
    const found = [1, 2, 3].map(seed => tried(rows, seed))
    for (const one of found) expect(one).toMatchObject({ canTell: true, disputed: [] })
  })

  it('that are not marked in a few rows are expected there, with their place', () => {
    const { sentences, changed } = madeEntities(400, { seed: 3, gone: 0.06 })
    const whole = madeEntities(400, { seed: 3, gone: 0 }).sentences
    const { disputed } = tried(sentences)
    const first = disputed.slice(0, changed.size)
    expect(first.filter(({ row }) => changed.has(row)).length / changed.size).toBeGreaterThan(0.8)
    const found = disputed.filter(({ row, onlyExpected }) => {
      const [gone] = whole[row]?.spans ?? []
      return (
        changed.has(row) && onlyExpected.some(({ start, end }) => start === gone?.start && end === gone.end)
      )
    })
    expect(found.length / changed.size).toBeGreaterThan(0.8)
  })

  it('that carry another label are told under both', () => {
    const { sentences } = madeEntities(300, { seed: 4, gone: 0 })
    const wrong = sentences.findIndex(({ spans }) => spans[0]?.label === 'city')
    const rows = sentences.map((sentence, at) =>
      at === wrong
        ? { ...sentence, spans: sentence.spans.map(span => ({ ...span, label: 'time' })) }
        : sentence,
    )
    const told = tried(rows).disputed.find(({ row }) => row === wrong)
    const place = { start: rows[wrong]?.spans[0]?.start, end: rows[wrong]?.spans[0]?.end }
    expect(told?.onlyMarked).toContainEqual({ ...place, label: 'time' })
    expect(told?.onlyExpected).toContainEqual({ ...place, label: 'city' })
  })

  it('are compared by whole tokens: what ends inside of one is not disputed for that', () => {
    const rows = Array.from({ length: 60 }, (_, at) => {
      const text = `${['fly', 'go', 'drive'][at % 3]} to ${['Rome', 'Pune', 'Oslo', 'Lima'][at % 4]}s soon`
      const start = text.indexOf('to ') + 3
      return { text, spans: [{ start, end: start + 4, label: 'city', value: text.slice(start, start + 4) }] }
    })
    expect(tried(rows)).toMatchObject({ canTell: true, disputed: [] })
  })

  it('without any pattern tell nothing', () => {
    const chance = chanceOf(8)
    const word = (): string => Math.floor(chance() * 1e6).toString(36)
    const rows = Array.from({ length: 300 }, () => {
      const words = Array.from({ length: 8 }, word)
      const at = Math.floor(chance() * 8)
      const start = words.slice(0, at).join(' ').length + (at === 0 ? 0 : 1)
      const value = words[at] ?? ''
      return {
        text: words.join(' '),
        spans: [{ start, end: start + value.length, label: 'thing', value }],
      }
    })
    expect(tried(rows).canTell).toBe(false)
  })
})
