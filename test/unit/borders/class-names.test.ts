import { dirname, posix } from 'node:path'
import { expect, it } from 'vitest'
import { readSources, withoutComments } from '../../harness/source-imports'

const sheetImport = /import (\w+) from '([^']+\.module\.css)'/g
const composed = /composes: ([^;]+?)(?: from ([^;]+))?;/g
/** What stands in a string of `className`, and what a condition in it chooses between. */
const written = /className=(?:"([^"]*)"|\{`([^`]*)`\}|\{[^{}\n]*? '([^']*)'\})/g
const patterns = 'renderer/theme/'
/** Of a package. */
const foreign = /^(mantine|tabler)-/

/** Which classes its rules are for: by none of its strings, functions and values. */
function definedIn(sheet: string): Set<string> {
  const selectors = [...sheet.matchAll(/([^{};]+)\{/g)].map(([, text = '']) => text)
  const own = selectors.filter(text => !text.trim().startsWith('@'))
  const plain = own.join(' ').replace(/:global\([^)]*\)|\[[^\]]*\]/g, '')
  return new Set([...plain.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
}

/** Rules that nobody asks for, and classes that are asked for and have none. */
function amissInClasses(sources: ReadonlyMap<string, string>): string[] {
  const texts = new Map([...sources].map(([file, text]) => [file, withoutComments(text)]))
  const modules = [...texts].filter(([file]) => file.endsWith('.module.css'))
  const defined = new Map(modules.map(([file, text]) => [file, definedIn(text)]))
  const global = new Set<string>()
  for (const [file, text] of texts) {
    if (file.startsWith(patterns) && file.endsWith('.css'))
      for (const name of definedIn(text)) global.add(name)
  }
  const asked = new Map<string, Set<string>>()
  const missing: string[] = []
  function ask(home: string, name: string, by: string): void {
    asked.set(home, (asked.get(home) ?? new Set()).add(name))
    const known = home === patterns ? global : defined.get(home)
    if (!known?.has(name)) missing.push(`${by} asks for .${name}`)
  }
  for (const [file, text] of texts) {
    for (const [, names = '', from] of file.endsWith('.css') ? text.matchAll(composed) : []) {
      const home = from === 'global' ? patterns : posix.join(dirname(file), from?.slice(1, -1) ?? '')
      for (const name of names.split(' ')) ask(from ? home : file, name, file)
    }
    for (const [, plain, mixed, chosen] of text.matchAll(written)) {
      const names = (plain ?? mixed ?? chosen ?? '').replace(/\$\{[^}]*\}/g, ' ').split(/\s+/)
      for (const name of names.filter(one => one && !foreign.test(one))) ask(patterns, name, file)
    }
    for (const [, variable = '', path = ''] of text.matchAll(sheetImport)) {
      const home = posix.join(dirname(file), path)
      const use = (after: string): RegExp => new RegExp(`(?<![\\w.$/'-])${variable}${after}`, 'g')
      for (const [, name = ''] of text.matchAll(use('\\.([\\w$]+)'))) ask(home, name, file)
      for (const [, names = ''] of text.matchAll(new RegExp(`const \\{ ([^}]*) \\} = ${variable}\\b`, 'g'))) {
        for (const name of names.split(', ')) ask(home, name, file)
      }
      // Whoever looks one up by a word in a variable may mean any.
      if (use('\\[').test(text)) asked.set(home, new Set(defined.get(home)))
    }
  }
  defined.set(patterns, new Set([...global].filter(name => !foreign.test(name))))
  const unused = [...defined].flatMap(([file, names]) =>
    [...names].filter(name => !asked.get(file)?.has(name)).map(name => `${file} has .${name} for nobody`),
  )
  return [...missing, ...unused]
}

it('every class that is asked for has a rule, and every rule of a room somebody who asks for it', () => {
  expect(amissInClasses(readSources(/\.(tsx?|css)$/))).toEqual([])
})

it('a class without a rule, a rule without a use, and a pattern that is none are found', () => {
  const sources = new Map([
    ['renderer/theme/patterns.css', '@layer patterns { .quiet { color: red; } .alone { top: 0; } }'],
    [
      'renderer/a/a.module.css',
      '.row:hover, .old > .row { margin: 0.5rem; }\n.one { composes: quiet loud from global; }\n.row::after { composes: gone from "./b.module.css"; }',
    ],
    [
      'renderer/a/b.module.css',
      '.kind { top: 0; }\n@media (width > 1.5rem) { :global(.dark) .other { top: 0; } }',
    ],
    [
      'renderer/a/a.tsx',
      `import classes from './a.module.css'
import b from './b.module.css'
const a = <p className={classes.row} title={t('b.gone')}><i className="quiet" /><b className={classes.nowhere} /></p>
const c = <p className={\`\${b[kind]} small mantine-x\`} title={classes.one}><i className={no ? classes.row : 'odd'} /></p>`,
    ],
  ])
  expect(amissInClasses(sources)).toEqual([
    'renderer/a/a.module.css asks for .loud',
    'renderer/a/a.module.css asks for .gone',
    'renderer/a/a.tsx asks for .small',
    'renderer/a/a.tsx asks for .odd',
    'renderer/a/a.tsx asks for .nowhere',
    'renderer/a/a.module.css has .old for nobody',
    'renderer/theme/ has .alone for nobody',
  ])
})
