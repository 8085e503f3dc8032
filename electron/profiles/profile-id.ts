import { builtInProfileId } from '../../shared/operations'
import { normalized } from '../../shared/text/normalized'

const longest = 40

/** Windows gives no file these names, whatever their extension. */
const reservedNames = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9]|lpt[0-9])$/

export function isUsableProfileId(id: string): boolean {
  return id !== builtInProfileId && !reservedNames.test(id)
}

/** An id that reads like the name: "Müller & Söhne" becomes `muller-sohne`, a second one `muller-sohne-2`. */
export function uniqueProfileId(name: string, taken: Iterable<string>): string {
  const used = new Set(taken)
  const words = normalized(name, 'NFKD').toLowerCase().replace(/\p{M}/gu, '')
  const slug = trimmed(words.replace(/[^a-z0-9]+/g, '-'), longest)
  const base = slug === '' || !isUsableProfileId(slug) ? trimmed(`service-${slug}`, longest) : slug
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`
    const id = `${trimmed(base, longest - ending.length)}${ending}`
    if (!used.has(id)) return id
  }
}

const trimmed = (text: string, length: number): string =>
  text.replace(/^-+/, '').slice(0, length).replace(/-+$/, '')
