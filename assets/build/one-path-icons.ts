import type { Plugin } from 'vite'

type IconPart = readonly [element: string, attributes: Readonly<Record<string, string>>]

const parts = /(const __iconNode = )(\[\[.*\]\])(;)/

/** A module of an icon with its lines as one path, where they are lines and nothing else; else as it was. */
export function inOnePath(module: string): string {
  const [, before = '', list = '', after = ''] = parts.exec(module) ?? []
  // Of surfaces, one may be cut out of another only where they are one path.
  if (list === '' || !module.includes('createReactComponent("outline"')) return module
  const lines = (JSON.parse(list) as IconPart[]).map(lineOf)
  if (lines.includes(null)) return module
  const joined: IconPart[] = [['path', { d: lines.join(''), key: 'svg-0' }]]
  return module.replace(parts, () => `${before}${JSON.stringify(joined)}${after}`)
}

/** Null: it says more than where it goes, or begins where the one before ended. */
function lineOf([element, { d = '', key: _, ...others }]: IconPart): string | null {
  return element === 'path' && d.startsWith('M') && Object.keys(others).length === 0 ? d : null
}

/** A row of a list has several icons, and each of their lines would be an element, as dear as one with words in it. */
export const onePathIcons: Plugin = {
  name: 'one-path-icons',
  transform: {
    filter: { id: /@tabler\/icons-react\/dist\/esm\/icons\/Icon[^/]*\.mjs/ },
    handler: module => ({ code: inOnePath(module), map: null }),
  },
}
