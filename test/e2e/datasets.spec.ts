import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { parse } from 'yaml'
import { answerDialog } from '../harness/outside'
import { action, chooseFile, newDataset } from './dataset-steps'
import { expect, picture, runCommand, startHere, t, test } from './fixtures'

/** For what the disk or a restart is waited for. */
const grid = (page: Page) => page.getByRole('grid', { name: t('word.sentences') })
const sentence = (page: Page) => page.getByRole('textbox', { name: t('word.sentence'), exact: true })
const rowWith = (page: Page, text: string) => grid(page).getByRole('row').filter({ hasText: text })

const lines = [
  '{"text": "book a table for four people in Mumbai", "entities": [[17, 28, "party_size"], [32, 38, "city"]], "intent": "book_table", "language": "en-IN"}',
  '{"text": "a table for two in Pune 🙂 please", "entities": [[12, 15, "party_size"], [19, 23, "city"]], "intent": "book_table", "language": "en-IN"}',
  '{"text": "broken',
  '{"text": "cancel my booking for  tonight", "entities": [[21, 30, "time"]], "intent": "cancel_booking", "language": "en-IN"}',
  '{"text": "कल शाम मुंबई में टेबल बुक करें", "entities": [[7, 12, "city"]], "intent": "book_table", "language": "hi-IN"}',
  '{"text": "احجز طاولة في مومباي", "entities": [[14, 20, "city"]], "intent": "book_table", "language": "ar"}',
  '{"text": "Book a table for four people in Mumbai", "entities": [[32, 38, "city"]], "intent": "book_table", "language": "en-IN"}',
]

