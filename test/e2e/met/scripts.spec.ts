import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import type { Parlance } from '../../../shared/ipc'
import { wordsOf } from '../../unit/renderer/workbench/sample-transcript'
import { atWork, expect, picture, runCommand, t, test } from '../fixtures'
import { seededFiles } from '../seed-transcript'
import { chooseFile, confirm, rowsOfRun } from '../speech-file-steps'
import { cellOf, lineAt } from '../speech-steps'

declare const window: { parlance: Parlance }

/** With letters that only Urdu has, so that whoever looks at the page knows it from the Arabic. */
const urdu = 'یہ گاڑی یہاں نہیں رکے گی۔'
const arabic = 'هذا القطار لا يتوقف هنا.'
const name = 'القطار الأول'

/** Of all texts on the page in Arabic letters: those on the wrong side, and those in Urdu that are in another face. */
const wronglyShown = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const look = (element: Element, text: string): void => {
      if (!/\p{Script=Arabic}{2}/u.test(text) || /\p{Script=Latin}/u.test(text)) return
      if (element.getClientRects().length === 0) return
      const { direction, fontFamily, textAlign, unicodeBidi } = getComputedStyle(element)
      const what = `${element.tagName.toLowerCase()}.${element.className}: ${text.slice(0, 24)}`
      const isOnItsSide = direction === 'rtl' || (unicodeBidi === 'plaintext' && textAlign === 'start')
      if (!isOnItsSide) found.add(`left to right: ${what}`)
      // Of a file that is shown as it is nobody knows the language yet.
      const isKnown = !element.matches('[role=dialog] td')
      if (isKnown && /[ہےںگ]/.test(text) && !fontFamily.includes('Nastaliq'))
        found.add(`no Nastaliq: ${what}`)
    }
    for (const field of document.querySelectorAll('input, textarea')) {
      const { type, value } = field as HTMLInputElement
      if (['text', 'search', 'textarea'].includes(type)) look(field, value)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement, textContent } = node
      if (parentElement && !parentElement.closest('script, style, textarea')) {
        look(parentElement, textContent ?? '')
      }
    }
    return [...found]
  })

const said = {
  duration: 12,
  speakers: [{ id: 'S1', name: 'سعاد', style: 0 }],
  words: wordsOf([{ speaker: 'S1', at: 0.1, text: urdu, doubtful: ['گاڑی', 'یہاں'] }]),
}

test('what people write is on its own side and in its own script wherever it is shown', async ({
  open,
  userData,
}) => {
  const { page } = await open({
    settings: atWork,
    files: seededFiles({ transcript: said, name, seconds: 12, language: 'ur-PK' }),
  })
  const wrong: string[] = []
  const look = async (where: string): Promise<void> => {
    await picture(page, where)
    wrong.push(...(await wronglyShown(page)).map(what => `${where}: ${what}`))
  }

  await test.step('lines to be spoken', async () => {
    await expect(page.getByLabel(t('speech.typeLine'))).toBeFocused()
    const table = `text\tlanguage\tgender\n${urdu}\tur-PK\tfemale\n${arabic}\tar-EG\tmale\n`
    await chooseFile(page, { name: `${name}.tsv`, text: table })
    await expect(rowsOfRun(page).getByText(urdu)).toBeVisible()
    await look('import of lines')
    await confirm(page, 2)
    for (const number of [2, 1]) {
      await cellOf(lineAt(page, number), 'text').click()
      const details = page.getByRole('complementary', { name: t('speech.details', { number }) })
      await expect(details.getByLabel(t('speech.textOf', { number }))).toBeVisible()
      await look(`line ${number}`)
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid').getByRole('textbox')).toHaveValue(urdu)
    await look('line that is written')
    await page.keyboard.press('Escape')
  })

  await test.step('a recording', async () => {
    await page.keyboard.press('ControlOrMeta+2')
    await expect(page.getByRole('row', { name })).toBeVisible()
    await look('list of recordings')
    await page.getByRole('row', { name }).dblclick()
    await expect(page.getByRole('region', { name: t('workbench.text') })).toContainText('گاڑی')
    for (const tab of ['speakers', 'notes', 'export', 'review'] as const) {
      await page.getByRole('tab', { name: t(`workbench.${tab}`) }).click()
      await expect(page.getByRole('tabpanel', { name: t(`workbench.${tab}`) })).toBeVisible()
      await look(`recording, ${tab}`)
    }
    await page.getByRole('button', { name: t('workbench.startReview') }).click()
    await expect(page.getByRole('group', { name: 'گاڑی' })).toBeVisible()
    await look('review')
    await page.keyboard.press('e')
    await expect(page.getByRole('textbox', { name: t('workbench.other') })).toBeFocused()
    await look('review, another word')
    await page.keyboard.press('Escape')
  })

  await test.step('sentences', async () => {
    const file = join(userData, `${name}.csv`)
    await writeFile(file, `text,intent,language\n"[${urdu}](train)",${name},ur\n${arabic},${name},ar\n`)
    await runCommand(page, t('command.go.augment'))
    await page.getByRole('button', { name: t('short.datasets.import'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('command.datasets.import') })
    await dialog.locator('input[type=file]').first().setInputFiles(file)
    await expect(dialog.getByRole('table', { name: t('import.preview') }).getByText(urdu)).toBeVisible()
    await look('import of sentences')
    await page.getByRole('button', { name: t('datasets.importTake', { count: 2 }), exact: true }).click()
    const rows = page.getByRole('grid', { name: t('word.sentences') }).getByRole('row')
    await expect(rows).toHaveCount(3)
    for (const number of [2, 1]) {
      await rows.nth(number).click()
      await expect(page.getByRole('textbox', { name: t('word.sentence'), exact: true })).toHaveValue(
        number === 1 ? urdu : arabic,
      )
      await look(`sentence ${number}`)
    }
  })

  await test.step('texts to be translated', async () => {
    const id = await page.evaluate(
      async ([title, text]) => {
        const made = await window.parlance.createBatch({
          profileId: 'this-computer',
          name: title,
          sourceLanguage: 'ur',
          targetLanguage: 'ar',
          origin: { kind: 'srt', original: `1\n00:00:01,000 --> 00:00:04,000\n${text}\n` },
          rows: [{ text, spans: [] }],
        })
        if (!made.ok) throw new Error(JSON.stringify(made.error))
        const draft = { view: 'batch', batch: made.value.id }
        await window.parlance.saveDraft({ profileId: 'this-computer', screen: 'translate', draft })
        return made.value.id
      },
      [name, urdu] as const,
    )
    expect(id).not.toBe('')
    await runCommand(page, t('command.go.translate'))
    await expect(page.getByRole('grid').getByText(urdu)).toBeVisible()
    await page.getByRole('grid').getByText(urdu).click()
    await expect(page.getByRole('textbox', { name: t('translate.source') })).toHaveValue(urdu)
    await look('row of a batch')
  })

  await test.step('what is found', async () => {
    await page.keyboard.press('ControlOrMeta+K')
    await page.getByRole('combobox', { name: t('frame.search') }).fill('القطار')
    await expect(page.getByRole('option', { name: arabic }).first()).toBeVisible()
    await look('search')
  })
  expect(wrong).toEqual([])
})
