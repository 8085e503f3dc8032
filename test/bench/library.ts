import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright'
import { isItemName } from '../../electron/library/items/scan-items'
import { libraryFolders } from '../../electron/library/library-folders'
import { createTranslate } from '../../shared/language/translate'
import { launch } from '../harness/launch'
import { outputOf } from '../harness/start-program'
import { isPartAsked, sizesAsked } from './asked'
import { figuresOf } from './figures'
import { fillLibrary, type LibrarySizes, rareWord } from './full-library'
import {
  costOfLists,
  takeGaps,
  timesToFind,
  timeToFirstRows,
  timeToMeasure,
  untilFound,
  watchGaps,
  wholeIndex,
} from './library-page'
import { timeToRows } from './lists-page'

const t = createTranslate('en')
const all: LibrarySizes = { recordings: 2_000, sheets: 200, datasets: 50, jobs: 5_000 }
const scales = [0.1, 1]
const rounds = 5
const starts = 3
/** Milliseconds. By then a start has done what it does behind the window. */
const untilAtRest = 3_000
const commandLine = join(import.meta.dirname, '../../dist/cli/parlance.cjs')

const questions = {
  'a rare word, as one types': Array.from(rareWord, (_, at) => rareWord.slice(0, at + 1)),
  'two words in any order': [`ka ${rareWord}`, `${rareWord} ka`],
  'quoted, and nowhere': ['"next station number"', 'qqqqq'],
}

/** Milliseconds and megabytes. */
const budgets: Readonly<Record<string, number>> = {
  'recordings on screen, no index': 400,
  'recordings on screen': 400,
  'the first index': 25_000,
  'the longest frame meanwhile': 50,
  ...Object.fromEntries(Object.keys(questions).map(what => [`found: ${what}`, 30])),
  'Activity opened': 200,
  'storage figures': 100,
  'parlance jobs beyond --version': 150,
  'memory of the main process': 220,
}

type Note = (what: string, value: number) => void

/** All that a full library costs, each figure beside its budget and beside what a tenth of it takes. */
export async function run(): Promise<void> {
  const wanted = sizesAsked(scales, 'scale')
  const costs = new Map<number, Map<string, number>>()
  for (const scale of wanted) {
    const figures = new Map<string, number>()
    costs.set(scale, figures)
    await measure(scale, (what, value) => figures.set(what, value))
  }
  console.log(`\nthe library${''.padEnd(31)}${wanted.map(scale => `${scale * 100} %`.padStart(10)).join('')}`)
  const names = new Set([...costs.values()].flatMap(one => [...one.keys()]))
  for (const what of names) {
    const values = wanted.map(scale => costs.get(scale)?.get(what) ?? Number.NaN)
    const budget = budgets[what]
    const isMet = budget === undefined || values.every(value => value <= budget)
    if (!isMet) process.exitCode = 1
    const judged = budget === undefined ? '' : `   budget ${budget}: ${isMet ? 'met' : 'NOT MET'}`
    console.log(`${what.padEnd(42)}${values.map(value => value.toFixed(0).padStart(10)).join('')}${judged}`)
  }
}

async function measure(scale: number, note: Note): Promise<void> {
  const userData = await mkdtemp(join(tmpdir(), 'parlance-bench-'))
  const count = (whole: number): number => Math.round(whole * scale)
  const sizes = {
    recordings: count(all.recordings),
    sheets: count(all.sheets),
    datasets: count(all.datasets),
    jobs: count(all.jobs),
  }
  try {
    console.log(`${scale * 100} %: ${sizes.recordings} recordings of 10,000 words, ${sizes.jobs} jobs`)
    await fillLibrary(userData, sizes)
    // It begins at the screen where it was left.
    await inProgram(userData, async page => {
      await press(page, 'frame.transcribe')
      await page.waitForTimeout(2_000)
    })
    const forget = () => rm(libraryFolders(userData).indexes, { recursive: true, force: true })
    const firstIndex = await measureStarts('recordings on screen, no index', note, async isLast => {
      await forget()
      return inProgram(userData, async page => {
        const shown = await timeOfRows(page)
        return { shown, what: isLast ? await measureFirst(page, note) : null }
      })
    })
    await measureStarts('recordings on screen', note, isLast =>
      inProgram(userData, async (page, app) => {
        const shown = await timeOfRows(page)
        return { shown, what: isLast ? await measureUse(page, app, sizes, note) : null }
      }),
    )
    if (isPartAsked('cli')) measureCommandLine(userData, note)
    // Last: what this leaves to be tidied up here is tidied up beside whatever is measured after it.
    if (firstIndex !== null)
      note('the first index, in hundredths of reading alone', (100 * firstIndex) / readAlone(userData))
  } finally {
    await rm(userData, { recursive: true, force: true, maxRetries: 5 })
  }
}

