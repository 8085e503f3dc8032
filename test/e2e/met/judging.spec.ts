import { expect, oneStart, runCommand, t, test } from '../fixtures'
import { atService, signInToOffice } from '../speech-steps'

const program = oneStart(atService)

test('a hundred suggestions in a dataset are judged by a hundred keys, from row to row', async () => {
  const { page, service } = program()
  await signInToOffice(page)
  const variantsOf = (data: unknown): string[] =>
    Array.from({ length: 25 }, (_, at) => `${String(Array.isArray(data) ? data[0] : '')}, ${at}`)
  service.script({ operation: 'augment', do: { kind: 'data', change: variantsOf } })
  await runCommand(page, t('command.go.augment'))
  await page.getByRole('button', { name: t('short.datasets.import'), exact: true }).click()
  await page.getByLabel(t('datasets.importPaste')).fill('Good morning\nGood night\nThank you\nSee you\n')
  await page.getByRole('button', { name: t('import.readPasted') }).click()
  await page.getByRole('button', { name: t('datasets.importTake', { count: 4 }) }).click()
  const grid = page.getByRole('grid', { name: t('word.sentences') })
  await expect(grid.getByRole('row')).toHaveCount(5)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('short.datasets.run'), exact: true })
    .click()
  await page.getByRole('button', { name: t('word.start') }).click()
  await expect(grid.getByText(/25 suggestions/)).toHaveCount(4)
  await grid.getByRole('row').nth(1).click()
  await page.keyboard.press('F6')

  let keys = 0
  const judged = page.getByRole('region', { name: t('datasets.suggestions') }).getByRole('listitem')
  for (let at = 0; at < 100; at++) {
    await expect(judged).toHaveCount(25 - (at % 25))
    await expect(judged.first()).toBeFocused()
    keys += 1
    await page.keyboard.press(at % 2 === 0 ? 'a' : 'x')
  }
  await expect(grid.getByText(/suggestion/)).toHaveCount(0)
  await expect(grid).toHaveAttribute('aria-rowcount', '55')
  expect(keys).toBe(100)
})
