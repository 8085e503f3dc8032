import type { Locator, Page } from 'playwright/test'
import { batchKind } from '../../../electron/text-work/batches/batch-kind'
import { newBatchRow } from '../../../shared/translate/batch'
import { fillFolder } from '../../bench/lists-library'
import { meeting } from '../../unit/renderer/workbench/sample-transcript'
import { atWork, expect, picture, t, test } from '../fixtures'
import { seriousFaults } from '../looks/axe'
import { seededFiles } from '../seed-transcript'

const field = (page: Page) => page.getByRole('combobox', { name: t('frame.search') })
const option = (page: Page, text: string) => page.getByRole('option').filter({ hasText: text })

/** By keys alone, as somebody does who knows what they look for. */
async function goTo(page: Page, text: string, wanted: Locator): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type(text)
  await chooseFound(page, wanted)
}

async function chooseFound(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let pressed = 0; pressed < 30; pressed += 1) {
    if ((await wanted.getAttribute('aria-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeHidden()
}

/** Of sixty texts, as it lies in the library. */
function batchFile(id: string, name: string): object {
  const at = Date.now()
  const languages = { sourceLanguage: 'en', targetLanguage: 'es' }
  const rows = Array.from({ length: 60 }, (_, nth) => newBatchRow({ text: `Notice ${nth}`, spans: [] }))
  const batch = { name, ...languages, origin: { kind: 'lines' as const }, rows }
  const content = { profileId: 'this-computer', createdAt: at, editedAt: at, deletedAt: null, batch }
  return { version: batchKind.steps.length, id, generation: 0, edits: 0, content }
}

test('a recording is found by its name and what was said at once, a row of a batch by itself, and both are opened there', async ({
  open,
  userData,
}) => {
  await fillFolder(userData, { sheet: 300, dataset: 200, recordings: 3, jobs: 12 })
  const { page, complaints } = await open({
    settings: atWork,
    files: {
      ...seededFiles({ transcript: meeting, name: 'Harbour', seconds: 60, key: 'm' }),
      'library/translation-batches/notices.json': batchFile('notices', 'Notices'),
    },
  })
  await expect(page.getByText(t('frame.readyHere'))).toBeVisible()

  await test.step('before anything is typed', async () => {
    await page.keyboard.press('ControlOrMeta+K')
    await expect(field(page)).toBeFocused()
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await picture(page, `empty-${theme}`)
    }
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  await test.step('a recording by a word of its name and words that were said', async () => {
    await page.keyboard.press('ControlOrMeta+K')
    await page.keyboard.type('harbour parade stabling')
    const found = option(page, 'Harbour')
    await expect(found.locator('mark')).toHaveText(['stabling', 'Parade'])
    await picture(page, 'name-and-words')
    await chooseFound(page, found)
    await expect(page.getByRole('textbox', { name: t('word.find'), exact: true })).toHaveValue('stabling')
    await expect(page.getByText('the stabling lines at Cuffe Parade have to open first')).toBeVisible()
  })

  await test.step('a row of a batch', async () => {
    await goTo(page, 'notices 41', option(page, 'Notice 41'))
    await expect(page.locator('tr:focus-within')).toContainText('Notice 41')
  })
  expect(complaints).toEqual([])
})
