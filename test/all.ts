/**
 * `npm test`: everything, in the order that fails soonest, ending with one line of totals.
 * `npm test -- unit` or `-- e2e` runs a part of it.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const root = join(import.meta.dirname, '..')
const bin = (name: string): string =>
  join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
const report = (name: string): string => join(root, 'out', name)

interface Step {
  name: string
  part: 'check' | 'unit' | 'e2e'
  command: [program: string, ...rest: string[]]
}

/** None of them needs what another one makes: they run side by side. */
const checks: Step[] = [
  ...['shared', 'electron', 'renderer', 'test'].map(
    (room): Step => ({ name: `types of ${room}`, part: 'check', command: [bin('tsc'), '-p', room] }),
  ),
  { name: 'lint', part: 'check', command: [bin('biome'), 'check', '--error-on-warnings'] },
]

/** One after the other: a system installs one thing at a time. */
const installs: Step[] = [
  { name: 'programs to test with', part: 'unit', command: [bin('tsx'), 'test/harness/get-programs.ts'] },
  { name: 'a browser to test in', part: 'e2e', command: [bin('tsx'), 'test/harness/get-browser.ts'] },
]

const unitTests: Step = {
  name: 'unit and integration tests',
  part: 'unit',
  command: [bin('vitest'), 'run', '--config', 'test/vitest.config.ts', '--coverage'],
}

const endToEnd: Step[] = [
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
  /** Said again at the very end, where they are looked for first. */
  failures: string[]
}

/** Without the colours of a terminal. */
const firstLine = (text: string): string => stripVTControlCharacters(text).split('\n')[0] ?? ''

interface VitestFile {
  name: string
  status: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

function vitestTotals(): Totals {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(report('unit-results.json'), 'utf8'),
  )
  const files: VitestFile[] = testResults
  const failures = files.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter(test => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${file} did not run`]
    return failed.map(
      ({ fullName, failureMessages: [why = ''] }) => `${file} > ${fullName}: ${firstLine(why)}`,
    )
  })
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures }
}

interface PlaywrightSpec {
  ok: boolean
  title: string
  file: string
  line: number
  tests: { results: { error?: { message?: string } }[] }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: PlaywrightSpec[]
}

const whyFailed = ({ tests }: PlaywrightSpec): string =>
  firstLine(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message ?? '')

const failedSpecs = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(spec => `test/e2e/${spec.file}:${spec.line} ${spec.title}: ${whyFailed(spec)}`),
  ...suites.flatMap(failedSpecs),
]

function playwrightTotals(): Totals {
  const results = JSON.parse(readFileSync(report('e2e-results.json'), 'utf8'))
  const { expected, unexpected, flaky, skipped } = results.stats
  return { passed: expected, failed: unexpected + flaky, skipped, failures: failedSpecs(results) }
}

const failedSteps: string[] = []

/** `later`: says what it printed when it has ended, so that two of them do not speak at once. */
async function run({ name, command: [program, ...rest] }: Step, speaks: 'now' | 'later'): Promise<void> {
  const started = Date.now()
  if (speaks === 'now') console.log(`\n— ${name}`)
  const child = spawn(program, rest, {
    cwd: root,
    shell: process.platform === 'win32',
    stdio: [
      'ignore',
      ...(speaks === 'now' ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const)),
    ],
  })
  const said: Buffer[] = []
  child.stdout?.on('data', data => said.push(data))
  child.stderr?.on('data', data => said.push(data))
  const isFine = await new Promise<boolean>(resolve => {
    child.on('error', error => {
      said.push(Buffer.from(`${error.message}\n`))
      resolve(false)
    })
    child.on('close', code => resolve(code === 0))
  })
  if (speaks === 'later') console.log(`\n— ${name}`)
  process.stdout.write(Buffer.concat(said))
  if (!isFine) failedSteps.push(name)
  console.log(`  ${isFine ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

/** What does not build is not tested. */
async function runInTurn(steps: readonly Step[]): Promise<void> {
  for (const step of steps.filter(isWanted)) {
    await run(step, 'now')
    if (failedSteps.includes(step.name)) return
  }
}

const parts = process.argv.slice(2)
const isWanted = ({ part }: Step): boolean => parts.length === 0 || parts.includes(part)
mkdirSync(join(root, 'out'), { recursive: true })
for (const name of ['unit-results.json', 'e2e-results.json']) rmSync(report(name), { force: true })

await Promise.all(checks.filter(isWanted).map(check => run(check, 'later')))
for (const install of installs.filter(isWanted)) await run(install, 'now')
// One after the other: side by side they wait for each other's processor and take longer together.
await runInTurn([unitTests])
await runInTurn(endToEnd)

const totals: Totals = { passed: 0, failed: 0, skipped: 0, failures: [] }
for (const [file, read] of [
  ['unit-results.json', vitestTotals],
  ['e2e-results.json', playwrightTotals],
] as const) {
  if (!existsSync(report(file))) continue
  const part = read()
  totals.passed += part.passed
  totals.failed += part.failed
  totals.skipped += part.skipped
  totals.failures.push(...part.failures)
}

for (const name of totals.failures) console.log(`Failed: ${name}`)
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`)
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
console.log(
  `\n${totals.passed} passed, ${Math.max(totals.failed, failedSteps.length > 0 ? 1 : 0)} failed${skipped}`,
)
process.exitCode = failedSteps.length > 0 || totals.failed > 0 ? 1 : 0
