import type { Page } from 'playwright/test'
import { writtenSentence } from '../../../shared/datasets/row'
import type { Parlance } from '../../../shared/ipc'
import { newBatchRow, withTarget } from '../../../shared/translate/batch'
import { atWork, expect, oneStart, runCommand, t, test } from '../fixtures'

declare const window: { parlance: Parlance }

const profileId = 'this-computer'
const opened = oneStart(() => ({ settings: atWork }))

/** Two of a kind; the second was edited, which undo must leave as it is. */
const names = ['first', 'second'] as const
const undo = (page: Page): Promise<void> => page.keyboard.press('ControlOrMeta+z')
const chosen = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

async function remove(page: Page, name: string, command: string): Promise<void> {
  await chosen(page, name).click()
  await page.getByRole('menuitem', { name: command }).click()
  await expect(chosen(page, name)).toHaveCount(0)
  await expect(page.getByText(t('word.wasDeleted', { name }))).toBeVisible()
}

test('a batch that is deleted is what undo brings back, and not an edit of the one in its place', async () => {
  const { page } = opened()
  const row = newBatchRow({ text: 'Where are you?', spans: [] })
  const edited = withTarget(row, { text: '¿Dónde estás?', spans: [], lost: [], moved: 0 })
  await page.evaluate(
    async ({ names: [first, second], profileId, row, edited }) => {
      const make = async (name: string): Promise<string> => {
        const made = await window.parlance.createBatch({
          profileId,
          name,
          sourceLanguage: 'en',
          targetLanguage: 'es',
          origin: { kind: 'lines' },
          rows: [row],
        })
        if (!made.ok) throw new Error(made.error.kind)
        return made.value.id
      }
      const id = await make(second)
      await window.parlance.editBatch({ id, patch: [{ kind: 'rows', rows: [[0, edited]] }], by: 'person' })
      const draft = { view: 'batch', batch: await make(first) }
      await window.parlance.saveDraft({ profileId, screen: 'translate', draft })
    },
    { names, profileId, row: { text: row.text, spans: [] }, edited },
  )
  await runCommand(page, t('command.go.translate'))
  await remove(page, 'first', t('translate.deleteBatch'))
  await expect(page.getByRole('grid')).toContainText('¿Dónde estás?')
  await undo(page)
  await expect(chosen(page, 'first')).toBeVisible()
  await expect(page.getByText(t('word.wasDeleted', { name: 'first' }))).toHaveCount(0)

  await test.step('the edit is next, where nothing was deleted since', async () => {
    await chosen(page, 'first').click()
    await page.getByRole('menuitem', { name: /^second/ }).click()
    await expect(page.getByRole('grid')).toContainText('¿Dónde estás?')
    await undo(page)
    await expect(page.getByRole('grid')).not.toContainText('¿Dónde estás?')
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(page.getByRole('grid')).toContainText('¿Dónde estás?')
  })

  await test.step('where none is left they come back one by one', async () => {
    await remove(page, 'second', t('translate.deleteBatch'))
    await remove(page, 'first', t('translate.deleteBatch'))
    await expect(page.getByText(t('translate.batchEmptyTitle'))).toBeVisible()
    await undo(page)
    await expect(chosen(page, 'first')).toBeVisible()
    await undo(page)
    await expect(chosen(page, 'second')).toBeVisible()
  })
})

test('a dataset that is deleted is what undo brings back, beside the sentence as in its table', async () => {
  const { page } = opened()
  const sentence = writtenSentence('good morning', { intent: '', language: 'en' })
  await page.evaluate(
    async ({ names: [first, second], profileId, sentence }) => {
      const make = async (name: string): Promise<string> => {
        const made = await window.parlance.createDataset({ profileId, name })
        if (!made.ok) throw new Error(made.error.kind)
        return made.value.id
      }
      const id = await make(second)
      await window.parlance.addSentences({ id, sentences: [sentence] })
      const draft = { view: 'dataset', dataset: await make(first) }
      await window.parlance.saveDraft({ profileId, screen: 'augment', draft })
    },
    { names, profileId, sentence },
  )
  await runCommand(page, t('command.go.augment'))
  await remove(page, 'first', t('datasets.deleteDataset'))
  const grid = page.getByRole('grid', { name: t('word.sentences') })
  await expect(grid).toContainText('good morning')
  await undo(page)
  await expect(chosen(page, 'first')).toBeVisible()

  await test.step('where something was edited since, that is first', async () => {
    await remove(page, 'first', t('datasets.deleteDataset'))
    await expect(grid).toContainText('good morning')
    await page.getByRole('button', { name: t('short.datasets.add'), exact: true }).click()
    await expect(grid.getByRole('row')).toHaveCount(3)
    await grid.getByRole('row').nth(1).click()
    await undo(page)
    await expect(grid.getByRole('row')).toHaveCount(2)
    await expect(chosen(page, 'second')).toBeVisible()
  })

  await test.step('none is left, and a sentence alone is shown', async () => {
    await remove(page, 'second', t('datasets.deleteDataset'))
    await expect(chosen(page, t('datasets.choose'))).toBeVisible()
    // An empty field has nothing of its own to undo.
    await page.getByRole('textbox', { name: t('word.sentence'), exact: true }).focus()
    await undo(page)
    await expect(chosen(page, 'second')).toBeVisible()
  })
})
