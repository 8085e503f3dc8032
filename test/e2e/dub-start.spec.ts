import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { dropFiles } from '../harness/drop-files'
import { answerDialog } from '../harness/outside'
import { tone } from '../integration/recordings/sound-files'
import type { TestService } from '../service/start'
import { allSpoken, atService, lines, look, signIn } from './dub-steps'
import { expect, type OpenOptions, runCommand, t, test } from './fixtures'

/** Nothing is in the library yet. */
const emptyAtService = (service: TestService): OpenOptions => ({ ...atService(service), files: {} })

async function talk(folder: string): Promise<string> {
  const file = join(folder, 'talk.wav')
  await writeFile(file, tone(440, 3))
  return file
}

function letTranscribe({ world }: TestService): void {
  world.states.transcription = ['Completed']
  for (const job of world.jobs.transcription.values()) {
    Object.assign(job, { states: ['Completed'], reached: 1 })
  }
}

async function intoSpanish(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('talk.wav')
  await dialog.getByRole('button', { name: t('dub.addLanguage') }).click()
  await page.getByRole('option', { name: 'Spanish' }).click()
}

test('a recording that is dropped is transcribed, and goes on to its sound by itself, over a restart too', async ({
  open,
  service,
  userData,
}) => {
  service.world.states.transcription = ['Queued', 'Transcribing']
  service.world.states.speech = ['Completed']
  const first = await open(emptyAtService(service))
  await signIn(first.page)
  await runCommand(first.page, t('command.go.dub'))
  await dropFiles(first.page.getByRole('heading', { name: t('dub.emptyTitle') }), [await talk(userData)])
  await intoSpanish(first.page)
  const stages = first.page.getByRole('radiogroup', { name: t('dub.until') })
  await expect(stages.getByRole('radio', { name: t('dub.until.speech') })).toBeChecked()
  await look(first.page, '11-from-file')
  await first.page.getByRole('button', { name: t('dub.create') }).click()
  await expect(first.page.getByRole('heading', { name: t('dub.waitingTitle') })).toBeVisible()
  await expect(first.page.getByRole('button', { name: t('job.pause') })).toBeVisible()
  await look(first.page, '12-waiting')
  expect(first.complaints).toEqual([])
  await first.app.close()

  letTranscribe(service)
  const { page, complaints } = await open()
  await signIn(page)
  await runCommand(page, t('command.go.dub'))
  await allSpoken(page, 2)
  await expect(lines(page)).toContainText('good morning')
  expect(service.count('transcribe')).toBe(1)
  expect(service.count('translate')).toBe(2)
  expect(complaints).toEqual([])
})

test('a transcription that is refused says why, and one button has it tried again', async ({
  open,
  service,
  userData,
}) => {
  service.world.states.transcription = ['Queued', 'Failed']
  const { app, page } = await open(emptyAtService(service))
  await signIn(page)
  await runCommand(page, t('command.go.dub'))
  await page.getByRole('button', { name: t('dub.new') }).click()
  await answerDialog(app, 'showOpenDialog', { canceled: false, filePaths: [await talk(userData)] })
  await page.getByRole('button', { name: t('dub.fromFile') }).click()
  await intoSpanish(page)
  await page.getByText(t('dub.until.transcript'), { exact: true }).click()
  await page.getByRole('button', { name: t('dub.create') }).click()
  await expect(page.getByText('The recording holds no speech')).toBeVisible()
  await look(page, '13-refused')
  service.world.states.transcription = ['Completed']
  await page.getByRole('button', { name: t('job.tryAgain') }).click()
  await expect(lines(page)).toHaveAttribute('aria-rowcount', '3')
  expect(service.count('translate')).toBe(0)
})
