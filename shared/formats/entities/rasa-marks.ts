/** A marked text of an example: `[text](label)`, `[text](label:value)`, `[text]{…}` or `[text][{…}, {…}]`. */
export interface RasaMark {
  /** Of the whole mark. */
  readonly start: number
  readonly end: number
  readonly value: string
  readonly said: Said
}

/** `json`: what the braces hold, as a list. */
type Said = { readonly label: string; readonly synonym: string | undefined } | { readonly json: string }

/**
 * What the pattern of Rasa's own reader finds,
 * `\[([^\]]+?)\](?:\(([^:)]+?)(?::([^)]+))?\)|\{([^}]+?)\}|\[([^\][]*\{.*?)\])`, without its looking for the same end
 * from each of many brackets: of those before one closing bracket the first decides.
 */
export function marksIn(example: string): RasaMark[] {
  const next = createNext(example)
  const marks: RasaMark[] = []
  let from = 0
  for (let close = next(']', 0); close < example.length; close = next(']', Math.max(close + 1, from))) {
    const start = next('[', from)
    const said = start + 1 < close ? saidAt(example, close + 1, next) : null
    if (said) {
      marks.push({ start, end: said.end, value: example.slice(start + 1, close), said: said.said })
      from = said.end
    } else from = Math.max(from, close + 1)
  }
  return marks
}

/** The place of a sign at or after another place, the length of the text where there is none. Places only grow. */
type Next = (sign: string, from: number) => number

function createNext(text: string): Next {
  const known = new Map<string, number>()
  return (sign, from) => {
    const last = known.get(sign)
    if (last !== undefined && last >= from) return last
    const at = text.indexOf(sign, from)
    const found = at < 0 ? text.length : at
    known.set(sign, found)
    return found
  }
}

function saidAt(example: string, at: number, next: Next): { said: Said; end: number } | null {
  switch (example[at]) {
    case '(':
      return inParentheses(example, at + 1, next)
    case '{':
      return inBraces(example, at + 1, next)
    case '[':
      return inBrackets(example, at + 1, next)
    default:
      return null
  }
}

function inParentheses(example: string, from: number, next: Next): { said: Said; end: number } | null {
  const close = next(')', from)
  if (close === example.length) return null
  const colon = Math.min(next(':', from), close)
  if (colon === from || colon + 1 === close) return null
  const synonym = colon < close ? example.slice(colon + 1, close) : undefined
  return { said: { label: example.slice(from, colon), synonym }, end: close + 1 }
}

function inBraces(example: string, from: number, next: Next): { said: Said; end: number } | null {
  const close = next('}', from)
  if (close === example.length || close === from) return null
  return { said: { json: `[{${example.slice(from, close)}}]` }, end: close + 1 }
}

/** Behind the last brace before any other bracket, up to the next bracket that closes, and all of it on one line. */
function inBrackets(example: string, from: number, next: Next): { said: Said; end: number } | null {
  const close = next(']', from)
  if (close === example.length) return null
  const inside = example.slice(from, close)
  const [head = ''] = inside.split('[', 1)
  const brace = head.lastIndexOf('{')
  if (brace < 0 || /[\n\r\u2028\u2029]/.test(inside.slice(brace))) return null
  return { said: { json: `[${inside}]` }, end: close + 1 }
}
