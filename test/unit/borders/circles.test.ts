import { describe, expect, it } from 'vitest'
import { circlesIn, importsOf, readSources } from '../../harness/source-imports'

describe('imports', () => {
  it('lead round in a circle nowhere, at a start, later or for a type', () => {
    const imports = importsOf(readSources())
    expect(imports.size).toBeGreaterThan(1_000)
    expect(circlesIn(imports)).toEqual([])
  })
})

describe('the search for circles', () => {
  const sources = new Map([
    ['shared/a.ts', "import { b } from './deep/b'"],
    ['shared/deep/b.ts', "export type { C } from '../c'\nimport './alone'"],
    ['shared/c.ts', "const a = (): unknown => import('./a')"],
    [
      'shared/deep/alone.ts',
      "/** As import('./b') does. */\n// from './b'\nimport { readFile } from 'node:fs'",
    ],
    ['shared/before.tsx', "import type { A } from './a'"],
    ['shared/worker.ts', "import worker from './worker-task?worker'"],
    ['shared/worker-task.ts', "import { worker } from './worker'"],
  ])

  it('finds them whichever way a file is imported, and leaves out who only leads there', () => {
    expect(circlesIn(importsOf(sources))).toEqual([
      ['shared/a.ts', 'shared/c.ts', 'shared/deep/b.ts'],
      ['shared/worker-task.ts', 'shared/worker.ts'],
    ])
  })

  it('finds two that share a file as one', () => {
    const imports = { a: ['b', 'c'], b: ['a'], c: ['a'], d: ['a', 'd2'], d2: [] }
    expect(circlesIn(new Map(Object.entries(imports)))).toEqual([['a', 'b', 'c']])
  })
})
