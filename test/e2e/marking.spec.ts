import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, picture, runCommand, startHere, t, test } from './fixtures'

const grid = (page: Page) => page.getByRole('grid', { name: t('word.sentences') })
const rowWith = (page: Page, text: string) => grid(page).getByRole('row').filter({ hasText: text })
const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const known = (page: Page) => page.getByRole('region', { name: t('marking.title') })

const project = `version: "3.1"

nlu:
- intent: book_table
  examples: |
    - a table in [Pune](city) for [two]{"entity": "party_size", "role": "guests"}
    - is there a table in pune tonight
    - a table in Bombay near the sea
    - something in Goa, or Pune
    - मुंबई में टेबल

- synonym: Mumbai
  examples: |
    - Bombay
    - मुंबई

- lookup: city
  examples: |
    - Goa
    - Mumbai

- regex: booking
  examples: |
    - [A-Z]{2}\\d{4}
`

test('what is known is marked by keys, row after row, and everywhere at once after a look', async ({
  open,
  userData,
}) => {
  const { app, page, complaints } = await open()
  await startHere(page)
  await runCommand(page, t('command.go.augment'))
  await page.getByRole('button', { name: t('datasets.choose') }).click()
  await page.getByRole('menuitem', { name: t('command.datasets.new') }).click()
  await page.getByRole('textbox', { name: t('word.name') }).fill('Tables')
  await action(page, t('word.save')).click()
  await page.getByRole('button', { name: t('augment.openTable') }).click()

  await test.step('a project comes in with its lists', async () => {
    const file = join(userData, 'nlu.yml')
    await writeFile(file, project)
    await action(page, t('short.datasets.import')).first().click()
    const dialog = page.getByRole('dialog', { name: t('command.datasets.import') })
    await dialog.locator('input[type=file]').first().setInputFiles(file)
    await expect(dialog.getByText(t('datasets.recognised.sure'))).toBeVisible()
    await expect(dialog.getByText(t('datasets.importLists', { count: 3 }))).toBeVisible()
    await picture(page, 'marking-import')
    await action(page, t('datasets.importTake', { count: 5 })).click()
    await expect(grid(page).getByRole('row')).toHaveCount(6)
    await page.getByRole('tab', { name: t('datasets.lists') }).click()
    await expect(page.getByRole('region', { name: t('datasets.lists.lookup') })).toBeVisible()
    await page.getByText('city', { exact: true }).first().click()
    await picture(page, 'marking-lists')
  })

  await test.step('rows with known words are found, and one key takes each', async () => {
    await page.keyboard.press('Escape')
    await runCommand(page, t('command.datasets.findUnmarked'))
    await expect(grid(page).getByRole('row')).toHaveCount(5)
    await picture(page, 'marking-known')
    await known(page).getByRole('listitem').first().focus()
    await page.keyboard.press('a')
    await expect(rowWith(page, 'is there a table').locator('mark:not([data-pale])')).toHaveCount(1)
    // The next row with something to mark, where the key goes on.
    await expect(known(page).getByRole('listitem').first()).toBeFocused()
    await expect(known(page)).toContainText('Bombay')
    await page.keyboard.press('Shift+X')
    await expect(known(page)).not.toContainText('Bombay')
  })

  await test.step('the same words everywhere, taken back in one step', async () => {
    await runCommand(page, t('command.datasets.markAll'))
    const dialog = page.getByRole('dialog', { name: t('command.datasets.markAll') })
    await dialog.getByRole('textbox', { name: t('marking.words') }).fill('table')
    await expect(dialog.getByText(t('marking.free', { count: 3, rows: 3 }))).toBeVisible()
    await picture(page, 'marking-all')
    await action(page, t('marking.do', { count: 3 })).click()
    await action(page, t('datasets.clearFilter')).click()
    const marks = grid(page)
      .locator('mark:not([data-pale])')
      .filter({ hasText: /^table$/ })
    await expect(marks).toHaveCount(3)
    await runCommand(page, t('command.edit.undo'))
    await expect(marks).toHaveCount(0)
    await runCommand(page, t('command.theme.dark'))
    await rowWith(page, 'Goa').click()
    await expect(known(page)).toContainText('Goa')
    await picture(page, 'marking-dark')
  })

  expect(complaints).toEqual([])
  await app.close()
})
