import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { createTranslate } from '../../shared/language/translate'
import { onElectron } from '../harness/launch'
import { meeting } from '../unit/renderer/workbench/sample-transcript'
import { atWork, expect, type OpenOptions, picture, runCommand, t, test } from './fixtures'
import { seriousFaults } from './looks/axe'
import { textProblems } from './looks/page-texts'
import { madeLibrary } from './made-recordings'
import { seededFiles } from './seed-transcript'

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
  // Whoever has them read out hears them in their order. One that was left far away may still be there, behind them.
  const places = () => rows(page).evaluateAll(all => all.map(one => Number(one.ariaRowIndex)))
  const isInOrder = (all: number[]) => all.every((place, at) => at === 0 || place > (all[at - 1] ?? 0))
  await expect.poll(async () => isInOrder(await places())).toBe(true)
  expect((await places()).slice(0, 10)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(await page.evaluate(pressedDown)).toEqual({ place: '3', outline: 'solid' })
  await page.keyboard.press('ArrowDown')
  const came = list(page).locator('tr:focus')
  await expect(came).toHaveAttribute('aria-rowindex', '4')
  // Out of it, and back to the row where one was.
  for (const [out, back] of [
    ['Tab', 'Shift+Tab'],
    ['Shift+Tab', 'Tab'],
  ] as const) {
    await page.keyboard.press(out)
    await expect(came).toHaveCount(0)
    await page.keyboard.press(back)
    await expect(came).toHaveAttribute('aria-rowindex', '4')
  }
  await page.keyboard.press('Home')
  await expect(row(page, 'Depot walk-through, Aarey')).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText(t('word.selected', { count: 3 }))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+a')
  await expect(page.getByText(t('word.selected', { count: 2_000 }))).toBeVisible()
  expect(complaints).toEqual([])
})

/** Where the focus is at once, and how it shows, before anything else is done about it. */
function pressedDown(): { place: string | null; outline: string } {
  const press = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(press)
  const row = document.activeElement ?? document.body
  return { place: row.ariaRowIndex, outline: getComputedStyle(row).outlineStyle }
}

test('five thousand recordings: a range reaches beyond what is here, and who comes back finds the list as it was', async ({
  open,
}) => {
  const { page, complaints } = await open(made(5_000))
  await goTo(page, 'frame.transcribe')
  await expect(page.getByText(/^5,000 recordings/)).toBeVisible()
  await first(page).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+End')
  await expect(row(page, 'Recording 4999')).toBeFocused()
  await expect(page.getByText(t('word.selected', { count: 4_999 }))).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: t('transcribe.column.name'), exact: true }).click()
  const search = page.getByRole('searchbox', { name: t('transcribe.search') })
  // A third of them are marked so.
  await search.fill('press')
  await expect(list(page)).toHaveAttribute('aria-rowcount', '1668')
  await expect(first(page)).toHaveAttribute('aria-rowindex', '2')
  await first(page).click()
  // What is selected would be what goes, wherever the keyboard is.
  await page.keyboard.press('Escape')
  await page.keyboard.press('End')
  await expect(row(page, '会議の録音 😀')).toBeFocused()

  await goTo(page, 'frame.activity')
  await expect(page.getByRole('grid', { name: t('activity.list') })).toBeVisible()
  await goTo(page, 'frame.transcribe')
  await expect(search).toHaveValue('press')
  await expect(list(page)).toHaveAttribute('aria-rowcount', '1668')
  await expect(row(page, '会議の録音 😀')).toBeInViewport()

  await row(page, '会議の録音 😀').focus()
  await page.keyboard.press('Delete')
  await expect(row(page, 'Recording 4998')).toBeFocused()
  await expect(list(page)).toHaveAttribute('aria-rowcount', '1667')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(list(page)).toHaveAttribute('aria-rowcount', '1668')
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
  await page.getByRole('combobox', { name: t('word.languages') }).click()
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

/** With the Tab key, as somebody who has no mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = (): Promise<boolean> => target.evaluate(element => element === document.activeElement)
  for (let steps = 0; steps < 60 && !(await isThere()); steps++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('a recording is renamed, tagged, deleted and had back, by key alone', async ({ open, userData }) => {
  const talk = { transcript: meeting, name: 'Talk', seconds: 70, key: 'talk' }
  const { app, page, complaints } = await open({
    settings: atWork,
    files: { ...madeLibrary(12, Date.now() - 60_000), ...seededFiles(talk) },
  })
  const next = row(page, 'Depot walk-through, Aarey')
  await goTo(page, 'frame.transcribe')
  await expect(first(page)).toHaveAccessibleName('Talk')
  // Nobody has gone to any of them yet.
  await page.keyboard.press('Delete')
  await tabTo(page, row(page, 'Talk'))
  await page.keyboard.press('F2')
  await page.keyboard.type('Night shift')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Night shift')).toBeFocused()

  await page.keyboard.press('Delete')
  await expect(page.getByText(t('transcribe.deleted', { count: 1 }))).toBeVisible()
  await expect(row(page, 'Night shift')).toHaveCount(0)
  await expect(next).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(row(page, 'Night shift')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(row(page, 'Night shift')).toBeFocused()

  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('menu', { name: t('transcribe.moreOf', { name: 'Night shift' }) })
  await expect(menu).toBeVisible()
  const tags = menu.getByRole('menuitem', { name: t('short.recordings.tags') })
  for (let steps = 0; steps < 10 && !(await tags.evaluate(item => item.matches(':focus'))); steps++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: t('transcribe.tagsLabel') })).toBeFocused()
  await page.keyboard.type('depot')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: t('word.save') }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Night shift')).toContainText('depot')
  await expect(row(page, 'Night shift')).toBeFocused()

  await page.keyboard.press('Delete')
  await expect(row(page, 'Night shift')).toHaveCount(0)
  await expect(next).toBeFocused()
  expect(complaints).toEqual([])

  await app.close()

  await test.step('it is in the bin of the system with its sound and its words, after another start at the latest', async () => {
    const again = await open()
    await goTo(again.page, 'frame.transcribe')
    await expect(first(again.page)).toHaveAccessibleName('Depot walk-through, Aarey')
    await expect(row(again.page, 'Night shift')).toHaveCount(0)
    const own = ['recordings/recording-talk.json', 'media/sound-talk']
    const left = (): string[] => own.filter(path => existsSync(join(userData, 'library', path)))
    await expect.poll(left).toEqual([])
    expect(await readdir(join(userData, 'library/recordings'))).toHaveLength(12)
    if (onElectron) return
    // The stand-in has a bin of its own, so that one can look into it. What was cut off is handed over once more.
    const binned = (await readdir(userData)).filter(name => name.startsWith('standin-trashed-'))
    for (const folder of binned) expect(folder).toMatch(/-Night shift recordin$/)
    const inside = await Promise.all(binned.map(folder => readdir(join(userData, folder))))
    expect(inside.flat()).toEqual(expect.arrayContaining(['talk.wav', 'transcript.json']))
  })
})

test('axe finds nothing serious in a full library and in Activity, light and dark', async ({ open }) => {
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
