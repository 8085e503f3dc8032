import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { inOnePath } from '../../../../assets/build/one-path-icons'

const moduleOf = (icon: string): string =>
  readFileSync(
    fileURLToPath(
      new URL(`../../../../node_modules/@tabler/icons-react/dist/esm/icons/${icon}.mjs`, import.meta.url),
    ),
    'utf8',
  )

const pathsOf = (module: string): string[] => [...module.matchAll(/"d": ?"([^"]*)"/g)].map(([, d = '']) => d)

it('draws the lines of an icon as one path, all of them and in their order', () => {
  const icon = moduleOf('IconMovie')
  expect(pathsOf(icon).length).toBeGreaterThan(4)
  expect(pathsOf(inOnePath(icon))).toEqual([pathsOf(icon).join('')])
  expect(inOnePath(icon)).toMatch(/createReactComponent\("outline", "movie", "Movie", __iconNode\)/)
})

it.each([
  [
    'surfaces',
    moduleOf('IconPlayerPlayFilled').replace(
      '[["path"',
      '[["path", { "d": "M1 1h2v2z", "key": "x" }], ["path"',
    ),
  ],
  ['another element', moduleOf('IconMovie').replace('["path"', '["circle"')],
  [
    'a line with a look of its own',
    moduleOf('IconMovie').replace('"key": "svg-1"', '"key": "svg-1", "fill": "red"'),
  ],
  ['a line that begins at another', moduleOf('IconMovie').replace('"M8 4', '"m8 4')],
  ['no icon', 'export const one = [["path", { "d": "M1 1" }]];'],
])('leaves %s as it is', (_, module) => {
  expect(inOnePath(module)).toBe(module)
})
