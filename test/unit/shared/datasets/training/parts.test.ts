import { describe, expect, it } from 'vitest'
import { chanceOf, shuffle } from '../../../../../shared/datasets/training/chance'
import { doubtfulRows } from '../../../../../shared/datasets/training/doubtful-rows'
import { foldsOf } from '../../../../../shared/datasets/training/folds'
import { gramsOf } from '../../../../../shared/datasets/training/grams'
import { forecastOf } from '../../../../../shared/datasets/training/learning-curve'
import { learn, teller } from '../../../../../shared/datasets/training/logistic'
import { toEnd } from './to-end'

describe('the parts in which rows are tried', () => {
  it.each([1, 2, 3, 4, 5])('hold each family whole, and of each class about as much: seed %d', seed => {
    const chance = chanceOf(seed)
    const classes = 4
    const classOf: number[] = []
    const families: number[][] = []
    while (classOf.length < 900) {
      const main = Math.floor(chance() * classes)
      const size = 1 + Math.floor(chance() ** 3 * 12)
      families.push(Array.from({ length: size }, () => classOf.push(main) - 1))
    }
    const folds = foldsOf(families, Uint32Array.from(classOf), 5, seed)
    for (const family of families) expect(new Set(family.map(row => folds[row])).size).toBe(1)
    for (let one = 0; one < classes; one += 1) {
      const sizes = [0, 1, 2, 3, 4].map(
        fold => classOf.filter((main, row) => main === one && folds[row] === fold).length,
      )
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }
  })

  it('are all used where each class has fewer families than there are parts', () => {
    const families = Array.from({ length: 30 }, (_, at) => [at])
    const folds = foldsOf(
      families,
      Uint32Array.from({ length: 30 }, (_, at) => Math.floor(at / 3)),
      5,
      1,
    )
    for (let fold = 0; fold < 5; fold += 1) {
      expect([...folds].filter(one => one === fold).length).toBeGreaterThanOrEqual(4)
    }
  })
})

describe('what is in a sentence', () => {
  const vectorsOf = (texts: readonly string[]): Map<number, number>[] => {
    const { ends, features, weights } = gramsOf(texts, 1_000_000)
    return texts.map((_, at) => {
      const from = at === 0 ? 0 : (ends[at - 1] ?? 0)
      return new Map(
        [...features.slice(from, ends[at])].map((feature, n) => [feature, weights[from + n] ?? 0]),
      )
    })
  }
  const likeness = (one: Map<number, number>, other: Map<number, number>): number =>
    [...one].reduce((sum, [feature, weight]) => sum + weight * (other.get(feature) ?? 0), 0)

  it.each([
    ['English', 'book a table', 'booking tables', 'good morning'],
    ['Russian', 'забронировать столик', 'бронирование столика', 'доброе утро'],
    ['Greek', 'κλείσε ένα τραπέζι', 'κλείσιμο τραπεζιού', 'καλή σου μέρα'],
    ['Arabic', 'احجز طاولة', 'حجز الطاولة', 'صباح الخير'],
    ['Hebrew', 'הזמן שולחן', 'הזמנת שולחנות', 'בוקר טוב'],
    ['Hindi', 'टेबल बुक करें', 'टेबल बुक कीजिए', 'सुप्रभात जी'],
    ['Thai', 'จองโต๊ะ', 'ช่วยจองโต๊ะ', 'อรุณสวัสดิ์'],
    ['Japanese', '席を予約する', '席の予約です', 'おはよう'],
    ['Chinese', '订一张桌子', '帮我订张桌子', '早上好'],
    ['Korean', '자리를 예약해', '자리 예약', '좋은 아침'],
  ])('is alike where sentences are, in %s', (_, one, alike, other) => {
    const [first, second, third] = vectorsOf([one, alike, other, one, alike, other])
    if (!first || !second || !third) throw new Error('none')
    expect(likeness(first, second)).toBeGreaterThan(likeness(first, third) + 0.1)
    expect(likeness(first, first)).toBeCloseTo(1, 5)
  })

  it('does not depend on capitals, signs, the way an accent is written, or which number it is', () => {
    const [one, other, third] = vectorsOf(['Café at 7, please!', 'CAFE\u0301 at 9 please', 'quick fox'])
    expect(one).toEqual(other)
    expect(third?.size).toBe(0)
  })

  it('keeps what stands in the most sentences, where there is too much', () => {
    const texts = ['one two three', 'one two four', 'one five six', 'one five six']
    const all = gramsOf(texts, 1_000_000)
    const few = gramsOf(texts, 8)
    // What is in all of them, in the first two, and in the last two.
    expect(all.size).toBe(3)
    expect(few.size).toBe(1)
    expect(few.ends).toEqual(Uint32Array.from([1, 2, 3, 4]))
  })

  it('is one thing where pieces stand in the same sentences, which weighs as much as all of them', () => {
    // Seven pieces of three letters, six of four, the word, and that it comes first; three, two and the word.
    const [first = [], second = [], third = []] = vectorsOf(['zyzzyva', 'zyzzyva qop', 'qop']).map(one => [
      ...one.values(),
    ])
    expect([first, third]).toEqual([[1], [1]])
    expect(second[0]).toBeCloseTo(Math.sqrt(15 / 21), 6)
    expect(second[1]).toBeCloseTo(Math.sqrt(6 / 21), 6)
  })
})

