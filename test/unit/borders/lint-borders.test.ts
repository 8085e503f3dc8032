import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startProgram } from '../../harness/start-program'

const root = join(import.meta.dirname, '../../..')
const program = join(root, 'node_modules/@biomejs/biome/bin/biome')

const refused = [
  ['shared/text/node.ts', "import { readFile } from 'node:fs'", 'noNodejsModules'],
  ['shared/text/main-side.ts', "import { readFile } from '../../electron/core'", 'noRestrictedImports'],
  ['shared/text/page-side.ts', "import { readFile } from '../../renderer/app'", 'noRestrictedImports'],
  ['shared/text/electron.ts', "import { readFile } from 'electron'", 'noRestrictedImports'],
  ['renderer/speech/node.ts', "import { readFile } from 'node:fs'", 'noNodejsModules'],
  ['renderer/speech/main-side.ts', "import { readFile } from '../../electron/core'", 'noRestrictedImports'],
  ['renderer/speech/electron.ts', "import { readFile } from 'electron'", 'noRestrictedImports'],
  ['electron/jobs/electron.ts', "import { readFile } from 'electron'", 'noRestrictedImports'],
  ['electron/jobs/page-side.ts', "import { readFile } from '../../renderer/app'", 'noRestrictedImports'],
  ['electron/jobs/tests.ts', "import { readFile } from '../../test/service/start'", 'noRestrictedImports'],
  [
    'test/integration/child.ts',
    "import { spawn as readFile } from 'node:child_process'",
    'noRestrictedImports',
  ],
  ['test/e2e/child.ts', "import { exec as readFile } from 'child_process'", 'noRestrictedImports'],
] as const

const welcome = [
  ['electron/shell/electron.ts', "import { readFile } from 'electron'"],
  ['electron/main.ts', "import { readFile } from 'electron'"],
  ['electron/jobs/node.ts', "import { readFile } from 'node:fs'"],
  ['electron/jobs/shared.ts', "import { readFile } from '../../shared/result'"],
  ['renderer/speech/shared.ts', "import { readFile } from '../../shared/result'"],
  ['test/integration/node.ts', "import { readFile } from 'node:fs'"],
] as const

const report = z.object({
  diagnostics: z.array(z.object({ category: z.string(), location: z.object({ path: z.string() }) })),
})

let folder: string
const broken = new Map<string, string[]>()

/** Lints a small tree with the project's own rules. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parlance-borders-'))
  copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'))
  for (const [path, line] of [...refused, ...welcome]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${line}\nexport const kept = readFile\n`)
  }
  const words = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json']
  const linter = startProgram('node', [program, ...words], { cwd: folder })
  const { diagnostics } = report.parse(JSON.parse(await text(linter.stdout)))
  for (const { category, location } of diagnostics) {
    const rule = category.split('/').at(-1) ?? ''
    const path = location.path.replaceAll('\\', '/')
    broken.set(path, [...(broken.get(path) ?? []), rule])
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each(refused)('%s may not hold %s', (path, _line, rule) => {
  expect(broken.get(path)).toContain(rule)
})

it.each(welcome)('%s may hold %s', path => {
  expect(broken.get(path) ?? []).toEqual([])
})
