/**
 * `npm test`: everything, in the order that fails soonest, ending with one line of totals.
 * `npm test -- unit` or `-- e2e` runs a part of it.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lastWords, playwrightTotals, sum, vitestTotals } from './totals'

const root = join(import.meta.dirname, '..')
const bin = (name: string): string =>
  join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
const report = (name: string): string => join(root, 'out', name)

interface Step {
  name: string
  /** The parts of the tests that need it. */
  parts: readonly ('check' | 'unit' | 'e2e')[]
  command: [program: string, ...rest: string[]]
}

/** Neither needs what the other makes: they run side by side. */
const checks: Step[] = [
  // Each room once, and the tests against what the rooms declare. One checker: two would look at much of it twice.
  { name: 'types', parts: ['check'], command: [bin('tsc'), '-b', 'test', '--checkers', '1'] },
  { name: 'lint', parts: ['check'], command: [bin('biome'), 'check', '--error-on-warnings'] },
]

/** One after the other: a system installs one thing at a time. */
const installs: Step[] = [
  {
    name: 'programs to test with',
    parts: ['unit', 'e2e'],
    command: [bin('tsx'), 'test/harness/get-programs.ts'],
  },
  { name: 'a browser to test in', parts: ['e2e'], command: [bin('tsx'), 'test/harness/get-browser.ts'] },
]

const unitTests: Step = {
  name: 'unit and integration tests',
  parts: ['unit'],
  // What needs the second try is named at the end, and is to be mended.
  command: [bin('vitest'), 'run', '--config', 'test/vitest.config.ts', '--retry', '1'],
}

/** What would ship, looked at and not started. It packs for Linux on x64, with the native code that is installed. */
const thePackage: Step = {
  name: 'the package',
  parts: ['e2e'],
  command: [bin('tsx'), 'test/pack/dist-check.ts', '--built', '--no-smoke'],
}
const isPackedHere = process.platform === 'linux' && process.arch === 'x64'

const endToEnd: Step[] = [
  { name: 'build', parts: ['e2e'], command: [bin('vite'), 'build', '--app', '--logLevel', 'warn'] },
  { name: 'the stand-in', parts: ['e2e'], command: ['npm', 'run', '--silent', 'build:standin'] },
  ...(isPackedHere ? [thePackage] : []),
  {
    name: 'end-to-end tests',
    parts: ['e2e'],
    command: [bin('playwright'), 'test', '-c', 'test/playwright.config.ts'],
  },
]

/** By itself: it kills what it likes, and the specs are not to wait for it. Its plan is the same each time. */
const chaos: Step = {
  name: 'chaos',
  parts: ['e2e'],
  command: [bin('tsx'), 'test/chaos/run.ts', '--seed=8'],
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

const wanted = process.argv.slice(2)
const isWanted = ({ parts }: Step): boolean =>
  wanted.length === 0 || parts.some(part => wanted.includes(part))
mkdirSync(join(root, 'out'), { recursive: true })
for (const name of ['unit-results.json', 'e2e-results.json']) rmSync(report(name), { force: true })

await Promise.all(checks.filter(isWanted).map(check => run(check, 'later')))
for (const install of installs.filter(isWanted)) await run(install, 'now')
// One after the other: side by side they wait for each other's processor and take longer together.
await runInTurn([unitTests])
await runInTurn([...endToEnd, chaos])

const reports = [
  ['unit-results.json', (written: unknown) => vitestTotals(written, root)],
  ['e2e-results.json', playwrightTotals],
] as const
const totals = sum(
  reports
    .filter(([file]) => existsSync(report(file)))
    .map(([file, read]) => read(JSON.parse(readFileSync(report(file), 'utf8')))),
)
for (const line of lastWords(totals, failedSteps)) console.log(line)
process.exitCode = failedSteps.length > 0 || totals.failed > 0 ? 1 : 0
