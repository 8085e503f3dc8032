import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from 'playwright'
import { createTranslate } from '../../shared/language/translate'
import { paragraphsOf } from '../../shared/text/transcript/paragraphs'
import { seedSettings, seedTranscript } from '../e2e/seed-transcript'
import { findBrowser } from '../harness/find-browser'
import { launch } from '../harness/launch'
import { manyWords } from '../unit/renderer/workbench/sample-transcript'
import { isPartAsked, sizesAsked } from './asked'
import { figuresOf } from './figures'
import { createGrowth } from './growth'
import { tracedWork } from './trace-work'
import { typed } from './typed'
import { findText, pressButton, showAllSpans, timeToText, watchFrames, watchKeys } from './workbench-page'

/** Of ten minutes, an hour and three hours. */
const sizes = [3_000, 10_000, 30_000]
const budgets = {
  open: 400,
  megabytes: 120,
  middle: 11,
  slow: 20,
  frame: 17.5,
  task: 4,
  find: 30,
  replace: 100,
}
const name = 'A long talk'
const t = createTranslate('en')
const textList = `section[aria-label="${t('workbench.text')}"]`
const timeline = `section[aria-label="${t('word.waveform')}"] canvas`

const growth = createGrowth()

/** One open transcript, as built: opened, typed in, played and searched. Beside it all words as elements. */
export async function run(): Promise<void> {
  for (const count of sizesAsked(sizes)) {
    console.log(`\nworkbench, ${count} words`)
    growth.begin(count)
    await measureOurs(count)
    if (isPartAsked('reference')) await measureReference(count)
  }
  growth.tell()
}

async function measureOurs(count: number): Promise<void> {
  const userData = mkdtempSync(join(tmpdir(), 'parlance-bench-'))
  const transcript = manyWords(count)
  await seedTranscript(userData, { transcript, name, seconds: Math.ceil(transcript.duration ?? 0) })
  await seedSettings(userData)
  const app = await launch({ userData })
  try {
    const page = await app.firstWindow()
    const session = await page.context().newCDPSession(page)
    await page.getByRole('navigation', { name: t('frame.navigation') }).waitFor()
    await page.keyboard.press('ControlOrMeta+2')
    await page.getByRole('row', { name }).waitFor()
    // The peaks are computed once; every later opening finds them.
    await page.evaluate(timeToText, { name, timeline })
    await page.waitForTimeout(count / 10)
    const opened: number[] = []
    let heap = 0
    for (let round = 0; round < 3; round++) {
      await page.getByRole('button', { name: t('workbench.back') }).click()
      await page.getByRole('row', { name }).waitFor()
      const idle = await heapOf(session)
      const open = () => page.evaluate(timeToText, { name, timeline })
      opened.push(await (round === 2 && isPartAsked('open') ? tracedWork(session, 'opening', open) : open()))
      heap = (await heapOf(session)) - idle
    }
    tell('opened', figuresOf(opened).median, 'ms', budgets.open)
    tell('memory above the library', heap, 'MB', budgets.megabytes)
    await page.evaluate(watchKeys)
    if (isPartAsked('type')) await measureTyping(page, session, 'typing', 3)
    if (isPartAsked('play')) await measureFrames(page, session, 'at rest', false)
    await page.keyboard.press('Control+Space')
    // Here each key waits for the next frame of the sound, as long as chance has it: it takes more of them to tell.
    if (isPartAsked('type')) await measureTyping(page, session, 'typing while it plays', 6)
    if (isPartAsked('play')) await measureFrames(page, session, 'playing', true)
    await page.keyboard.press('Control+Space')
    if (isPartAsked('find')) await measureFind(page, session)
  } finally {
    await app.close()
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function measureReference(count: number): Promise<void> {
  const { words } = manyWords(count)
  const paragraphs = paragraphsOf(words).map(({ from, to }) => words.slice(from, to).map(({ text }) => text))
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '' })
  try {
    const page = await browser.newPage({ viewport: { width: 1_280, height: 840 } })
    await page.goto('about:blank')
    const opened = await page.evaluate(showAllSpans, paragraphs)
    tell('all words as elements: opened', opened, 'ms', null)
    const session = await page.context().newCDPSession(page)
    await page.evaluate(watchKeys)
    tellDelays(
      'all words as elements: typing',
      await typed(page, session, { what: 'reference', list: 'main' }),
    )
  } finally {
    await browser.close()
  }
}

