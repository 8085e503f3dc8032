import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { readSources } from '../../harness/source-imports'

const subscribing = new Set(['subscribe', 'onChange'])
/** What is in these is done when somebody calls or makes them, and not when the file is imported. */
const later = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Each call that subscribes as soon as the file is imported, with the line it is on. */
function subscribedAtImport(sources: ReadonlyMap<string, string>): string[] {
  const found: string[] = []
  for (const [file, text] of sources) {
    // Most files have no such word, and are not read any closer.
    if (![...subscribing].some(name => text.includes(`${name}(`))) continue
    const walk = (node: unknown): void => {
      if (Array.isArray(node)) node.forEach(walk)
      else if (isNode(node) && !later.has(node.type)) {
        if (node.type === 'CallExpression' && subscribes(node.callee)) {
          found.push(`${file}:${text.slice(0, node.start).split('\n').length}`)
        }
        Object.values(node).forEach(walk)
      }
    }
    walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  }
  return found
}

interface Node {
  readonly type: string
  readonly start: number
  readonly callee?: unknown
  readonly property?: unknown
  readonly name?: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function subscribes(callee: unknown): boolean {
  const property = isNode(callee) && isNode(callee.property) ? callee.property : null
  return typeof property?.name === 'string' && subscribing.has(property.name)
}

it('nothing subscribes to a store by being imported: who shows it begins and ends that', () => {
  const sources = [...readSources()].filter(([file]) => file.startsWith('renderer/'))
  expect(sources.length).toBeGreaterThan(300)
  expect(subscribedAtImport(new Map(sources))).toEqual([])
})

it('what subscribes at import is found, also within another call, and what a function does is not', () => {
  const sources = new Map([
    ['renderer/a.ts', 'import { useA } from "./b"\n\nuseA.subscribe(() => {})'],
    [
      'renderer/b.tsx',
      'export const stops = [open().onChange(show)]\nconst Part = () => <b>{useA.subscribe(c)}</b>',
    ],
    ['renderer/c.ts', 'export function follow() { return useA.subscribe(() => {}) }\nonChange(1)'],
    ['renderer/d.ts', 'if (isOn) { useA?.subscribe(f) }\nclass Screen { stop() { useA.subscribe(f) } }'],
  ])
  expect(subscribedAtImport(sources)).toEqual(['renderer/a.ts:3', 'renderer/b.tsx:1', 'renderer/d.ts:1'])
})
