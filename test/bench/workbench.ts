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
import {
  findText,
  goToMiddle,
  hideBareField,
  pressButton,
  showAllSpans,
  showBareField,
  takeKeyDelays,
  timeToText,
  watchFrames,
  watchKeys,
} from './workbench-page'

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
const timeline = `section[aria-label="${t('sound.timeline')}"] canvas`

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
    if (isPartAsked('type')) {
      const bare = await measureTyping(page, session, {
        what: 'a bare field in this page: typing',
        list: null,
      })
      await measureTyping(page, session, { what: 'typing', list: textList, beside: bare })
    }
    if (isPartAsked('play')) await measureFrames(page, session, 'at rest', false)
    await page.keyboard.press('Control+Space')
    if (isPartAsked('type')) {
      const barely = await measureTyping(page, session, {
        what: 'a bare field while it plays: typing',
        list: null,
      })
      await measureTyping(page, session, { what: 'typing while it plays', list: textList, beside: barely })
    }
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
    await measureTyping(page, session, { what: 'all words as elements: typing', list: 'main' })
  } finally {
    await browser.close()
  }
}

interface Delays {
  middle: number
  slow: number
}

interface Typing {
  what: string
  /** What scrolls the text; null for a field of its own. */
  list: string | null
  /** What a field with nothing of ours to it takes on this host. Without it there is no budget to keep. */
  beside?: Delays
}

/** As many keys as a sentence has, at the speed of somebody who is quick. */
async function measureTyping(
  page: Page,
  session: CDPSession,
  { what, list, beside }: Typing,
): Promise<Delays> {
  const isThere = list ? await page.evaluate(goToMiddle, list) : await page.evaluate(showBareField)
  if (!isThere) throw new Error(`There is no text to type in for: ${what}.`)
  await page.evaluate(takeKeyDelays)
  await tracedWork(session, what, async () => {
    for (const key of 'and so we went on until the evening came, as it had before. '.repeat(2)) {
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      await page.waitForTimeout(20)
    }
  })
  const delays = await page.evaluate(takeKeyDelays)
  if (!list) await page.evaluate(hideBareField)
  const found = { middle: partOf(delays, 0.5), slow: partOf(delays, 0.95) }
  tell(`${what}, p50`, found.middle, 'ms', beside ? orAsBare(budgets.middle, beside.middle) : null)
  tell(`${what}, p95`, found.slow, 'ms', beside ? orAsBare(budgets.slow, beside.slow) : null)
  return found
}

/** A host where even a bare field takes longer than the budget is asked for little more than that field. */
const orAsBare = (budget: number, bare: number): number => Math.max(budget, Math.round(bare * 11) / 10)

const partOf = (samples: readonly number[], part: number): number =>
  samples.toSorted((one, other) => one - other)[Math.floor(samples.length * part)] ?? Number.NaN

async function measureFrames(page: Page, session: CDPSession, what: string, isOurs: boolean): Promise<void> {
  const before = await taskTime(session)
  const gaps = await tracedWork(session, what, () => page.evaluate(watchFrames, 5_000))
  const spent = (await taskTime(session)) - before
  tell(`${what}, frame p95`, partOf(gaps, 0.95), 'ms', isOurs ? budgets.frame : null)
  tell(`${what}, work a frame`, (spent * 1_000) / gaps.length, 'ms', isOurs ? budgets.task : null)
}

async function measureFind(page: Page, session: CDPSession): Promise<void> {
  await page.keyboard.press('ControlOrMeta+F')
  const label = t('workbench.findIn')
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
  await page.getByRole('textbox', { name: t('workbench.replaceWith') }).fill('stream')
  const replace = () => page.evaluate(pressButton, all)
  tell('replace all', await tracedWork(session, 'replacing', replace), 'ms', budgets.replace)
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
