import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededDub } from '../e2e/seed-dub'
import { seedFiles } from '../e2e/seed-transcript'
import { launch } from '../harness/launch'
import { projectFolder } from '../harness/project-folder'
import { hearBoth, rememberSources } from './dub-preview-page'

const lines = 60
const budget = 15
const jumps = [31.4, 12.2, 45.7, 3.3, 50.1, 22.6, 8.8, 40.4, 17.9, 35.5]

/** How far a line is from the picture: a dub of beeps over a recording of beeps, heard where the page joins both. */
export async function previewBench(): Promise<void> {
  for (const speed of [1, 1.5]) {
    const late = await heardAt(speed)
    const far = late.map(Math.abs).sort((one, other) => one - other)
    const most = far.at(-1) ?? Number.NaN
    const middle = [...late].sort((one, other) => one - other)[late.length >> 1] ?? Number.NaN
    const isMet = most <= budget
    console.log(
      `preview at ${speed}x and ten jumps: ${late.length} lines, behind the picture: median ${middle.toFixed(1)} ms,` +
        ` p95 ${far[Math.floor(far.length * 0.95)]?.toFixed(1)} ms, most ${most.toFixed(1)} ms,` +
        ` budget ${budget} ms: ${isMet ? 'met' : 'NOT MET'}`,
    )
    if (!isMet || late.length < jumps.length) process.exitCode = 1
  }
}

async function heardAt(speed: number): Promise<number[]> {
  const userData = mkdtempSync(join(tmpdir(), 'parlance-bench-'))
  await seedFiles(userData, {
    ...seededDub({ lines, every: 1, lasts: 0.8, natural: 0.8 }),
    'settings.json': { version: 1, usesThisComputer: true, playback: { speed } },
  })
  const app = await launch({ appDir: projectFolder, userData })
  try {
    const page = await app.firstWindow()
    await page.setViewportSize({ width: 1_440, height: 900 })
    await page.locator('nav').first().waitFor()
    // What runs in the page has names that only the bundler knows.
    await page.evaluate('globalThis.__name = value => value')
    await page.evaluate(rememberSources)
    await page.keyboard.press('ControlOrMeta+5')
    await page.locator('[role="grid"]').waitFor()
    await page.locator('[role="toolbar"]').first().waitFor()
    // What is planned and loaded first is no part of it.
    await new Promise(done => setTimeout(done, 2_000))
    await page.keyboard.press('Control+ ')
    return await page.evaluate(hearBoth, { jumps, first: 8_000, each: 3_500 })
  } finally {
    await app.close()
    rmSync(userData, { recursive: true, force: true })
  }
}
