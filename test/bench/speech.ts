import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright'
import { createTranslate } from '../../shared/language/translate'
import { launch } from '../harness/launch'
import { figuresOf } from './figures'
import { importTimes } from './sheet-import'
import { framesWhileScrolling, timeToGrid, timeToSheet, typingDelays } from './speech-page'

const root = join(import.meta.dirname, '../..')
const t = createTranslate('en')
const sizes = [50, 500, 5_000]
const rounds = 3
const text = 'Please stand behind the yellow line until the train has stopped. '

interface Measured {
  lines: number
  /** Milliseconds, medians of all rounds. */
  read: number
  taken: number
  plain: number
  opened: number
  back: number
  frame50: number
  frame95: number
  idle95: number
  key50: number
  key95: number
  bare50: number
  bare95: number
  /** Of the processor, each key: the page's own thread, whatever else the machine does. */
  keyWork: number
  bareWork: number
}

const part = (samples: readonly number[], share: number): number => {
  const sorted = samples.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
const median = (samples: readonly number[]): number => figuresOf(samples).median

/** The Speech table at three sizes, in the bundles that ship, beside what the same machine does without it. */
export async function run(): Promise<void> {
  const measured: Measured[] = []
  for (const lines of sizes) measured.push(await inProgram(app => measure(app, lines)))
  console.log(`the Speech table, medians of ${rounds} rounds, in milliseconds`)
  for (const one of measured) tell(one)
  const [tiny, small, large] = measured
  if (!large || !small || !tiny) return
  judge('import 5,000 rows, dry run and edit', large.read + large.taken, 500)
  judge('coming back to 5,000 lines', large.back, 400)
  judge('scrolling 5,000 lines, p95 beyond that of an empty page', large.frame95 - large.idle95, 4)
  // A host where even a bare field takes longer than the budget is asked for little more than that field.
  const slowest = Math.max(20, Math.round(large.bare95 * 11) / 10)
  judge('typing among 5,000 lines, p95, or 1.1 of a bare field', large.key95, slowest)
  judge(
    'typing among 5,000 lines, work of the page a key beyond that of a bare field',
    large.keyWork - large.bareWork,
    8,
  )
  judge('growth of that work from 50 to 5,000', large.keyWork / tiny.keyWork, 1.5)
  judge(
    'growth of import from 500 to 5,000, of ten times',
    (large.read + large.taken) / (small.read + small.taken),
    10,
  )
  judge('growth of opening from 500 to 5,000, of ten times', large.opened / small.opened, 10)
}

function tell({ lines, ...one }: Measured): void {
  const shown = (value: number): string => value.toFixed(1).padStart(7)
  console.log(`${lines} lines`)
  console.log(
    `  import      read ${shown(one.read)}   taken in ${shown(one.taken)}   (decoded and split alone ${shown(one.plain)})`,
  )
  console.log(`  open        ${shown(one.opened)}   come back ${shown(one.back)}`)
  console.log(
    `  scroll      p50 ${shown(one.frame50)}   p95 ${shown(one.frame95)}   (an empty page p95 ${shown(one.idle95)})`,
  )
  console.log(
    `  typing      p50 ${shown(one.key50)}   p95 ${shown(one.key95)}   (a bare field p50 ${shown(one.bare50)}   p95 ${shown(one.bare95)})`,
  )
  console.log(`  work a key  ${shown(one.keyWork)}   (a bare field ${shown(one.bareWork)})`)
}

function judge(what: string, value: number, budget: number): void {
  const isMet = value <= budget
  console.log(`${what}: ${value.toFixed(1)}, budget ${budget}: ${isMet ? 'met' : 'NOT MET'}`)
  if (!isMet) process.exitCode = 1
}

async function inProgram<T>(task: (app: ElectronApplication) => Promise<T>): Promise<T> {
  const userData = mkdtempSync(join(tmpdir(), 'parlance-bench-'))
  const app = await launch({ appDir: root, userData })
  try {
    return await task(app)
  } finally {
    await app.close()
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function measure(app: ElectronApplication, lines: number): Promise<Measured> {
  const page = await app.firstWindow()
  await page.getByRole('button', { name: t('signIn.start') }).click()
  await page.getByRole('button', { name: t('short.speech.import'), exact: true }).click({ trial: true })
  // What runs this file names the functions in it by a helper that the page does not have.
  await page.evaluate('globalThis.__name = value => value')
  const { read, taken, plain } = await importTimes(page, lines, rounds)
  const opened: number[] = []
  const back: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    opened.push(await openFromDisk(page, lines))
    back.push(await comeBack(page))
  }
  const frames = await page.evaluate(framesWhileScrolling, '[role="grid"]')
  const idle = await page.evaluate(framesWhileScrolling, '')
  const [keys, bare] = await typing(page)
  return {
    lines,
    read: median(read),
    taken: median(taken),
    plain,
    opened: median(opened),
    back: median(back),
    frame50: part(frames, 0.5),
    frame95: part(frames, 0.95),
    idle95: part(idle, 0.95),
    key50: part(keys.delays, 0.5),
    key95: part(keys.delays, 0.95),
    bare50: part(bare.delays, 0.5),
    bare95: part(bare.delays, 0.95),
    keyWork: median(keys.work),
    bareWork: median(bare.work),
  }
}

/** Away from the screen and back to it, where the sheet is still open. */
async function comeBack(page: Page): Promise<number> {
  const navigation = page.getByRole('navigation', { name: t('frame.navigation') })
  await navigation.getByRole('button', { name: t('frame.activity') }).click()
  await page.getByRole('heading', { name: t('frame.activity'), exact: true }).waitFor()
  // Out of sight is not enough: what is looked for when one comes back must not be what is still to go.
  await page.waitForFunction(() => document.querySelector('[role="grid"]') === null)
  return page.evaluate(timeToGrid, t('frame.speech'))
}

/** Another sheet is open, and this one is chosen from the list: all of it comes from the disk. */
async function openFromDisk(page: Page, lines: number): Promise<number> {
  const menu = page.getByRole('button', { name: t('speech.chooseSheet', { name: t('speech.untitled') }) })
  const noLines = page.getByText(t('speech.lines', { count: 0 }), { exact: true })
  const another = page.getByRole('menuitem').filter({ has: noLines })
  await menu.click()
  await page.getByRole('menuitem', { name: t('command.speech.newSheet') }).waitFor()
  if ((await another.count()) > 0) await another.click()
  else await page.getByRole('menuitem', { name: t('command.speech.newSheet') }).click()
  await page.getByRole('heading', { name: t('speech.noLines') }).waitFor()
  await menu.click()
  const wanted = t('speech.lines', { count: lines })
  await page.getByRole('menuitem').filter({ hasText: wanted }).waitFor()
  return page.evaluate(timeToSheet, wanted)
}

interface Typed {
  delays: number[]
  /** Milliseconds a key, one figure each round. */
  work: number[]
}

/** By turns into the table and into a bare field, so that whatever else goes on meanwhile meets both. */
async function typing(page: Page): Promise<[table: Typed, bare: Typed]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
  }
  const typed = [false, true].map(isBare => ({ isBare, delays: [] as number[], work: [] as number[] }))
  // What the first key meets, no later one does.
  await typeInto(page, false)
  for (let round = 0; round < rounds; round += 1) {
    for (const { isBare, delays, work } of typed) {
      const before = await spent()
      delays.push(...(await typeInto(page, isBare)))
      work.push(((await spent()) - before) / text.length)
    }
  }
  await session.detach()
  const [table, bare] = typed
  if (!table || !bare) throw new Error('Nothing was typed.')
  return [table, bare]
}

/** Into the text of the line in the details, or into a field that nothing belongs to. */
async function typeInto(page: Page, isBare: boolean): Promise<number[]> {
  const field = await page.evaluateHandle(typingDelays, isBare)
  for (const letter of text) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    // Quicker than anybody types, but not a flood: for that, the browser puts its frames off.
    await page.waitForTimeout(20)
  }
  const delays = await field.evaluate(found => found.delays)
  await field.evaluate(found => found.end())
  return delays
}