type Shown = Awaited<ReturnType<typeof timeToFirstRows>>

const timeOfRows = (page: Page): Promise<Shown> => page.evaluate(timeToFirstRows, t('transcribe.list'))

/** A start is one figure, and any other program can spoil it: the middle of several, and the worst beside it. */
async function measureStarts<T>(
  what: string,
  note: Note,
  start: (isLast: boolean) => Promise<{ shown: Shown; what: T }>,
): Promise<T> {
  const before: Shown[] = []
  while (before.length < starts - 1) before.push((await start(false)).shown)
  const { shown, what: done } = await start(true)
  const all = [...before, shown]
  const { median, maximum } = figuresOf(all.map(({ sincePaint }) => sincePaint))
  note(what, median)
  note(`${what}: the slowest of ${starts}`, maximum)
  note(`${what}: from where the page begins`, figuresOf(all.map(({ sinceStart }) => sinceStart)).median)
  return done
}

/** Nothing is known of the library yet. Answers how long the first index takes, where that is asked for. */
async function measureFirst(page: Page, note: Note): Promise<number | null> {
  if (!isPartAsked('first')) return null
  await page.evaluate(watchGaps)
  const begun = performance.now()
  await page.evaluate(wholeIndex)
  const took = performance.now() - begun
  note('the first index', took)
  note('the longest frame meanwhile', figuresOf(await page.evaluate(takeGaps)).maximum)
  await page.waitForTimeout(3_000)
  note('the longest frame at rest', figuresOf(await page.evaluate(takeGaps)).maximum)
  return took
}

/** Milliseconds in which the transcripts are read and parsed, and nothing else: what a loaded machine makes of any figure. */
function readAlone(userData: string): number {
  const folder = join(libraryFolders(userData).root, 'transcripts')
  const begun = performance.now()
  for (const name of readdirSync(folder).filter(isItemName))
    JSON.parse(readFileSync(join(folder, name), 'utf8'))
  return performance.now() - begun
}

async function measureUse(
  page: Page,
  app: ElectronApplication,
  sizes: LibrarySizes,
  note: Note,
): Promise<void> {
  if (isPartAsked('find')) {
    await page.evaluate(untilFound, rareWord)
    await page.waitForTimeout(untilAtRest)
    for (const [what, asked] of Object.entries(questions)) {
      // What the first question loads, no later one does.
      await page.evaluate(timesToFind, asked)
      const { took } = await page.evaluate(timesToFind, asked)
      note(`found: ${what}`, figuresOf(took).maximum)
    }
    const { found } = await page.evaluate(timesToFind, [rareWord])
    if (found !== 1) throw new Error(`${found} recordings hold ${rareWord}, and not the one.`)
  }
  if (isPartAsked('activity')) {
    const opening = { press: 'nav button', text: t('frame.activity'), list: t('activity.list') }
    note('Activity opened', await page.evaluate(timeToRows, { ...opening, rows: sizes.jobs }))
  }
  if (isPartAsked('storage')) {
    await page.evaluate(timeToMeasure)
    note('storage figures', await page.evaluate(timeToMeasure))
  }
  if (isPartAsked('lists')) {
    const { letters, took, memory } = await page.evaluate(costOfLists)
    note('first pages of recordings and jobs: 1,000 letters', letters)
    note('first pages of recordings and jobs over the bridge', took)
    note('memory of the page', memory)
  }
  const { rss } = await app.evaluate(() => process.memoryUsage())
  note('memory of the main process', rss / 1e6)
}

function measureCommandLine(userData: string, note: Note): void {
  const took = (...words: string[]): number => {
    const begun = performance.now()
    outputOf('node', [commandLine, ...words, '--data-folder', userData])
    return performance.now() - begun
  }
  const beyond = Array.from({ length: rounds }, () => took('jobs') - took('--version'))
  note('parlance jobs beyond --version', figuresOf(beyond).median)
}

async function inProgram<T>(
  userData: string,
  task: (page: Page, app: ElectronApplication) => Promise<T>,
): Promise<T> {
  const app = await launch({ userData })
  try {
    const page = await app.firstWindow()
    await page.waitForURL(/bundle/)
    // What runs this file names the functions in it by a helper that the page does not have.
    await page.evaluate('globalThis.__name = value => value')
    return await task(page, app)
  } finally {
    await app.close()
  }
}

const press = (page: Page, screen: 'frame.transcribe'): Promise<void> =>
  page
    .getByRole('navigation', { name: t('frame.navigation') })
    .getByRole('button', { name: t(screen) })
    .click()
