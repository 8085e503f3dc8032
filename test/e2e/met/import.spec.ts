import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { dropFiles } from '../../harness/drop-files'
import { expect, picture, runCommand, startHere, t, test } from '../fixtures'

const grid = (page: Page) => page.getByRole('grid', { name: t('word.sentences') })
const sentences = (page: Page) => page.getByRole('dialog', { name: t('command.datasets.import') })
const rowsOfRun = (page: Page) => page.getByRole('table', { name: t('import.preview') })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** As the system does where nothing has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate(pasted => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

const csv =
  'category;sentence\n' +
  'book_table;a table for [four people](party_size) in [Pune](city)\n' +
  'ask_hours;are you open [tonight](time)?\n' +
  'ask_hours;\n' +
  'ask_hours;are you open [tonight](time)?\n'

test('a file is looked at by one dialog, wherever it is dropped, pasted or asked for', async ({
  open,
  userData,
}) => {
  const file = async (name: string, text: string): Promise<string> => {
    const path = join(userData, name)
    await writeFile(path, text)
    return path
  }
  const { page, complaints } = await open()
  await startHere(page)
  await runCommand(page, t('command.go.augment'))

  await test.step('a first dataset from a table: the palette, the file, yes', async () => {
    await expect(button(page, t('short.datasets.import'))).toBeVisible()
    await runCommand(page, 'import')
    await sentences(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles(await file('Menu.csv', csv))
    await expect(rowsOfRun(page).getByRole('row')).toHaveCount(5)
    await expect(rowsOfRun(page).getByText('book_table')).toBeVisible()
    await expect(sentences(page).getByLabel(t('datasets.importBrackets'))).toBeChecked()
    await picture(page, 'sentences')
    await button(page, t('datasets.importTake', { count: 3 })).click()
    await expect(page.getByText(t('datasets.importedRepeats', { count: 1 }))).toBeVisible()
    await expect(grid(page).getByRole('row')).toHaveCount(3)
    await expect(grid(page).getByText('a table for')).not.toContainText('[')
    await expect(button(page, 'Menu')).toBeVisible()
  })

  await test.step('a file dropped on the dataset, with columns to be said', async () => {
    await dropFiles(page.getByRole('main').first(), [await file('more.csv', 'one,see you [soon](time)\n')])
    await expect(rowsOfRun(page).getByRole('row')).toHaveCount(2)
    await sentences(page)
      .getByRole('combobox', { name: t('import.becomes', { column: t('import.column', { number: 1 }) }) })
      .click()
    await page.getByRole('option', { name: t('import.field.none') }).click()
    await expect(rowsOfRun(page).getByText('one', { exact: true })).toBeHidden()
    await button(page, t('datasets.importTake', { count: 1 })).click()
    await expect(grid(page).getByRole('row')).toHaveCount(4)
  })

  await test.step('a text pasted on the dataset, and a file of which nothing can be read', async () => {
    await paste(page, 'Good morning\nGood night\n')
    await button(page, t('datasets.importTake', { count: 2 })).click()
    await expect(grid(page).getByRole('row')).toHaveCount(6)
    await dropFiles(page.getByRole('main').first(), [await file('none.csv', '')])
    await expect(sentences(page).getByText(t('import.nothing'))).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('suggestions are judged by one key each, from row to row', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: t('short.datasets.run'), exact: true })
      .click()
    await button(page, t('word.start')).click()
    const suggested = (row: number) =>
      grid(page)
        .getByRole('row')
        .nth(row)
        .getByText(/suggestion/)
    await expect(suggested(1)).toBeVisible()
    await expect(suggested(2)).toBeVisible()
    await grid(page).getByRole('row').nth(1).click()
    const panel = page.getByRole('region', { name: t('datasets.suggestions') })
    const before = await panel.getByRole('listitem').count()
    await page.keyboard.press('F6')
    await page.keyboard.press('a')
    await expect(grid(page).getByRole('row')).toHaveCount(7)
    for (let judged = 1; judged < before; judged += 1) await page.keyboard.press('x')
    // The first row has none left; the keys go on with those of the next.
    await expect(suggested(1)).toBeHidden()
    await expect(panel.getByRole('listitem').first()).toBeFocused()
    await page.keyboard.press('a')
    await expect(grid(page).getByRole('row')).toHaveCount(8)
  })

  await test.step('the sentence view takes a dropped file too', async () => {
    await page
      .getByRole('radiogroup', { name: t('augment.view') })
      .getByText(t('word.sentence'))
      .click()
    await dropFiles(page.getByRole('main').first(), [await file('a.txt', 'Dropped\n')])
    await expect(rowsOfRun(page).getByText('Dropped')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a batch is pasted; a table dropped on it has a mapper', async () => {
    await runCommand(page, t('command.go.translate'))
    await page.getByText(t('translate.batch'), { exact: true }).click()
    await expect(page.getByText(t('translate.batchEmptyTitle'))).toBeVisible()
    await paste(page, 'One line.\nAnother line.')
    await expect(rowsOfRun(page).getByRole('row')).toHaveCount(3)
    await button(page, t('translate.makeBatch', { count: 2 })).click()
    await expect(page.getByRole('grid')).toContainText('Another line.')
    await dropFiles(page.getByRole('grid'), [await file('shop.csv', 'id;english;note\n1;Hello there;x\n')])
    await expect(rowsOfRun(page).getByText('Hello there')).toBeVisible()
    await expect(
      page.getByRole('combobox', { name: t('import.becomes', { column: 'english' }) }),
    ).toHaveValue(t('word.text'))
    await picture(page, 'batch')
  })
  expect(complaints).toEqual([])
})
