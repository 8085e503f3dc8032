import { withoutByteOrderMark } from './lines'
import { excerptOf, type FormatProblem } from './reading'

export type JsonRecord = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text under the first of these names that holds one. */
export function textAt(record: JsonRecord, ...names: string[]): string | undefined {
  const found = names.map(name => record[name]).find(value => typeof value === 'string')
  return typeof found === 'string' ? found : undefined
}

export function numberAt(record: JsonRecord, ...names: string[]): number | undefined {
  const found = names.map(name => record[name]).find(value => typeof value === 'number')
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined
}

export type ParsedJson = { ok: true; value: unknown } | { ok: false; problem: FormatProblem }

export function parseJson(source: string, firstLine: number = 1): ParsedJson {
  const text = withoutByteOrderMark(source)
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch (error) {
    const at = errorPosition(error instanceof Error ? error.message : '', text)
    const line = firstLine + (text.slice(0, at).match(/\n/g)?.length ?? 0)
    const lineStart = text.lastIndexOf('\n', at - 1) + 1
    const excerpt = excerptOf(text.slice(Math.max(lineStart, at - 40), at + 40))
    return { ok: false, problem: { line, code: 'bad-json', excerpt } }
  }
}

/** V8 names the place of most errors; a text that just ends has none. */
function errorPosition(message: string, text: string): number {
  const position = /at position (\d+)/.exec(message)?.[1]
  return position === undefined ? text.length : Math.min(Number(position), text.length)
}
