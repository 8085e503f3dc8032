import { isRecord, parseJson } from '../../json-value'

/** An array within a text of JSON, and where each of its elements stands. */
export interface ArrayPlaces {
  /** Behind the bracket that opens it, and before the one that closes it. */
  start: number
  end: number
  elements: readonly (readonly [start: number, end: number])[]
}

/** Of a text that is JSON: the array under these names, one in the other. Null: there is none. */
export function arrayPlaces(text: string, names: readonly string[]): ArrayPlaces | null {
  let at = afterSpace(text, text.startsWith('\ufeff') ? 1 : 0)
  for (const name of names) {
    const member = memberAt(text, at, name)
    if (member === null) return null
    at = member
  }
  if (text[at] !== '[') return null
  const elements: [number, number][] = []
  const start = at + 1
  at = afterSpace(text, start)
  while (at < text.length && text[at] !== ']') {
    const end = valueEnd(text, at)
    elements.push([at, end])
    at = afterSpace(text, end)
    if (text[at] === ',') at = afterSpace(text, at + 1)
  }
  return { start, end: at, elements }
}

/** The same text, with an empty array where null or nothing is under this name. Null: something else is, or no object. */
export function withArray(text: string, names: readonly string[]): string | null {
  if (arrayPlaces(text, names)) return text
  const [name, ...inside] = names
  const said = parseJson(text)
  if (name === undefined || inside.length > 0 || !said.ok || !isRecord(said.value)) return null
  if (said.value[name] === undefined) return withMember(text, name, '[]')
  const at = memberAt(text, text.indexOf('{'), name)
  if (at === null || said.value[name] !== null) return null
  return `${text.slice(0, at)}[]${text.slice(at + 'null'.length)}`
}

/** Of a text that is an object: with one more behind its members. */
export function withMember(text: string, name: string, value: string): string {
  const before = text.slice(0, text.lastIndexOf('}')).trimEnd()
  const comma = before.endsWith('{') ? '' : ','
  return `${before}${comma}\n  "${name}": ${value}${text.slice(before.length)}`
}

export interface ArrayChanges {
  /** By its place; null: it goes. */
  readonly elements: ReadonlyMap<number, string | null>
  readonly added: readonly string[]
}

/** The text with some elements changed, gone and added: what is not touched stays as it is, to the byte. */
export function weaveArray(
  text: string,
  { start, end, elements }: ArrayPlaces,
  { elements: changes, added }: ArrayChanges,
): string {
  const [first] = elements
  const gap = first ? text.slice(start, first[0]) : '\n  '
  const kept = elements.flatMap(([from, to], at) => {
    const change = changes.get(at)
    if (change === null) return []
    const before = elements[at - 1]
    const own = before ? text.slice(text.indexOf(',', before[1]) + 1, from) : gap
    return [[own, change ?? text.slice(from, to)] as const]
  })
  const all = [...kept, ...added.map(one => [gap, one] as const)]
  const last = elements.at(-1)
  const tail = last ? text.slice(last[1], end) : gap.slice(0, gap.lastIndexOf('\n') + 1)
  const inside = all.map(([space, element], at) => `${at === 0 ? gap : `,${space}`}${element}`).join('')
  return `${text.slice(0, start)}${inside}${all.length === 0 ? '' : tail}${text.slice(end)}`
}

/** As it would stand there, as far in as the others. */
export function elementText(value: unknown, text: string, { start, elements }: ArrayPlaces): string {
  const [first] = elements
  const gap = first ? text.slice(start, first[0]) : '\n  '
  if (!gap.includes('\n')) return JSON.stringify(value)
  const indent = gap.slice(gap.lastIndexOf('\n') + 1)
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`)
}

function memberAt(text: string, from: number, name: string): number | null {
  if (text[from] !== '{') return null
  let at = afterSpace(text, from + 1)
  while (at < text.length && text[at] === '"') {
    const end = stringEnd(text, at)
    const key = text.slice(at + 1, end - 1)
    at = afterSpace(text, afterSpace(text, end) + 1)
    if (key === name) return at
    at = afterSpace(text, valueEnd(text, at))
    if (text[at] === ',') at = afterSpace(text, at + 1)
  }
  return null
}

function afterSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && ' \t\n\r'.includes(text.charAt(at))) at += 1
  return at
}

function stringEnd(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

function valueEnd(text: string, from: number): number {
  let at = from
  let depth = 0
  do {
    const letter = text[at]
    if (letter === '"') at = stringEnd(text, at)
    else {
      if (letter === '{' || letter === '[') depth += 1
      if (letter === '}' || letter === ']') depth -= 1
      at += 1
    }
  } while (at < text.length && (depth > 0 || !',]} \t\n\r'.includes(text.charAt(at))))
  return at
}