test('a file becomes a dataset, is put in order, and leaves as a file again', async ({ open, userData }) => {
  const { app, page, complaints } = await open()
  await startHere(page)
  await newDataset(page, 'Restaurant assistant')
  await picture(page, 'empty')

  await test.step('the dry run shows what each row becomes', async () => {
    const file = join(userData, 'sentences.jsonl')
    await writeFile(file, lines.join('\n'))
    await chooseFile(page, file)
    const rows = page.getByRole('table', { name: t('import.preview') })
    await expect(rows.getByRole('row')).toHaveCount(8)
    await expect(rows.getByRole('row').filter({ hasText: '{"text": "broken' })).toBeVisible()
    await picture(page, 'import')
    await page
      .getByRole('radiogroup', { name: t('import.filter') })
      .getByText(t('import.filter.skipped'))
      .click()
    await expect(rows.getByRole('row')).toHaveCount(2)
    await action(page, t('datasets.importTake', { count: 6 })).click()
    await expect(page.getByText(t('datasets.imported', { count: 6 }))).toBeVisible()
    await expect(grid(page).getByRole('row')).toHaveCount(7)
    await picture(page, 'table')
  })

  await test.step('filters, keys and many at once', async () => {
    await page.getByRole('textbox', { name: t('datasets.search') }).fill('mumbai')
    await expect(page.getByText(t('datasets.shownOf', { shown: 2, count: 6 }))).toBeVisible()
    await grid(page).focus()
    await page.keyboard.press('ControlOrMeta+A')
    await expect(page.getByText(t('word.selected', { count: 2 }))).toBeVisible()
    await page
      .getByRole('toolbar', { name: t('word.selected', { count: 2 }) })
      .getByRole('button', { name: t('datasets.columnSet') })
      .click()
    await page.getByRole('menuitem', { name: t('datasets.test'), exact: true }).click()
    await expect(page.getByText(t('datasets.changed', { count: 2 }))).toBeVisible()
    await picture(page, 'selected')
    await action(page, t('datasets.clearFilter')).click()
    await grid(page).focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Home')
    await page.keyboard.press('Delete')
    await expect(grid(page).getByRole('row')).toHaveCount(6)
    await page
      .getByRole('button', { name: t('command.edit.undo') })
      .first()
      .click()
    await expect(grid(page).getByRole('row')).toHaveCount(7)
  })

  await test.step('conflicts are shown, and a sentence is written and marked', async () => {
    await page.getByRole('tab', { name: t('datasets.twins') }).click()
    await expect(page.getByText(t('datasets.conflict', { count: 2 }))).toBeVisible()
    await picture(page, 'duplicates')
    await page.getByRole('tab', { name: t('datasets.counts') }).click()
    await picture(page, 'counts')
    await rowWith(page, 'tonight').click()
    await page.getByRole('tab', { name: t('word.sentence') }).click()
    await sentence(page).press('End')
    await sentence(page).pressSequentially(', thanks')
    await expect(rowWith(page, 'tonight, thanks')).toBeVisible()
  })

  await test.step('what may be wrong is found, and each line leads to its rows', async () => {
    await page.keyboard.press('ControlOrMeta+Shift+H')
    await expect(page.getByRole('tab', { name: t('health.title') })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name: t('health.title') })).toBeFocused()
    const section = page.getByRole('region', { name: t('health.small-intent') })
    await section.getByRole('button', { name: 'cancel_booking' }).press('Enter')
    await expect(page.getByText(t('datasets.shownOf', { shown: 1, count: 6 }))).toBeVisible()
    await expect(rowWith(page, 'tonight')).toBeVisible()
    await picture(page, 'health')
    await page.setViewportSize({ width: 960, height: 640 })
    await picture(page, 'health-narrow')
    await runCommand(page, t('command.theme.dark'))
    await picture(page, 'health-dark')
    await runCommand(page, t('command.theme.light'))
    await page.setViewportSize({ width: 1280, height: 800 })
    await section.getByRole('button', { name: 'cancel_booking' }).click()
    await expect(page.getByText(t('datasets.shownOf', { shown: 6, count: 6 }))).toBeVisible()
    await page.getByRole('tab', { name: t('word.sentence') }).click()
  })

  await test.step('the sets share nothing once they are divided, and undo takes it back', async () => {
    await runCommand(page, t('command.datasets.split'))
    const dialog = page.getByRole('dialog', { name: t('command.datasets.split') })
    await dialog.getByRole('textbox', { name: t('split.percent') }).fill('40')
    await expect(dialog.getByText(t('split.outlook', { train: 4, test: 2 }))).toBeVisible()
    await picture(page, 'split')
    await dialog.getByRole('button', { name: t('split.do') }).click()
    const inTest = grid(page).getByRole('gridcell', { name: t('datasets.test').toLowerCase(), exact: true })
    await expect(inTest).toHaveCount(2)
    await page
      .getByRole('button', { name: t('command.edit.undo') })
      .first()
      .click()
  })

  await test.step('an export says what comes back, and another program reads it', async () => {
    await action(page, t('short.datasets.export')).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(t('datasets.returnsPart', { returning: 0, count: 6 }))).toBeVisible()
    await picture(page, 'export')
    const file = join(userData, 'nlu.yml')
    await answerDialog(app, 'showSaveDialog', { canceled: false, filePath: file })
    await action(page, t('datasets.saveFile')).click()
    await expect(page.getByText(t('datasets.exported', { count: 6 }))).toBeVisible()
    const written: unknown = parse(await readFile(file, 'utf8'))
    expect(written).toMatchObject({ nlu: [{ intent: 'book_table' }, { intent: 'cancel_booking' }] })
  })

  await runCommand(page, t('command.theme.dark'))
  await picture(page, 'dark')
  expect(complaints).toEqual([])
  // What is typed is sent once the fingers rest, or once the window is about to close.
  await sentence(page).press('End')
  await sentence(page).pressSequentially(' a lot')
  await app.close()

  const again = await open()
  await expect(again.page.getByRole('navigation', { name: t('frame.navigation') })).toBeVisible()
  await runCommand(again.page, t('command.go.augment'))
  await expect(rowWith(again.page, 'tonight, thanks a lot')).toBeVisible()
})

test('a run over a dataset says what it costs, and brings suggestions to their rows', async ({
  open,
  userData,
}) => {
  const { page, complaints } = await open()
  await startHere(page)
  await newDataset(page, 'Run')
  const file = join(userData, 'sentences.jsonl')
  await writeFile(file, lines.slice(0, 2).join('\n'))
  await chooseFile(page, file)
  await action(page, t('datasets.importTake', { count: 2 })).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('short.datasets.run'), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('datasets.budget', { count: 2 }))).toBeVisible()
  await picture(page, 'budget')
  await action(page, t('word.start')).click()
  const suggested = grid(page).getByText(/suggestion/)
  await expect(suggested).toHaveCount(2)
  await grid(page).getByRole('row').nth(1).click()
  const panel = page.getByRole('region', { name: t('datasets.suggestions') })
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await picture(page, 'suggestions')
  const before = await panel.getByRole('listitem').count()
  await panel
    .getByRole('button', { name: t('word.accept'), exact: true })
    .first()
    .click()
  await expect(grid(page).getByRole('row')).toHaveCount(4)
  await expect(panel.getByRole('listitem')).toHaveCount(before - 1)
  await panel.getByRole('button', { name: t('datasets.rejectAll') }).click()
  await expect(panel).toBeHidden()
  expect(complaints).toEqual([])
})
