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

test('what is found anywhere is opened at its place, also from the lists themselves', async ({
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

  await test.step('a setting', async () => {
    const settings = page.getByRole('group', { name: t('word.settings'), exact: true })
    await goTo(page, 'text size', settings.getByRole('option').filter({ hasText: t('settings.textSize') }))
    await expect(page.getByRole('heading', { name: t('settings.sectionAppearance') })).toBeVisible()
  })

  await test.step('the sheets, from their own list', async () => {
    await page.keyboard.press('ControlOrMeta+1')
    await page.getByRole('button', { name: t('speech.chooseSheet', { name: '' }) }).click()
    await page.getByRole('menuitem', { name: t('frame.findIn.sheet') }).click()
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('wanted "number 250"')
    const line = option(page, 'number 250')
    await expect(line.locator('mark')).toHaveText(['number 250'])
    expect(await seriousFaults(page)).toEqual([])
    await picture(page, 'within-sheets')
    await chooseFound(page, line)
    await expect(page.getByRole('row', { name: /^Line 251:/ }).locator('[data-column="text"]')).toBeFocused()
  })

  await test.step('a job, in the list and from anywhere', async () => {
    await page
      .getByRole('navigation', { name: t('frame.navigation') })
      .getByRole('button', { name: t('frame.activity') })
      .click()
    const rows = page.getByRole('grid', { name: t('activity.list') }).locator('tbody tr')
    await expect(rows.first()).toBeVisible()
    const all = await rows.count()
    const name = (await rows.first().locator('[id^="job-name-"]').textContent()) ?? ''
    const search = page.getByRole('searchbox', { name: t('activity.search') })
    await search.fill('qwertzuiop')
    await expect(page.getByText(t('activity.noneFound'))).toBeVisible()
    await search.fill(name)
    await expect(rows.first().locator('mark').first()).toBeVisible()
    expect(await rows.count()).toBeLessThanOrEqual(all)
    expect(await seriousFaults(page)).toEqual([])
    await picture(page, 'jobs')
    await search.press('Escape')
    await goTo(
      page,
      name,
      page
        .getByRole('group', { name: t('activity.list') })
        .getByRole('option')
        .first(),
    )
    await expect(page.locator('tr[data-job]:focus-within')).toBeVisible()
  })
  expect(complaints).toEqual([])
})
