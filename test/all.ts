/**
 * `npm test`: everything, in the order that fails soonest, ending with one line of totals.
 * `npm test -- unit` or `-- e2e` runs a part of it.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = (name: string): string =>
  join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
const report = (name: string): string => join(root, 'out', name)

interface Step {
  name: string
  part: 'check' | 'unit' | 'e2e'
  command: [program: string, ...rest: string[]]
}

const steps: Step[] = [
  ...['shared', 'electron', 'renderer', 'test'].map(
    (room): Step => ({ name: `types of ${room}`, part: 'check', command: [bin('tsc'), '-p', room] }),
  ),
  { name: 'lint', part: 'check', command: [bin('biome'), 'check', '--error-on-warnings'] },
  { name: 'programs to test with', part: 'unit', command: [bin('tsx'), 'test/harness/get-programs.ts'] },
  {
    name: 'unit and integration tests',
    part: 'unit',
    command: [bin('vitest'), 'run', '--config', 'test/vitest.config.ts', '--coverage'],
  },
  { name: 'a browser to test in', part: 'e2e', command: [bin('tsx'), 'test/harness/get-browser.ts'] },
  { name: 'build', part: 'e2e', command: [bin('vite'), 'build', '--app', '--logLevel', 'warn'] },
  { name: 'the stand-in', part: 'e2e', command: ['npm', 'run', '--silent', 'build:standin'] },
  {
    name: 'end-to-end tests',
    part: 'e2e',
    command: [bin('playwright'), 'test', '-c', 'test/playwright.config.ts'],
  },
]

interface Totals {
  passed: number
  failed: number
  skipped: number
}

function vitestTotals(): Totals {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    readFileSync(report('unit-results.json'), 'utf8'),
  )
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

function playwrightTotals(): Totals {
  const { stats } = JSON.parse(readFileSync(report('e2e-results.json'), 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

const wanted = process.argv.slice(2)
mkdirSync(join(root, 'out'), { recursive: true })
for (const name of ['unit-results.json', 'e2e-results.json']) rmSync(report(name), { force: true })

const failedSteps: string[] = []
for (const { name, part, command } of steps) {
  if (wanted.length > 0 && !wanted.includes(part)) continue
  // What does not build is not tested, but the tests that need no build have had their say by then.
  if (part === 'e2e' && failedSteps.some(failed => failed === 'build' || failed === 'the stand-in')) continue
  const started = Date.now()
  console.log(`\n— ${name}`)
  const [program, ...rest] = command
  const { status, error } = spawnSync(program, rest, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) console.error(error.message)
  if (status !== 0) failedSteps.push(name)
  console.log(`  ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

const totals: Totals = { passed: 0, failed: 0, skipped: 0 }
for (const [file, read] of [
  ['unit-results.json', vitestTotals],
  ['e2e-results.json', playwrightTotals],
] as const) {
  if (!existsSync(report(file))) continue
  const part = read()
  totals.passed += part.passed
  totals.failed += part.failed
  totals.skipped += part.skipped
}

if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`)
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
console.log(
  `\n${totals.passed} passed, ${Math.max(totals.failed, failedSteps.length > 0 ? 1 : 0)} failed${skipped}`,
)
process.exitCode = failedSteps.length > 0 || totals.failed > 0 ? 1 : 0
