import type { z } from 'zod'
import { parseReplyJson } from '../../network/parse-json'

/**
 * The JSON in what a model wrote. Models think aloud, put fences around it and greet before it; none of that matters
 * as long as there is one value of the right shape. Null: there is none.
 */
export function readJsonAnswer<T>(answer: string, schema: z.ZodType<T>): T | null {
  const said = withoutThoughts(answer).trim()
  for (const candidate of [said, ...fencedIn(said), ...objectsIn(said)]) {
    const parsed = schema.safeParse(parseReplyJson(Buffer.from(candidate.trim())))
    if (parsed.success) return parsed.data
  }
  return null
}

/** From each thought's beginning to its end. One that does not end is not the last to be looked at, but all after it. */
function withoutThoughts(answer: string): string {
  const opening = /<think(?:ing)?>/gi
  const closing = /<\/think(?:ing)?>/gi
  let said = ''
  let from = 0
  for (let open = opening.exec(answer); open; open = opening.exec(answer)) {
    closing.lastIndex = opening.lastIndex
    if (!closing.test(answer)) break
    said += answer.slice(from, open.index)
    from = closing.lastIndex
    opening.lastIndex = from
  }
  return said + answer.slice(from)
}

const fence = '```'
const fenceWord = /[a-z]*\s*/iy

/** What stands between fences, without the word that says what it is. */
function fencedIn(text: string): string[] {
  const found: string[] = []
  for (let open = text.indexOf(fence); open >= 0; open = text.indexOf(fence, fenceWord.lastIndex)) {
    fenceWord.lastIndex = open + fence.length
    fenceWord.test(text)
    const start = fenceWord.lastIndex
    const end = text.indexOf(fence, start)
    if (end < 0) return found
    found.push(text.slice(start, end))
    fenceWord.lastIndex = end + fence.length
  }
  return found
}

const mostObjects = 5

/** Whatever stands between a brace and the one that closes it, outermost ones only. */
function objectsIn(text: string): string[] {
  const found: string[] = []
  for (let at = text.indexOf('{'); at >= 0 && found.length < mostObjects; at = text.indexOf('{', at)) {
    const end = closingBrace(text, at)
    if (end < 0) return found
    found.push(text.slice(at, end + 1))
    at = end + 1
  }
  return found
}

function closingBrace(text: string, from: number): number {
  let depth = 0
  let inString = false
  for (let at = from; at < text.length; at++) {
    const character = text[at]
    if (inString && character === '\\') at++
    else if (character === '"') inString = !inString
    else if (!inString && character === '{') depth++
    else if (!inString && character === '}' && --depth === 0) return at
  }
  return -1
}
