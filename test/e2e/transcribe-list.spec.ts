import type { Locator, Page } from 'playwright/test'
import { createTranslate } from '../../shared/language/translate'
import { recordedCalls } from '../harness/outside'
import { atWork, expect, type OpenOptions, picture, runCommand, t, test } from './fixtures'
import { seriousFaults } from './looks/axe'
import { textProblems } from './looks/page-texts'
import { madeLibrary } from './made-recordings'

const made = (count: number, settings: OpenOptions['settings'] = {}): OpenOptions => ({
  settings: { ...atWork, ...settings },
  files: madeLibrary(count, Date.now()),
})
const goTo = (page: Page, screen: 'frame.transcribe' | 'frame.activity', translate = t): Promise<void> =>
  page
    .getByRole('navigation', { name: translate('frame.navigation') })
    .getByRole('button', { name: translate(screen) })
    .click()
const list = (page: Page): Locator => page.getByRole('grid', { name: t('transcribe.list') })
const rows = (page: Page): Locator => list(page).locator('tbody tr')
const row = (page: Page, name: string): Locator => page.getByRole('row', { name, exact: true })
const first = (page: Page): Locator => rows(page).first()

test('two thousand recordings: only what is in sight is drawn, and all is in reach by key', async ({
  open,
}) => {
  const { page, complaints } = await open(made(2_000))
  await goTo(page, 'frame.transcribe')
  await expect(page.getByText(/^2,000 recordings/)).toBeVisible()
  expect(await rows(page).count()).toBeLessThan(60)
  await expect(list(page)).toHaveAttribute('aria-rowcount', '2001')

  await first(page).click()
  await page.keyboard.press('End')
  await expect(row(page, 'Recording 1999')).toBeFocused()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Home')
  await expect(row(page, 'Depot walk-through, Aarey')).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText(t('transcribe.selected', { count: 3 }))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+a')
  await expect(page.getByText(t('transcribe.selected', { count: 2_000 }))).toBeVisible()
  expect(complaints).toEqual([])
})

test('a list is searched, filtered, sorted, and shown whole again', async ({ open }) => {
  const { page } = await open(made(60))
  await goTo(page, 'frame.transcribe')
  await expect(first(page)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+f')
  const search = page.getByRole('searchbox', { name: t('transcribe.search') })
  await expect(search).toBeFocused()
  await search.fill('NMUNE? no such')
  await expect(page.getByRole('heading', { name: t('transcribe.noneFound') })).toBeVisible()
  await page.getByRole('button', { name: t('transcribe.showAll') }).click()
  await search.fill('会議')
  await expect(rows(page)).toHaveCount(1)
  await search.press('Escape')

  await page.getByRole('button', { name: t('transcribe.group.failed') }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(first(page)).toContainText('No audio track')
  await page.getByRole('button', { name: t('transcribe.group.all') }).click()

  await page.getByRole('button', { name: t('transcribe.filters'), exact: true }).click()
  await page.getByRole('combobox', { name: t('transcribe.filterLanguages') }).click()
  await page.getByRole('option', { name: 'ur-PK' }).click()
  await expect(first(page)).toContainText('ur-PK')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('transcribe.filtersOn', { count: 1 }) }).click()
  await page.getByRole('button', { name: t('transcribe.clearFilters') }).click()
  await page.keyboard.press('Escape')

  const length = page.getByRole('columnheader', { name: t('transcribe.column.seconds') })
  await length.getByRole('button').click()
  await expect(length).toHaveAttribute('aria-sort', 'descending')
  await expect(first(page)).toHaveAccessibleName('Recording 59')
})

test('a recording is renamed, tagged, deleted and had back, by key alone', async ({ open }) => {
  const { app, page } = await open(made(12))
  await goTo(page, 'frame.transcribe')
  await expect(first(page)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+f')
  // Past the filters and the head of the table to the list itself.
  await first(page).focus()
  await page.keyboard.press('F2')
  await page.keyboard.type('Night shift')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Night shift')).toBeVisible()

  await row(page, 'Night shift').focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText(t('transcribe.deleted', { count: 1 }))).toBeVisible()
  await expect(row(page, 'Night shift')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(row(page, 'Night shift')).toBeVisible()

  await row(page, 'Night shift')
    .getByRole('button', { name: t('transcribe.moreOf', { name: 'Night shift' }) })
    .click()
  await page.getByRole('menuitem', { name: t('transcribe.tags') }).click()
  await page.getByRole('combobox', { name: t('transcribe.tagsLabel') }).fill('depot')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('transcribe.save') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Night shift')).toContainText('depot')

  await row(page, 'Night shift').focus()
  await page.keyboard.press('Delete')
  await expect(row(page, 'Night shift')).toHaveCount(0)
  await app.close()
  const again = await open()
  await goTo(again.page, 'frame.transcribe')
  await expect(first(again.page)).toBeVisible()
  await expect(row(again.page, 'Night shift')).toHaveCount(0)
  const calls = await recordedCalls(again.app, 'shell.trashItem')
  expect(calls.length).toBeLessThanOrEqual(1)
})

test('axe finds nothing serious in a full library and in Activity, light and dark', async ({ open }) => {
  test.setTimeout(60_000)
  const { page } = await open(made(30, { appearance: { theme: 'light' } }))
  const check = async (theme: 'light' | 'dark', screen: string): Promise<void> => {
    await expect(page.locator(`html[data-mantine-color-scheme=${theme}]`)).toBeAttached()
    expect.soft({ theme, screen, serious: await seriousFaults(page) }).toEqual({ theme, screen, serious: [] })
  }
  await goTo(page, 'frame.transcribe')
  await expect(first(page)).toBeVisible()
  await first(page).click()
  await check('light', 'library')
  await runCommand(page, t('command.theme.dark'))
  await check('dark', 'library')
  await goTo(page, 'frame.activity')
  await page.getByRole('row', { name: /Betriebs/ }).click()
  await check('dark', 'activity')
  await runCommand(page, t('command.theme.light'))
  await check('light', 'activity')
})

test('nothing is cut off right to left, in a small window with large text', async ({ open }) => {
  const translate = createTranslate('pseudo')
  const appearance = { language: 'pseudo', textSize: 200 } as const
  const { page } = await open(made(30, { appearance }))
  await page.setViewportSize({ width: 960, height: 640 })
  await goTo(page, 'frame.transcribe', translate)
  await expect(page.locator('[data-recording]').first()).toBeVisible()
  await picture(page, 'large')
  expect.soft(await textProblems(page)).toEqual([])
  await goTo(page, 'frame.activity', translate)
  await page.locator('[data-job]').first().click()
  await picture(page, 'large-activity')
  expect.soft(await textProblems(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await goTo(page, 'frame.transcribe', translate)
  await picture(page, 'rtl')
})
