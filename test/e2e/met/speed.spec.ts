import type { Page } from 'playwright'
import { testAccount } from '../../service/contract/world'
import { expect, picture, profileOf, runCommand, t, test } from '../fixtures'
import { begin, chooseFile, confirm } from '../speech-file-steps'
import { cellOf, expectCount, lineAt } from '../speech-steps'

const long =
  'Ladies and gentlemen, this train will not stop at the next station because of works on the platform, and we are sorry for the delay to your day.'
const srt = `1
00:00:01,000 --> 00:00:03,800
${long}

2
00:00:06,000 --> 00:00:09,000
Mind the gap.

3
00:00:10,000 --> 00:00:11,000
Good morning to all of you, and welcome.
`

const filter = (page: Page, name: 'all' | 'fast') =>
  page
    .getByRole('group', { name: t('speech.filter') })
    .getByRole('button', { name: new RegExp(`^${t(`speech.filter.${name}`)}`) })
const tooFast = (page: Page) => filter(page, 'fast')
const way = (page: Page, name: string) =>
  page.getByRole('group', { name: t('word.waysOut') }).getByRole('button', { name })
const runOver = (seconds: string) => t('word.runOver', { seconds })
const fitOf = (page: Page, number: number) => cellOf(lineAt(page, number), 'fit')

test('a subtitle that is too long for its time is found, heard, mended or accepted', async ({ open }) => {
  const { page, complaints } = await begin(open, 'light')
  const { keyboard } = page
  await chooseFile(page, { name: 'film.srt', text: srt })
  await confirm(page, 3)

  await test.step('before it is spoken its speed is estimated, and said to be', async () => {
    await expect(fitOf(page, 1)).toContainText(/~[34]\.\d×/)
    await expect(fitOf(page, 1).getByText(/~[\d.]+×/)).toHaveAttribute('title', /estimated from the text/)
    await expect(tooFast(page)).toHaveText(`${t('speech.filter.fast')}2`)
    await expect(fitOf(page, 2)).toContainText(/~0\.\d×/)
  })

  await test.step('a sound that was fitted is as long as asked, which is not its speed', async () => {
    await cellOf(lineAt(page, 1), 'text').click()
    await keyboard.press('ControlOrMeta+R')
    await expectCount(page, 'done', 1)
    await expect(page.getByText(t('speech.endedDone', { count: 1 }))).toBeAttached()
    await expect(fitOf(page, 1)).toContainText(/→2\.80 s~[34]\.\d×/)
  })

  await test.step('the fastest come first, and in the order of the sheet again', async () => {
    const head = page.getByRole('columnheader', { name: t('speech.column.fit') })
    await head
      .getByRole('button', { name: t('speech.column.fit') })
      .first()
      .click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    const rows = page.getByRole('grid', { name: t('speech.table') }).getByRole('row', { name: /^Line/ })
    await expect(rows.nth(1)).toHaveAccessibleName(/^Line 3/)
    await head
      .getByRole('button', { name: t('speech.column.fit') })
      .first()
      .click()
    await expect(rows.nth(1)).toHaveAccessibleName(/^Line 2/)
  })

  await test.step('spoken freely once, its natural length is known', async () => {
    const details = page.getByRole('complementary', { name: t('speech.details', { number: 1 }) })
    await details.getByText(t('speech.fit.none'), { exact: true }).click()
    await keyboard.press('ControlOrMeta+R')
    await expect(page.getByText(t('speech.takesKept', { count: 2 }))).toBeVisible()
    await details.getByText(t('speech.fit.both'), { exact: true }).click()
    await expect(fitOf(page, 1)).toContainText(/s[234]\.\d×/)
    await picture(page, 'too-fast')
  })

  await test.step('it may be accepted', async () => {
    await tooFast(page).click()
    await expect(lineAt(page, 2)).toHaveCount(0)
    await way(page, t('word.acceptSpeed')).click()
    await expect(tooFast(page)).toHaveText(`${t('speech.filter.fast')}1`)
    await expect(way(page, t('word.acceptSpeed'))).toHaveCount(0)
    await keyboard.press('ControlOrMeta+Z')
    await expect(tooFast(page)).toHaveText(`${t('speech.filter.fast')}2`)
  })

  await test.step('it may run over, as far as the pause goes', async () => {
    await way(page, runOver('5.00')).click()
    await expect(fitOf(page, 1)).toContainText('→5.00 s')
    await expect(way(page, runOver('5.00'))).toHaveCount(0)
  })

  await test.step('it may be worded anew, in so many characters', async () => {
    await way(page, t('word.anotherWording')).click()
    const text = page.getByRole('complementary').getByLabel(t('speech.textOf', { number: 1 }))
    await expect(text).toBeFocused()
    await expect(
      page.getByText(new RegExp(`^${long.length} characters, about \\d+ fit into 5\\.00 s$`)),
    ).toBeVisible()
    await keyboard.type('This train does not stop here.')
    await expect(page.getByRole('group', { name: t('word.waysOut') })).toHaveCount(0)
    await expect(fitOf(page, 1)).toContainText(/~0\.\d×/)
    await expect(tooFast(page)).toHaveText(`${t('speech.filter.fast')}1`)
  })

  await test.step('Ctrl+Enter speaks what is due, and says so where nothing is', async () => {
    await filter(page, 'all').click()
    await cellOf(lineAt(page, 2), 'text').click()
    await keyboard.press('ControlOrMeta+Enter')
    await expectCount(page, 'done', 3)
    await keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByText(t('speech.allSpoken'))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('Shift with the space bar plays all, not one', async () => {
    await keyboard.press('ControlOrMeta+Shift+Space')
    await expect(page.getByRole('button', { name: t('speech.stopPlaying') })).toBeVisible()
    await keyboard.press('ControlOrMeta+Shift+Space')
    await expect(page.getByRole('button', { name: t('speech.stopPlaying') })).toHaveCount(0)
  })

  await test.step('a language is found by its name, and Enter takes the first', async () => {
    await cellOf(lineAt(page, 2), 'language').click()
    await keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: t('speech.languageOf', { number: 2 }) })).toBeFocused()
    await keyboard.type('german')
    await keyboard.press('Enter')
    await expect(cellOf(lineAt(page, 2), 'language')).toHaveText('de-DE')
    await expect(cellOf(lineAt(page, 2), 'language')).toBeFocused()
  })

  await test.step('a field of many lines says of how many', async () => {
    await keyboard.press('ControlOrMeta+A')
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowRight')
    await keyboard.press('Enter')
    await expect(page.getByRole('group', { name: t('speech.fitOfLines', { count: 3 }) })).toBeVisible()
    await keyboard.press('Escape')
  })

  await test.step('a track of subtitles has their times', async () => {
    await keyboard.press('ControlOrMeta+S')
    const dialog = page.getByRole('dialog', { name: t('save.title') })
    await dialog.getByText(t('save.as.joined'), { exact: true }).click()
    await expect(dialog.getByRole('radio', { name: t('save.spacing.start') })).toBeChecked()
    await expect(dialog.getByRole('button', { name: t('save.track') })).toBeEnabled()
  })
  expect(complaints).toEqual([])
})

