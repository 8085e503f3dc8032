import type { z } from 'zod'
import { parseJson } from '../../network/parse-json'

/**
 * The JSON in what a model wrote. Models think aloud, put fences around it and greet before it; none of that matters
 * as long as there is one value of the right shape. Null: there is none.
 */
export function readJsonAnswer<T>(answer: string, schema: z.ZodType<T>): T | null {
  const said = answer.replace(/<think(ing)?>[\s\S]*?<\/think(ing)?>/gi, '').trim()
  const fenced = Array.from(said.matchAll(/```[a-z]*\s*\n?([\s\S]*?)```/gi), match => match[1] ?? '')
  for (const candidate of [said, ...fenced, ...objectsIn(said)]) {
    const parsed = schema.safeParse(parseJson(Buffer.from(candidate.trim())))
    if (parsed.success) return parsed.data
  }
  return null
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