const partOf = (samples: readonly number[], part: number): number =>
  samples.toSorted((one, other) => one - other)[Math.floor(samples.length * part)] ?? Number.NaN

/** Turn by turn with a field of no use: both have the same weather. */
async function measureTyping(page: Page, session: CDPSession, what: string, rounds: number): Promise<void> {
  const bare: number[] = []
  const ours: number[] = []
  for (let round = 0; round < rounds; round++) {
    bare.push(...(await typed(page, session, { what: `a bare field, ${what}`, list: null })))
    ours.push(...(await typed(page, session, { what, list: textList })))
  }
  tellDelays(`a bare field in this page: ${what}`, bare)
  tellDelays(what, ours, bare)
}

function tellDelays(what: string, delays: readonly number[], bare?: readonly number[]): void {
  for (const [name, part, budget] of [
    ['p50', 0.5, budgets.middle],
    ['p95', 0.95, budgets.slow],
  ] as const) {
    tell(`${what}, ${name}`, partOf(delays, part), 'ms', bare ? orAsBare(budget, partOf(bare, part)) : null)
  }
}

/** A host where even a bare field takes longer than the budget is asked for little more than that field. */
const orAsBare = (budget: number, bare: number): number => Math.max(budget, Math.round(bare * 11) / 10)

async function measureFrames(page: Page, session: CDPSession, what: string, isOurs: boolean): Promise<void> {
  const before = await taskTime(session)
  const gaps = await tracedWork(session, what, () => page.evaluate(watchFrames, 5_000))
  const spent = (await taskTime(session)) - before
  tell(`${what}, frame p95`, partOf(gaps, 0.95), 'ms', isOurs ? budgets.frame : null)
  tell(`${what}, work a frame`, (spent * 1_000) / gaps.length, 'ms', isOurs ? budgets.task : null)
}

async function measureFind(page: Page, session: CDPSession): Promise<void> {
  await page.keyboard.press('ControlOrMeta+F')
  const label = t('word.find')
  await page.getByRole('textbox', { name: label }).waitFor()
  await page.evaluate(findText, { label, text: 'the old iro' })
  const find = () => page.evaluate(findText, { label, text: 'river' })
  const found = [await tracedWork(session, 'finding', find)]
  // In each there is a wait for the next frame, which is as long as chance has it: one alone says little.
  while (found.length < 5) {
    await page.evaluate(findText, { label, text: 'the old iro' })
    found.push(await find())
  }
  tell('find', figuresOf(found).median, 'ms', budgets.find)
  const all = t('workbench.replaceAll', { count: 0 }).replace(' 0', '')
  const replaced: number[] = []
  for (const [from, to] of [
    ['river', 'stream'],
    ['stream', 'river'],
    ['river', 'stream'],
  ] as const) {
    await page.evaluate(findText, { label, text: from })
    await page.getByRole('textbox', { name: t('word.replaceWith') }).fill(to)
    const replace = () => page.evaluate(pressButton, all)
    replaced.push(await (from === 'river' ? tracedWork(session, 'replacing', replace) : replace()))
  }
  tell('replace all', figuresOf(replaced).median, 'ms', budgets.replace)
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

async function taskTime(session: CDPSession): Promise<number> {
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name: metric }) => metric === 'TaskDuration')?.value ?? Number.NaN
}

function tell(what: string, value: number, unit: string, budget: number | null): void {
  if (unit === 'ms' && budget !== null) growth.note(what, value)
  const met = budget === null ? '' : `  budget ${budget}: ${value <= budget ? 'met' : 'NOT MET'}`
  console.log(`${what.padEnd(44)} ${value.toFixed(1).padStart(8)} ${unit}${met}`)
}
