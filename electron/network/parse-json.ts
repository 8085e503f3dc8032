/** Deeper than any reply of the interface; shallow enough that nothing that walks it runs out of stack. */
const deepest = 64

/**
 * The value of a JSON text. A byte order mark is passed over; of two equal keys the last counts, as everywhere.
 * Undefined: it is no JSON, or is nested so deep that it was made to hurt.
 */
export function parseReplyJson(bytes: Buffer): unknown {
  const text = new TextDecoder().decode(bytes)
  if (depthOf(text) > deepest) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const quote = 0x22
const backslash = 0x5c

function depthOf(text: string): number {
  let depth = 0
  let most = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === quote) at = endOfString(text, at)
    else if (character === 0x7b || character === 0x5b) most = Math.max(most, ++depth)
    else if (character === 0x7d || character === 0x5d) depth--
    if (most > deepest) return most
  }
  return most
}

/** Where the string that begins at `from` ends. */
function endOfString(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
  return at
}
