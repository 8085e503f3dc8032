import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { english } from '../../../../shared/language/catalogue'

const root = join(import.meta.dirname, '../../../..')

const sources = ['shared', 'electron', 'renderer']
  .flatMap(room =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name)),
  )
  .filter(file => !file.startsWith(join(root, 'shared', 'language', 'en')))
  .map(file => readFileSync(file, 'utf8'))

const words = new Set(
  sources.flatMap(text => [...text.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, word]) => word)),
)

/** Keys that are put together: `speech.state.${state}`. Of the first part at least, one knows what it is. */
const patterns = new Map(
  sources
    .flatMap(text =>
      [...text.matchAll(/`([a-z]\w*\.[\w.-]*\$\{[^`\n]*)`/gi)].map(([, pattern]) => pattern ?? ''),
    )
    .map(pattern => [
      pattern,
      new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/\$\{.*?\}/g, '(.+)')}$`),
    ]),
)

/** Where only the area is stated, the rest stands somewhere as it is; where more is, the types say what it can be. */
const isPutTogether = (key: string): boolean =>
  [...patterns].some(([pattern, shape]) => {
    const rest = shape.exec(key)?.slice(1)
    return rest !== undefined && (/^\w+\.[\w-]+\.?/.test(pattern) || rest.every(word => words.has(word)))
  })

it('every text is said somewhere', () => {
  const unused = Object.keys(english).filter(key => !words.has(key) && !isPutTogether(key))
  expect(unused).toEqual([])
})
