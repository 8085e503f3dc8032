import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import type { Parlance } from '../../../shared/ipc'
import { meeting } from '../../unit/renderer/workbench/sample-transcript'
import { atWork, expect, oneStart, runCommand, t, test } from '../fixtures'
import { seededFiles } from '../seed-transcript'
import { atService, lineAt, paste, signInToOffice } from '../speech-steps'

declare const window: { parlance: Parlance }

/** What a person's hands do, counted: the number that is asserted is the number that was pressed. */
function handsOn(page: Page) {
  const done = { steps: 0, letters: 0 }
  return {
    done,
    press: (key: string): Promise<void> => {
      done.steps += 1
      return page.keyboard.press(key)
    },
    click: (what: Locator): Promise<void> => {
      done.steps += 1
      return what.click()
    },
    /** Of a name that is looked for: what is typed is counted apart from what is done with it. */
    type: (text: string): Promise<void> => {
      done.letters += text.length
      return page.keyboard.type(text)
    },
  }
}

test.describe('with a service', () => {
  const program = oneStart(atService)
  test.beforeAll(() => signInToOffice(program().page))

  test('a translated cue is corrected, and the next is in hand, by two keys', async () => {
    const { page } = program()
    await page.evaluate(async () => {
      const made = await window.parlance.createBatch({
        profileId: 'office',
        name: 'film',
        sourceLanguage: 'en',
        targetLanguage: 'es',
        origin: { kind: 'lines' },
        rows: ['Where are you?', 'Here.'].map(text => ({ text, spans: [] })),
      })
      if (!made.ok) throw new Error(JSON.stringify(made.error))
      const draft = { view: 'batch', batch: made.value.id }
      await window.parlance.saveDraft({ profileId: 'office', screen: 'translate', draft })
    })
    await runCommand(page, t('command.go.translate'))
    const grid = page.getByRole('grid', { name: t('translate.rowsOf', { name: 'film' }) })
    await expect(grid).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.getByRole('button', { name: t('word.start') }).click()
    await expect(page.getByText(t('translate.batchSpoken', { done: 2, count: 2 }))).toBeAttached()
    await grid.getByRole('row').nth(1).click()
    await page.keyboard.press('Enter')
    const target = page.getByRole('textbox', { name: t('translate.target') })
    await expect(target).toBeFocused()

    const hands = handsOn(page)
    await hands.press('!')
    await hands.press('ControlOrMeta+Enter')
    await expect(page.getByRole('heading', { name: t('translate.rowNumber', { number: 2 }) })).toBeVisible()
    await expect(target).toBeFocused()
    await expect(grid.getByRole('row').nth(1)).toContainText('!')
    expect(hands.done.steps).toBe(2)
  })

  test('a hundred suggestions for one sentence are judged by a hundred keys', async () => {
    const { page, service } = program()
    service.script({
      operation: 'augment',
      times: 1,
      do: { kind: 'data', change: () => Array.from({ length: 100 }, (_, at) => `another way, the ${at}th`) },
    })
    await runCommand(page, t('command.go.augment'))
    const sentence = page.getByRole('textbox', { name: t('word.sentence'), exact: true })
    await sentence.fill('one way')
    await page.keyboard.press('ControlOrMeta+Enter')
    const rows = page.getByRole('region', { name: t('augment.suggestions') }).getByRole('listitem')
    await expect(rows).toHaveCount(100)
    await page.keyboard.press('F6')
    await expect(rows.first()).toBeFocused()

    const hands = handsOn(page)
    for (let at = 0; at < 100; at++) await hands.press(at % 2 === 0 ? 'a' : 'x')
    const filters = page.getByRole('radiogroup', { name: t('augment.filters') })
    await expect(filters).toContainText(`${t('augment.filterOpen')} 0`)
    await expect(filters).toContainText(`${t('augment.accepted')} 50`)
    expect(hands.done.steps).toBe(100)
  })
})

test.describe('on this computer', () => {
  const name = 'Weekly operations meeting'
  const program = oneStart(() => ({
    settings: atWork,
    files: seededFiles({ transcript: meeting, name, seconds: 70 }),
  }))

  test('a first dataset comes from a file in three steps', async ({ userData }) => {
    const { page } = program()
    const file = join(userData, 'Menu.csv')
    await writeFile(file, 'intent,text\nask_hours,are you open?\nask_table,a table for four\n')
    await runCommand(page, t('command.go.augment'))
    await expect(page.getByRole('button', { name: t('short.datasets.import'), exact: true })).toBeVisible()
    // As long as it is there, keys are its own.
    await expect(page.getByRole('combobox', { name: t('frame.search') })).toBeHidden()

    const hands = handsOn(page)
    await hands.press('ControlOrMeta+I')
    const choosing = page.waitForEvent('filechooser')
    await hands.click(page.getByRole('button', { name: t('word.chooseFile') }))
    await (await choosing).setFiles(file)
    await expect(page.getByRole('button', { name: t('datasets.importTake', { count: 2 }) })).toBeFocused()
    await hands.press('Enter')
    await expect(page.getByRole('grid', { name: t('word.sentences') }).getByRole('row')).toHaveCount(3)
    expect(hands.done.steps).toBe(3)
  })

  test('a recording is had by its name from anywhere, by two keys and its first letters', async () => {
    const { page } = program()
    for (const screen of ['speech', 'translate', 'settings'] as const) {
      await runCommand(page, t(`command.go.${screen}`))
      await expect(page.getByRole('combobox', { name: t('frame.search') })).toBeHidden()
      const hands = handsOn(page)
      await hands.press('ControlOrMeta+K')
      await hands.type('week')
      await hands.press('Enter')
      await expect(page.getByRole('region', { name: t('workbench.text') })).toContainText('morning headway')
      expect(hands.done).toEqual({ steps: 2, letters: 4 })
    }
  })

  test('from what is found to what it is replaced with is one key, in a transcript and in a sheet', async () => {
    const { page } = program()
    const find = page.getByRole('textbox', { name: t('word.find'), exact: true })
    const replace = page.getByRole('textbox', { name: t('word.replaceWith') })
    const oneKey = async (key: string): Promise<void> => {
      await expect(find).toBeFocused()
      await page.keyboard.type('operations')
      const hands = handsOn(page)
      await hands.press(key)
      await expect(replace).toBeFocused()
      expect(hands.done.steps).toBe(1)
      await page.keyboard.press('Escape')
      await expect(find).toBeHidden()
      // On what was found.
      await expect(page.locator(':focus').and(page.getByRole('main').locator('*'))).toHaveCount(1)
    }
    await runCommand(page, name)
    await expect(page.getByRole('region', { name: t('workbench.text') })).toContainText('morning headway')
    await page.keyboard.press('ControlOrMeta+F')
    await oneKey('Tab')
    await runCommand(page, t('command.go.speech'))
    await page.getByLabel(t('speech.typeLine')).focus()
    await paste(page, 'The weekly operations.\nThe daily operations.')
    await expect(lineAt(page, 2)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+H')
    await oneKey('Tab')
    await page.keyboard.press('ControlOrMeta+F')
    await oneKey('ControlOrMeta+H')
  })
})
