import type { Chance } from './chance'

type Mutation = (value: unknown, chance: Chance, secret: string) => unknown

const numbers = [0, -1, 1e308, -1e308, 2 ** 53 + 2, 1e-320, 0.1, 4_294_967_296, -0] as const
const texts = [
  '',
  ' ',
  'NaN',
  'Infinity',
  '-',
  'null',
  '[object Object]',
  '../../etc/passwd',
  '\u0000',
  '\ud800',
  '\u202e',
  'é'.repeat(400),
  '__proto__',
  'Unexpected token',
  '9'.repeat(400),
  'Some Unknown Status',
  '2026-13-45T99:99:99Z',
] as const

const deep = (levels: number): unknown => {
  let value: unknown = 'bottom'
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { value }
  return value
}

const others: readonly [Mutation, ...Mutation[]] = [
  () => null,
  () => undefined,
  () => true,
  (_, chance) => chance.pick(numbers),
  (_, chance) => chance.pick(texts),
  () => ({}),
  () => [],
  value => [value],
  value => ({ value }),
  value => String(value),
  value => [value, value, null],
  (_, chance) => deep(1 + chance.below(300)),
  (_, __, secret) => secret,
  (_, __, secret) => ({ message: `Bad token ${secret}` }),
  () => Array.from({ length: 300 }, (_, at) => at),
]

/** The value with something changed, at one place or several, at any depth. */
export function mutatedValue(value: unknown, chance: Chance, secret: string): unknown {
  if (chance.oneIn(4)) return chance.pick(others)(value, chance, secret)
  if (Array.isArray(value)) {
    const items: unknown[] = [...value]
    if (items.length > 0) {
      const at = chance.below(items.length)
      items[at] = mutatedValue(items[at], chance, secret)
    }
    return chance.oneIn(6) ? items.reverse() : items
  }
  if (typeof value !== 'object' || value === null) return chance.pick(others)(value, chance, secret)
  const fields: [string, unknown][] = Object.entries(value)
  if (fields.length === 0) return chance.pick(others)(value, chance, secret)
  const at = chance.below(fields.length)
  const [name, field] = fields[at] ?? ['', null]
  const changed: [string, unknown][] = chance.oneIn(3) ? [] : [[name, mutatedValue(field, chance, secret)]]
  if (chance.oneIn(8))
    changed.push([chance.pick(['__proto__', 'constructor', 'toString', 'unknown', '']), field])
  fields.splice(at, 1, ...changed)
  return Object.fromEntries(fields)
}
