import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright'
import { createTranslate } from '../../shared/language/translate'
import { seededDub } from '../e2e/seed-dub'
import { seedFiles } from '../e2e/seed-transcript'
import { launch } from '../harness/launch'
import { projectFolder } from '../harness/project-folder'
import { figuresOf } from './figures'
import { watchFrames } from './workbench-page'

const lines = 2_000
/** Sixty frames a second, with a little for the clock. */
const budget = 17.5
const each = 4_000
const t = createTranslate('en')

/** Frames of the timeline of a long dub while it is played and moved along, beside the same page at rest. */
export async function dubTimelineBench(): Promise<void> {
  const userData = mkdtempSync(join(tmpdir(), 'parlance-bench-'))
  await seedFiles(userData, {
    ...seededDub({ lines, every: 1.2, lasts: 1, natural: 1 }),
    'settings.json': { version: 1, usesThisComputer: true },
  })
  const app = await launch({ appDir: projectFolder, userData })
  try {
    const page = await app.firstWindow()
    await page.setViewportSize({ width: 1_440, height: 900 })
    await page.locator('nav').first().waitFor()
    // What runs in the page has names that only the bundler knows.
    await page.evaluate('globalThis.__name = value => value')
    await page.keyboard.press('ControlOrMeta+5')
    const picture = page.getByTestId('timeline')
    await picture.waitFor()
    // What is planned, computed and loaded first is no part of it.
    await page.waitForTimeout(10_000)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const rest = await framesWhile(page, session, 'at rest', null, async () => undefined)
    const wheel = async (across: number, along: number): Promise<void> => {
      for (let at = 0; at < 100; at += 1) await page.mouse.wheel(across, along)
    }
    const box = await picture.boundingBox()
    if (!box) throw new Error('There is no timeline.')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await framesWhile(page, session, 'moved along', rest, () => wheel(120, 0))
    await page.keyboard.press('Control+ ')
    await framesWhile(page, session, 'played', rest, async () => undefined)
    await page.getByRole('button', { name: t('short.sound.fit'), exact: true }).click()
    await framesWhile(page, session, 'all of it in sight, played', rest, async () => undefined)
    await page.keyboard.press('Control+ ')
    await framesWhile(page, session, 'drawn nearer', rest, () => wheel(0, -20))
  } finally {
    await app.close()
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Gives the gap between frames that most are below. A host that is slower at rest is asked for no more than that. */
async function framesWhile(
  page: Page,
  session: CDPSession,
  what: string,
  rest: number | null,
  during: () => Promise<unknown>,
): Promise<number> {
  const before = await taskTime(session)
  const [gaps] = await Promise.all([page.evaluate(watchFrames, each), during()])
  const work = ((await taskTime(session)) - before) / gaps.length
  const most = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length * 0.95)] ?? Number.NaN
  const asked = rest === null ? null : Math.max(budget, rest * 1.1)
  const isMet = asked === null || most <= asked
  console.log(
    `${lines} lines ${what.padEnd(28)} frame ${figuresOf(gaps).median.toFixed(1)} ms, p95 ${most.toFixed(1)} ms,` +
      ` work ${(work * 1_000).toFixed(1)} ms a frame` +
      (asked === null ? '' : `, budget ${asked.toFixed(1)} ms: ${isMet ? 'met' : 'NOT MET'}`),
  )
  if (!isMet) process.exitCode = 1
  return most
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}
