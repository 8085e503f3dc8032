import { graphemesOf } from '../../shared/text/characters'

const longest = 48

/**
 * A piece of somebody's text for use inside a sentence of ours: cut where it is long, on one line, and kept from
 * turning the sentence around where it runs in the other direction.
 */
export function quoted(text: string): string {
  const line = text.replace(/\s+/gu, ' ')
  const characters = line.length > longest ? graphemesOf(line) : []
  const short = characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line
  return `\u2068${short}\u2069`
}