it('learns what sets classes apart, and how sure that is', () => {
  const texts = Array.from(
    { length: 90 },
    (_, at) => [`red apples ${at % 7}`, `green pears ${at % 5}`, `blue plums ${at % 3}`][at % 3] as string,
  )
  const grams = gramsOf(texts, 1_000_000)
  const classOf = Uint32Array.from(texts, (_, at) => at % 3)
  const rows = Uint32Array.from({ length: 60 }, (_, at) => at)
  const { value, parts } = toEnd(learn({ grams, classOf, classes: 3, rows, seed: 1 }))
  const told = teller(value, grams)
  for (let row = 60; row < 90; row += 1) {
    const scores = [...told(row)]
    expect(scores.indexOf(Math.max(...scores))).toBe(row % 3)
    expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(1, 5)
    expect(Math.max(...scores)).toBeGreaterThan(0.6)
  }
  expect(parts.at(-1)).toBe(1)
})

it.each([2, 9])('learns the same, whichever of what is in a sentence comes first: %d classes', classes => {
  const chance = chanceOf(3)
  const sentences = Array.from({ length: 400 }, (_, row) => {
    const own = Array.from({ length: 1 + (row % 9) }, () => 20 + Math.floor(chance() * 40))
    return [row % classes, ...new Set(own)]
  })
  let end = 0
  const ends = Uint32Array.from(sentences, ({ length }) => (end += length))
  const learnt = (all: readonly number[][]) => {
    const features = Uint32Array.from(all.flat())
    const weights = Float32Array.from(
      all.flatMap(row => row.map(one => (one + 30) / Math.hypot(...row.map(other => other + 30)))),
    )
    const classOf = Uint32Array.from(all, (_, row) => row % classes)
    const grams = { ends, features, weights, size: 60 }
    const rows = Uint32Array.from(all.keys())
    const { weights: learnt, scale } = toEnd(learn({ grams, classOf, classes, rows, seed: 1 })).value
    return learnt.map(weight => weight * scale)
  }
  const backwards = learnt(sentences.map(row => row.toReversed()))
  for (const [at, weight] of learnt(sentences).entries()) expect(backwards[at]).toBeCloseTo(weight, 4)
})

