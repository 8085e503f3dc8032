/** `npm run screenshots`: takes the pictures of the README again, from the built program. */
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { createTranslate } from '../../shared/language/translate'
import { seedTranscript } from '../e2e/seed-transcript'
import { meeting } from '../unit/renderer/workbench/sample-transcript'
import { buildAppIfStale, buildStandinIfStale } from './builds'
import { launch, onElectron } from './launch'
import { projectFolder } from './project-folder'

const folder = join(projectFolder, 'assets/screenshots')
const size = { width: 1280, height: 800 }
const t = createTranslate('en')

async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, name) })
  console.log(`Taken: ${join('assets/screenshots', name)}`)
}

buildAppIfStale()
if (!onElectron) buildStandinIfStale()
await mkdir(folder, { recursive: true })
// Its path is in the picture.
const userData = join(tmpdir(), 'Parlance')
await rm(userData, { recursive: true, force: true })
const meetingName = 'Line 3 operations review'
await seedTranscript(userData, { transcript: meeting, name: meetingName, seconds: 70 })
const app = await launch({ userData })
const page = await app.firstWindow()
await page.setViewportSize(size)
await page.emulateMedia({ colorScheme: 'light' })
await page.getByRole('radio').first().waitFor()
await page.waitForLoadState('networkidle')
await take(page, 'sign-in.png')

await page.getByRole('button', { name: t('signIn.start') }).click()
await page.getByRole('button', { name: t('command.speech.sample') }).waitFor()
await page.keyboard.press('ControlOrMeta+2')
await page.getByRole('row', { name: meetingName }).dblclick()
await page.locator('[data-field]').first().waitFor()
// Its sound is read, and then drawn.
await page.getByText(/kHz/).first().waitFor()
await page.waitForTimeout(2_000)
await take(page, 'workbench.png')

await page.keyboard.press('ControlOrMeta+1')
await page.getByRole('button', { name: t('command.speech.sample') }).click()
await page.getByRole('grid', { name: t('speech.table') }).waitFor()
await page
  .getByRole('button', { name: /^Synthesize/ })
  .first()
  .click()
const lines = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Play/ }) })
await lines.nth(5).waitFor({ timeout: 180_000 })
// Notices about what was just done are not what the screen looks like.
await page.getByRole('alert').first().waitFor({ state: 'detached', timeout: 30_000 })
await take(page, 'speech.png')

await app.close()
await rm(userData, { recursive: true, force: true })
