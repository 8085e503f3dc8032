/** Longer than patterns that people write for an entity. */
const longest = 300

/**
 * A pattern of a stranger, to be looked for in every sentence: only one that cannot take for ever. What repeats may hold
 * nothing that repeats or chooses, nothing looks around or back, and few things repeat without end.
 */
export function tamePattern(source: string): RegExp | null {
  if (source.length > longest || isWild(source)) return null
  // Python's way to say that case does not matter.
  const inline = source.startsWith('(?i)')
  try {
    return new RegExp(inline ? source.slice(4) : source, inline ? 'giu' : 'gu')
  } catch {
    return null
  }
}

const mostEndless = 3

function isWild(source: string): boolean {
  // An escaped sign and a class stand for one sign each, whatever is in them.
  const plain = source
    .replace(/\\[1-9k]/g, '(?=')
    .replace(/\\[pPuU]\{[^}]*\}|\\./g, 'x')
    .replace(/\[[^\]]*\]/g, 'x')
  if (/\(\?(?:[=!]|<[=!])/.test(plain)) return true
  if ((plain.match(/[*+]|\{\d*,\}/g)?.length ?? 0) > mostEndless) return true
  const open: boolean[] = []
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at]
    if (sign === '(') open.push(false)
    else if (sign === ')') {
      const isWide = open.pop() ?? false
      const repeats = /^(?:[*+]|\{\d)/.test(plain.slice(at + 1, at + 3))
      if (repeats && isWide) return true
      const outer = open.length - 1
      if (outer >= 0) open[outer] = open[outer] || isWide || repeats
    } else if (sign !== undefined && '*+{|?'.includes(sign) && plain[at - 1] !== '(') {
      const inner = open.length - 1
      if (inner >= 0) open[inner] = true
    }
  }
  return false
}