it('is as sure as the weights of what is in a sentence say, however many there are of them', () => {
  const lengths = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  const count = lengths.reduce((sum, length) => sum + length, 0)
  const chance = chanceOf(2)
  const numbers = (length: number): Float32Array => Float32Array.from({ length }, () => chance() - 0.5)
  let end = 0
  const grams = {
    ends: Uint32Array.from(lengths, length => (end += length)),
    features: Uint32Array.from({ length: count }, () => Math.floor(chance() * 20)),
    weights: numbers(count),
    size: 20,
  }
  const model = { classes: 3, weights: numbers(60), bias: numbers(3), scale: 0.7 }
  const told = teller(model, grams)
  for (const [row, length] of lengths.entries()) {
    const from = (grams.ends[row] ?? 0) - length
    const powers = [0, 1, 2].map(one => {
      let sum = 0
      for (let at = from; at < from + length; at += 1)
        sum += (grams.weights[at] ?? 0) * (model.weights[(grams.features[at] ?? 0) * 3 + one] ?? 0)
      return Math.exp(sum * model.scale + (model.bias[one] ?? 0))
    })
    const whole = powers.reduce((sum, power) => sum + power, 0)
    for (const [one, power] of powers.entries()) expect(told(row)[one]).toBeCloseTo(power / whole, 5)
  }
})

describe('doubtful rows', () => {
  it('are those that are as sure of another class as rows of it are', () => {
    const probabilities = [
      [0.9, 0.1, 0],
      [0.8, 0.1, 0.1],
      // Under the first, and surer of the second than rows of it are.
      [0.1, 0.8, 0.1],
      [0.3, 0.6, 0.1],
      [0.4, 0.6, 0],
      // Taken for the first, and not as sure as rows of it are.
      [0.5, 0.4, 0.1],
      [0.1, 0.1, 0.8],
    ]
    const classOf = Uint32Array.from([0, 0, 0, 1, 1, 1, 2])
    expect(
      doubtfulRows({ classOf, classes: 3, probabilities: Float32Array.from(probabilities.flat()) }),
    ).toEqual([
      { row: 2, guess: 1, isSure: true },
      { row: 5, guess: 0, isSure: false },
    ])
  })

  it('come in the order of how sure they are', () => {
    const probabilities = Float32Array.from([0.9, 0.1, 0.8, 0.2, 0.3, 0.7, 0.45, 0.55, 0.1, 0.9, 0.2, 0.8])
    const rows = doubtfulRows({ classOf: Uint32Array.from([0, 0, 0, 0, 0, 1]), classes: 2, probabilities })
    expect(rows.map(({ row }) => row)).toEqual([4, 2, 3])
  })
})

describe('what twice as many sentences would bring', () => {
  const points = (...accuracies: number[]) =>
    accuracies.map((accuracy, at) => ({ share: 2 ** (at - accuracies.length + 1), accuracy }))

  it.each([0.4, 0.5, 0.7, 0.9])('goes on as it went: each doubling brings %d of the one before', part => {
    const at = (doubling: number): number => 0.95 - 0.4 * part ** doubling
    expect(forecastOf(points(at(0), at(1), at(2), at(3)))).toBeCloseTo(at(4), 2)
  })

  it('is nothing where the last ones brought nothing, and never less than there is', () => {
    expect(forecastOf(points(0.8, 0.8, 0.8, 0.8))).toBeCloseTo(0.8)
    expect(forecastOf(points(0.8, 0.82, 0.79, 0.78))).toBe(0.78)
  })

  it('is never more than the last doubling brought, and never more than all', () => {
    expect(forecastOf(points(0.2, 0.3, 0.5, 0.6))).toBeLessThanOrEqual(0.7)
    expect(forecastOf(points(0.3, 0.5, 0.8, 0.98))).toBeLessThanOrEqual(1)
  })

  it('is unknown before there is something to go by', () => {
    expect(forecastOf(points(0.5, 0.6))).toBeNull()
    expect(forecastOf([])).toBeNull()
  })
})

it('draws each order of a few things about as often', () => {
  const chance = chanceOf(1)
  const counts = new Map<string, number>()
  for (let at = 0; at < 6_000; at += 1) {
    const order = shuffle([1, 2, 3], chance).join('')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect(counts.size).toBe(6)
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150)
})
