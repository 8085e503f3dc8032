import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answerDialog } from '../harness/outside'
import { atWork, expect, runCommand, t, test } from './fixtures'
import { seededDub } from './seed-dub'

test('a damaged dub, a stem that is a text and a table without translations are each told in a sentence', async ({
  open,
  userData,
}) => {
  const files = seededDub({ lines: 4, every: 3 })
  files['library/dubs/dub-2.json'] = Buffer.from('{"version":1,"id":"dub-2","content":{"dub":')
  await writeFile(join(userData, 'music.wav'), 'This is a text, and it is long enough to be looked at.')
  await writeFile(join(userData, 'prices.csv'), 'No.\n1\n2\n3\n4\n')
  const { app, page, complaints } = await open({ settings: atWork, files })
  await runCommand(page, t('command.go.dub'))
  const lines = page.getByRole('grid', { name: t('dub.lines') })
  await expect(lines).toHaveAttribute('aria-rowcount', '5')
  await expect(page.getByText(t('problems.banner', { count: 1 }))).toBeVisible()

  await answerDialog(app, 'showOpenDialog', {
    canceled: false,
    filePaths: [join(userData, 'music.wav')],
  })
  await page.getByRole('button', { name: t('dubMix.title') }).click()
  await page.getByText(t('dubMix.bed.stem'), { exact: true }).click()
  await expect(page.getByText(t('error.noSoundFileText'))).toBeVisible()
  const mixer = page.getByRole('dialog', { name: t('dubMix.title') })
  await expect(mixer.getByRole('radio', { name: t('dubMix.bed.original') })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(mixer).toBeHidden()

  await runCommand(page, t('command.dub.bring'))
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(join(userData, 'prices.csv'))
  await expect(dialog.getByRole('alert')).toContainText(t('dub.bringNothing'))
  await expect(dialog.getByRole('button', { name: t('dub.takeOver') })).toBeDisabled()
  expect(complaints).toEqual([])
})
