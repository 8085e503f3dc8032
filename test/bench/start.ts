import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { launch } from '../harness/launch'
import { figuresOf, lineOf, verdict } from './figures'

const root = join(import.meta.dirname, '../..')
/** Of fewer the median swings by a tenth from one run to the next. */
const rounds = 25
const budget = 1.5

/** From the start of the process to the moment the named button can be pressed. */
async function timeToButton(appDir: string, button: string): Promise<number> {
  const userData = mkdtempSync(join(tmpdir(), 'parlance-bench-'))
  const started = performance.now()
  const app = await launch({ appDir, userData })
  try {
    const page = await app.firstWindow()
    await page.getByRole('button', { name: button }).click({ trial: true })
    return performance.now() - started
  } finally {
    await app.close()
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function buildEmptyPage(): Promise<string> {
  const source = join(import.meta.dirname, 'empty-app')
  const outDir = join(root, 'out/bench/empty-app')
  await build({
    configFile: false,
    root: source,
    base: './',
    logLevel: 'warn',
    publicDir: join(source, 'public'),
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'chrome150', modulePreload: { polyfill: false } },
  })
  return outDir
}

/** The two are run in turns, so that a slow minute of the machine falls on both. */
export async function run(): Promise<void> {
  const empty = await buildEmptyPage()
  const emptyTimes: number[] = []
  const ourTimes: number[] = []
  await timeToButton(empty, 'Ready')
  await timeToButton(root, 'Start without an account')
  for (let round = 0; round < rounds; round++) {
    emptyTimes.push(await timeToButton(empty, 'Ready'))
    ourTimes.push(await timeToButton(root, 'Start without an account'))
  }
  const reference = figuresOf(emptyTimes)
  const ours = figuresOf(ourTimes)
  const ratio = ours.median / reference.median
  console.log(`start, ${rounds} rounds            minimum / median / maximum`)
  console.log(lineOf('an empty React page', reference, 'ms'))
  console.log(lineOf('Parlance, sign-in can be pressed', ours, 'ms'))
  console.log(verdict('start to interactive sign-in', ratio, budget))
  if (ratio > budget) process.exitCode = 1
}
