import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

export interface StyleSheet {
  name: string
  text: string
}

const classes = (text: string): Set<string> => new Set(text.match(/\bm_[0-9a-f]{7,8}\b/g))

/** What is wrong with the choice of Mantine's sheets, given all of them, the page's styles and its code; null if nothing. */
export function amissInStyles(sheets: readonly StyleSheet[], styles: string, code: string): string | null {
  const styled = classes(styles)
  const used = classes(code)
  for (const { name, text } of sheets) {
    const own = [...classes(text)]
    const isUsed = own.some(found => used.has(found))
    if (isUsed && own.some(found => used.has(found) && !styled.has(found))) {
      return `The page uses Mantine's ${name} without its styles.`
    }
    if (own.length > 0 && !isUsed && own.every(found => styled.has(found))) {
      return `The page brings the styles of Mantine's ${name}, which it does not use.`
    }
  }
  return null
}

/** Fails the build when Mantine's sheets in `folder` that the page brings are not those that its code uses. */
export function stylesInUse(folder: string): Plugin {
  return {
    name: 'styles-in-use',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    generateBundle(_options, bundle) {
      const outputs = Object.values(bundle)
      const code = outputs.flatMap(output => (output.type === 'chunk' ? [output.code] : []))
      const styles = outputs.flatMap(output =>
        output.type === 'asset' && output.fileName.endsWith('.css') ? [String(output.source)] : [],
      )
      const amiss = amissInStyles(sheetsIn(folder), styles.join(''), code.join(''))
      if (amiss !== null) this.error(amiss)
    },
  }
}

const ending = '.layer.css'

const sheetsIn = (folder: string): StyleSheet[] =>
  readdirSync(folder)
    .filter(name => name.endsWith(ending))
    .map(name => ({ name: basename(name, ending), text: readFileSync(join(folder, name), 'utf8') }))
