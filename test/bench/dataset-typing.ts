import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright'
import { createTranslate } from '../../shared/language/translate'
import { launch } from '../harness/launch'
import { figuresOf, lineOf } from './figures'
import { createGrowth, type Growth } from './growth'
import { fillFolder } from './lists-library'
import { tracedWork } from './trace-work'
import { takeKeyDelays, watchKeys } from './workbench-page'

const t = createTranslate('en')
const rounds = 6
const keys = 'and a quiet table by the window please'
const frameTime = 1_000 / 60
/** Times what a key takes while nothing else goes on; and two frames are nothing that somebody sees. */
const most = 1.25
const unseen = 2 * frameTime

const works = ['nothing', 'health', 'training'] as const
type Work = (typeof works)[number]

/** From a key in a sentence to the frame that shows it, while all are looked through: by turns with nothing. */
export async function measureTyping(): Promise<void> {
  const growth = createGrowth()
  for (const count of [5_000, 50_000]) {
    growth.begin(count)
    await measureOver(count, growth)
  }
  growth.tell()
}

async function measureOver(count: number, growth: Growth): Promise<void> {
  const userData = await mkdtemp(join(tmpdir(), 'parlance-bench-'))
  await fillFolder(userData, { sheet: 2, dataset: count, recordings: 5, jobs: 5 })
  const app = await launch({ userData })
  try {
    const page = await app.firstWindow()
    await page.waitForURL(/bundle/)
    await page.addInitScript('globalThis.__name = value => value')
    await page.reload()
    const session = await page.context().newCDPSession(page)
    await openTable(page, count)
    await page.evaluate(watchKeys)
    await session.send('Performance.enable')
    const delays: Record<Work, number[]> = { nothing: [], health: [], training: [] }
    const own: Record<Work, number> = { nothing: 0, health: 0, training: 0 }
    for (let round = 0; round < rounds; round += 1) {
      for (const work of works) {
        const before = await threadTime(session)
        delays[work].push(...(await typedDuring(page, session, work, count)))
        own[work] += (await threadTime(session)) - before
      }
    }
    console.log(
      `\n${count} sentences, typing in one: milliseconds from a key to its frame, minimum, median, most`,
    )
    tellDelays(delays, growth)
    // What its own thread is busy with, which other programs on this machine do not change.
    for (const work of works) {
      const key = (own[work] * 1_000) / (rounds * keys.length)
      console.log(`the page itself beside ${work}: ${key.toFixed(1)} ms of the processor a key`)
    }
  } finally {
    await app.close()
    await rm(userData, { recursive: true, force: true, maxRetries: 5 })
  }
}

function tellDelays(delays: Record<Work, number[]>, growth: Growth): void {
  const budget = Math.max(unseen, partOf(delays.nothing, 0.95) * most)
  for (const work of works) {
    const late = partOf(delays[work], 0.95)
    const isMet = late <= budget
    if (!isMet) process.exitCode = 1
    growth.note(`typing beside ${work}, p95`, late)
    const verdict = work === 'nothing' ? '' : `, budget ${budget.toFixed(0)}: ${isMet ? 'met' : 'NOT MET'}`
    console.log(lineOf(`typing beside ${work}`, figuresOf(delays[work]), `p95 ${late.toFixed(1)}${verdict}`))
  }
}

const partOf = (samples: readonly number[], part: number): number =>
  samples.toSorted((one, other) => one - other)[Math.floor(samples.length * part)] ?? Number.NaN

async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN
}

async function openTable(page: Page, count: number): Promise<void> {
  await page
    .getByRole('navigation', { name: t('frame.navigation') })
    .getByRole('button', { name: t('frame.augment') })
    .click()
  await page.getByRole('button', { name: t('datasets.choose') }).click()
  await page.getByRole('menuitem', { name: /^Wanted/ }).click()
  await page.getByRole('button', { name: t('augment.openTable') }).click()
  await page
    .locator(`[role="grid"][aria-rowcount="${count + 1}"] tbody tr`)
    .nth(3)
    .click()
  await page.getByRole('textbox', { name: t('word.sentence'), exact: true }).waitFor()
}

/** Keys come only while the work goes on, which is begun as the screen begins it: one look, or one training, each time. */
async function typedDuring(page: Page, session: CDPSession, work: Work, count: number): Promise<number[]> {
  const delays: number[] = []
  await page.getByRole('textbox', { name: t('word.sentence'), exact: true }).focus()
  await page.keyboard.press('End')
  await tracedWork(session, `typing beside ${work}`, async () => {
    let part = Math.random()
    let left = keys
    while (left !== '') {
      if (work !== 'nothing') await page.evaluate(beginWork, work)
      // A look at a tenth takes a tenth of the time.
      await page.waitForTimeout(count / 200)
      await page.evaluate(takeKeyDelays)
      do {
        await page.keyboard.press(left.startsWith(' ') ? 'Space' : left.slice(0, 1))
        left = left.slice(1)
        part = (part + 0.618) % 1
        await page.waitForTimeout(40 + part * frameTime)
      } while (left !== '' && (await page.evaluate(goesOn)))
      delays.push(...(await page.evaluate(takeKeyDelays)))
    }
  })
  if (work !== 'nothing') await page.evaluate(endWork)
  return delays
}

interface WorkBeside {
  goesOn: boolean
  ended: Promise<void>
}

async function beginWork(work: string): Promise<void> {
  const question = { profileId: 'this-computer', text: 'Wanted' }
  const listed = await window.parlance.pageOfDatasets({ question, from: 0, count: 1 })
  const id = listed.ok ? listed.value.rows[0]?.id : undefined
  if (id === undefined) throw new Error('There is no dataset.')
  const beside: WorkBeside = { goesOn: true, ended: Promise.resolve() }
  const done = work === 'health' ? window.parlance.checkHealth({ id }) : window.parlance.tryTraining({ id })
  beside.ended = done.then(answer => {
    beside.goesOn = false
    if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  })
  Object.assign(window, { workBeside: beside })
}

/** So it is beside nothing. */
function goesOn(): boolean {
  const { workBeside } = window as unknown as { workBeside?: WorkBeside }
  return workBeside?.goesOn ?? true
}

async function endWork(): Promise<void> {
  const { workBeside } = window as unknown as { workBeside: WorkBeside }
  await window.parlance.cancelHealth()
  await window.parlance.cancelTraining()
  await workBeside.ended
  Object.assign(window, { workBeside: undefined })
}
