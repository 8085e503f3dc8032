import { grouped } from '../../groups'
import type { RowKey } from '../families/likeness'
import type { DatasetRow } from '../row'
import type { HealthFinding } from './finding'

/** Of two intents that use the same words as often this is 1, of two that share none 0. */
export const alikeFrom = 0.85
/** Of fewer sentences nothing can be told. */
const fewestRows = 5

/** Pairs of intents that are asked for in the same words. */
export function findAlikeIntents(rows: readonly DatasetRow[], keyOf: RowKey): HealthFinding[] {
  const intents = [...grouped(rows, ({ intent }) => (intent === '' ? [] : [intent]))].filter(
    ([, ofIntent]) => ofIntent.length >= fewestRows,
  )
  const likenesses = likenessesOf(intents.map(([, ofIntent]) => wordsIn(ofIntent, keyOf)))
  return likenesses.map(([one, other]) => {
    const pair = [intents[one], intents[other]].flatMap(intent => (intent ? [intent] : []))
    return {
      names: pair.map(([name]) => name),
      keys: pair.flatMap(([, ofIntent]) => ofIntent.map(({ key }) => key)),
    }
  })
}

/** The most alike first. */
function likenessesOf(intents: readonly ReadonlyMap<string, number>[]): [one: number, other: number][] {
  const { weights, lengths } = weighed(intents)
  const products = new Float64Array(intents.length ** 2)
  for (const users of weights.values()) {
    for (const [at, [one, weight]] of users.entries()) {
      for (const [other, otherWeight] of users.slice(at + 1)) {
        const pair = one * intents.length + other
        products[pair] = (products[pair] ?? 0) + weight * otherWeight
      }
    }
  }
  const pairs: { one: number; other: number; likeness: number }[] = []
  for (const [pair, product] of products.entries()) {
    const [one, other] = [Math.floor(pair / intents.length), pair % intents.length]
    const likeness = product / ((lengths[one] ?? 0) * (lengths[other] ?? 0) || 1)
    if (likeness >= alikeFrom) pairs.push({ one, other, likeness })
  }
  return pairs.sort((a, b) => b.likeness - a.likeness).map(({ one, other }) => [one, other])
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Words; of what is written without spaces, two letters in a row. */
function tokensOf(key: string): string[] {
  const words = key.split(' ')
  if (!unspaced.test(key)) return words
  return words.flatMap(word =>
    unspaced.test(word)
      ? Array.from({ length: Math.max(1, word.length - 1) }, (_, at) => word.slice(at, at + 2))
      : [word],
  )
}

/** In which part of the sentences each word is. */
function wordsIn(rows: readonly DatasetRow[], keyOf: RowKey): Map<string, number> {
  const counts = new Map<string, number>()
  /** Of each word the last sentence that has it: it counts once in each. */
  const last = new Map<string, number>()
  for (const [at, row] of rows.entries()) {
    for (const word of tokensOf(keyOf(row))) {
      if (last.get(word) === at) continue
      last.set(word, at)
      counts.set(word, (counts.get(word) ?? 0) + 1 / rows.length)
    }
  }
  return counts
}

/** What every intent says weighs little. */
function weighed(words: readonly ReadonlyMap<string, number>[]) {
  const weights = new Map<string, [intent: number, weight: number][]>()
  for (const [intent, counts] of words.entries()) {
    for (const [word, part] of counts) {
      const users = weights.get(word)
      if (users) users.push([intent, part])
      else weights.set(word, [[intent, part]])
    }
  }
  const lengths = new Float64Array(words.length)
  for (const users of weights.values()) {
    const rarity = Math.log(1 + words.length / users.length)
    for (const user of users) {
      user[1] *= rarity
      lengths[user[0]] = (lengths[user[0]] ?? 0) + user[1] ** 2
    }
  }
  return { weights, lengths: lengths.map(Math.sqrt) }
}
