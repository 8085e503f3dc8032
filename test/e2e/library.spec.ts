import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answerDialog } from '../harness/outside'
import { atWork, expect, picture, pressedToTheEnd, t, test } from './fixtures'
import { isThere, toLibrary } from './library-steps'

/** A recording's sound, as it lies in the library. */
const sound = 'library/media/one/content.wav'
const laterSound = 'library/media/two/content.wav'

test('the library is backed up, looked at, restored and had back by one press @smoke', async ({
  open,
  userData,
}) => {
  const zip = join(userData, 'monday.zip')
  const first = await open({ settings: atWork, files: { [sound]: Buffer.alloc(2_000_000, 1) } })
  await toLibrary(first.page)
  await expect(first.page.getByRole('region', { name: 'Library' }).getByText(/^2 MB used/)).toBeVisible()
  await picture(first.page, 'library')
  await answerDialog(first.app, 'showSaveDialog', { canceled: false, filePath: zip })
  await first.page.getByRole('button', { name: t('library.backUpNow') }).click()
  await expect(first.page.getByText(t('library.backedUp'), { exact: true })).toBeVisible()

  await mkdir(join(userData, 'library', 'media', 'two'))
  await writeFile(join(userData, laterSound), 'later')
  await answerDialog(first.app, 'showOpenDialog', { canceled: false, filePaths: [zip] })
  await first.page.getByRole('button', { name: t('library.chooseBackup') }).click()
  const dialog = first.page.getByRole('dialog', { name: t('library.look') })
  await expect(dialog.getByRole('row', { name: /Recordings 2 MB/ })).toBeVisible()
  await picture(first.page, 'look')
  expect(await isThere(join(userData, laterSound))).toBe(true)
  await pressedToTheEnd(first.app, dialog.getByRole('button', { name: t('word.restore'), exact: true }))
  expect(await isThere(join(userData, sound))).toBe(true)
  expect(await isThere(join(userData, laterSound))).toBe(false)

  const second = await open()
  await toLibrary(second.page)
  await picture(second.page, 'restored')
  await pressedToTheEnd(second.app, second.page.getByRole('button', { name: t('library.undo') }))
  expect(await isThere(join(userData, laterSound))).toBe(true)
  expect([...first.complaints, ...second.complaints]).toEqual([])
})

test('weekly backups begin when a folder is chosen, and a folder that is gone is said', async ({
  open,
  userData,
}) => {
  const folder = join(userData, 'stick')
  await mkdir(folder)
  const { app, page } = await open({
    settings: { ...atWork, appearance: { theme: 'dark' } },
    files: { [sound]: Buffer.alloc(2_000_000, 1) },
  })
  await toLibrary(page)
  await answerDialog(app, 'showOpenDialog', { canceled: false, filePaths: [folder] })
  await page.getByRole('button', { name: t('library.chooseFolder') }).click()
  await expect(page.getByText(/The newest is of/)).toBeVisible()
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^parlance-weekly-.*\.zip$/)])
  await picture(page, 'weekly')
  await answerDialog(app, 'showOpenDialog', { canceled: false, filePaths: [join(userData, 'gone')] })
  await page.getByRole('button', { name: t('library.changeFolder') }).click()
  await expect(page.getByText(t('error.folderNotFound'), { exact: false })).toBeVisible()
  await picture(page, 'gone')
  await page.getByRole('button', { name: t('library.stopWeeklyLabel') }).click()
  await expect(page.getByRole('button', { name: t('library.chooseFolder') })).toBeVisible()
})
