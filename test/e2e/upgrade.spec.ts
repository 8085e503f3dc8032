import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LibraryTask } from '../../shared/library'
import { atWork, expect, picture, t, test } from './fixtures'
import { seriousFaults } from './looks/axe'

/** A recording's sound, as it lies in the library. */
const sound = { 'library/media/one/content.wav': Buffer.alloc(2_000_000, 1) }
const form = 'library/form.json'

test('a library of an older form is backed up before it is opened, and a form that makes no sense is told of', async ({
  open,
  userData,
}) => {
  const { page, complaints } = await open({ settings: atWork, files: { ...sound, [form]: '{"kinds":' } })
  await expect(page.getByText(t('frame.libraryBackedUp'))).toBeVisible()
  const [zip = ''] = await readdir(join(userData, 'library-before-upgrade'))
  await expect(page.getByText(zip)).toBeVisible()
  await page.getByRole('button', { name: t('word.show'), exact: true }).click()
  const line = page.getByRole('list', { name: t('problems.list') }).getByRole('listitem')
  await expect(line).toContainText(t('problems.form'))
  await expect(line).toContainText(t('problems.damagedForm'))
  await picture(page, 'told')
  expect(complaints).toEqual([])
})

test('a library of a newer program is left alone, and a sentence says what to do', async ({
  open,
  userData,
}) => {
  const newer = '{"version":2,"kinds":{}}'
  const { page } = await open({ settings: atWork, files: { ...sound, [form]: newer } })
  await expect(page.getByText(t('frame.libraryNewerText'))).toBeVisible()
  await picture(page, 'newer')
  expect(await readFile(join(userData, form), 'utf8')).toBe(newer)
})

for (const theme of ['light', 'dark'] as const) {
  test(`how far the backup is stands above every screen (${theme})`, async ({ open }) => {
    const { app, page, complaints } = await open({ settings: { ...atWork, appearance: { theme } } })
    const told = (task: LibraryTask | null): Promise<void> =>
      app.evaluate(
        ({ BrowserWindow }, message) =>
          BrowserWindow.getAllWindows()[0]?.webContents.send('libraryTask', message),
        task,
      )
    await told({ doing: 'upgrading', done: 5_000_000_000, total: 20_000_000_000 })
    const bar = page.getByRole('progressbar', { name: t('library.task.upgrading') })
    await expect(bar).toHaveAttribute('aria-valuenow', '25')
    await expect(page.getByText(t('frame.libraryUpgradingText'))).toBeVisible()
    expect(await seriousFaults(page)).toEqual([])
    await picture(page, 'wide')
    await told(null)
    await expect(bar).toBeHidden()
    expect(complaints).toEqual([])
  })
}