test('a batch with nothing to translate asks for nothing, and its languages are found by name', async ({
  open,
  service,
}) => {
  const { page } = await open({
    profiles: [profileOf(service)],
    settings: { activeProfileId: 'office', privacy: { keepSignedIn: false } },
  })
  await page.getByLabel(t('word.email')).fill(testAccount.email)
  await page.getByLabel(t('word.password'), { exact: true }).fill(testAccount.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: t('frame.navigation') })).toBeVisible()
  await runCommand(page, t('command.go.translate'))

  await test.step('a language', async () => {
    const picker = page.getByRole('button', { name: new RegExp(`^${t('translate.into')}`) })
    await picker.click()
    const search = page.getByRole('textbox', { name: t('translate.findLanguage') })
    await search.fill('german')
    await page.keyboard.press('Enter')
    await expect(picker).toContainText('German')
    await expect(picker).toBeFocused()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(search).toHaveCount(0)
  })

  await test.step('a run', async () => {
    await page.getByText(t('translate.batch')).click()
    await page.getByRole('button', { name: t('word.import') }).click()
    const file = { name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('One line.') }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: /^Take |^Add / }).click()
    await expect(page.getByRole('grid', { name: t('translate.rowsOf', { name: 'one.txt' }) })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.getByRole('button', { name: t('word.start') }).click()
    await expect(page.getByText(t('translate.batchSpoken', { done: 1, count: 1 }))).toBeAttached()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByText(t('translate.nothingDueDone'))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
