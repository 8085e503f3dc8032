import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright'
import { spokenLine } from '../../shared/dub/dub'
import { createTranslate } from '../../shared/language/translate'
import { seedFiles } from '../e2e/seed-transcript'
import { launch } from '../harness/launch'
import { projectFolder } from '../harness/project-folder'
import { largeDub, largeNames, seededLargeDubs, smallName } from './dub-large'
import { showAllLines, timeToDub } from './dub-project-page'
import { figuresOf } from './figures'
import { framesWhileScrolling } from './speech-page'
import { tracedWork } from './trace-work'
import { watchFrames } from './workbench-page'

const t = createTranslate('en')
const count = 2_000
const budgets = { open: 400, frame: 4 }

/** A project of an evening's talks in three languages: chosen from the list, scrolled and played. */
export async function projectBench(): Promise<void> {
  const userData = mkdtempSync(join(tmpdir(), 'parlance-bench-'))
  await seedFiles(userData, {
    ...seededLargeDubs(count),
    'settings.json': { version: 1, usesThisComputer: true },
  })
  const app = await launch({ appDir: projectFolder, userData })
  try {
    const page = await app.firstWindow()
    await page.setViewportSize({ width: 1_440, height: 900 })
    await page.getByRole('navigation', { name: t('frame.navigation') }).waitFor()
    // What runs in the page has names that only the bundler knows.
    await page.evaluate('globalThis.__name = value => value')
    await page.keyboard.press('ControlOrMeta+5')
    await page.getByRole('grid', { name: t('dub.lines') }).waitFor()
    const session = await page.context().newCDPSession(page)
    // With the first one its screen is loaded, too: nobody waits for that a second time.
    const opened = await timesToOpen(page, session)
    const again = await timesToOpen(page, null)
    const plain = await plainly(page)
    console.log(`a dub of ${count} lines in three languages`)
    console.log(
      `  opened, each from the disk   ${listed(opened)} ms` +
        `   (all lines as elements at once, and nothing else: ${plain.toFixed(0)} ms)`,
    )
    console.log(`  the same ones once more      ${listed(again)} ms`)
    judge('open from the disk, median', figuresOf(opened).median, budgets.open, 'ms')
    judge('open once more, median', figuresOf(again).median, budgets.open, 'ms')
    await frames(page)
  } finally {
    await app.close()
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 })
  }
}

const listed = (times: readonly number[]): string => times.map(one => one.toFixed(0)).join(' ')

/** A small one is open, and each large one is chosen from the list. `session`: of the last one, it says what took how long. */
async function timesToOpen(page: Page, session: CDPSession | null): Promise<number[]> {
  const opened: number[] = []
  for (const name of largeNames) {
    await page.getByRole('button', { name: t('dub.choose', { name: smallName }) }).click()
    await page.getByRole('menuitem').filter({ hasText: name }).waitFor()
    const open = () => page.evaluate(timeToDub, { name, lines: count })
    const isTraced = session !== null && name === largeNames.at(-1)
    opened.push(await (isTraced ? tracedWork(session, 'opening', open) : open()))
    await page.getByRole('button', { name: t('dub.choose', { name }) }).click()
    await page.getByRole('menuitem').filter({ hasText: smallName }).click()
    await page.getByRole('button', { name: t('dub.choose', { name: smallName }) }).waitFor()
    await page.waitForTimeout(500)
  }
  return opened
}

const part = (samples: readonly number[], share: number): number =>
  samples.toSorted((one, other) => one - other)[Math.floor(samples.length * share)] ?? Number.NaN

async function frames(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('dub.choose', { name: smallName }) }).click()
  const [name = ''] = largeNames
  await page.getByRole('menuitem').filter({ hasText: name }).click()
  await page.getByRole('button', { name: t('dub.choose', { name }) }).waitFor()
  // What is planned and read first is no part of it.
  await page.waitForTimeout(3_000)
  const idle = await page.evaluate(framesWhileScrolling, '')
  const scrolled = await page.evaluate(framesWhileScrolling, '[role="grid"]')
  await page.keyboard.press('Control+ ')
  await page.waitForTimeout(500)
  const played = await page.evaluate(watchFrames, 5_000)
  await page.keyboard.press('Control+ ')
  const [still, moving, playing] = [idle, scrolled, played].map(samples => part(samples, 0.95))
  console.log(
    `  frames, p95   scrolled ${moving?.toFixed(1)} ms   played ${playing?.toFixed(1)} ms` +
      `   (while nothing happens ${still?.toFixed(1)} ms)`,
  )
  judge('scrolling, p95 beyond that while nothing happens', (moving ?? 0) - (still ?? 0), budgets.frame, 'ms')
  judge('playing, p95 beyond that while nothing happens', (playing ?? 0) - (still ?? 0), budgets.frame, 'ms')
}

/** What others do, in the same page. */
function plainly(page: Page): Promise<number> {
  const dub = largeDub(count)
  return page.evaluate(
    showAllLines,
    dub.lines.map(({ key, text }) => [text, spokenLine(dub, 'es', key).row.target?.text ?? '']),
  )
}

function judge(what: string, value: number, budget: number, unit: string): void {
  const isMet = value <= budget
  console.log(`${what}: ${value.toFixed(1)} ${unit}, budget ${budget}: ${isMet ? 'met' : 'NOT MET'}`)
  if (!isMet) process.exitCode = 1
}
