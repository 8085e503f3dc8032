import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import type { Parlance } from '../../../shared/ipc'
import { answerDialog } from '../../harness/outside'
import { expect, picture, profileOf, runCommand, t, test } from '../fixtures'
import { chooseFile, confirm, rowsOfRun } from '../speech-file-steps'
import { atService, expectCount, signInToOffice } from '../speech-steps'

declare const window: { parlance: Parlance }

/** A batch of subtitles that is chosen on the screen. */
async function makeBatch(page: Page, srt: string, texts: readonly string[]): Promise<void> {
  await page.evaluate(
    async ([original, rows]) => {
      const made = await window.parlance.createBatch({
        profileId: 'office',
        name: 'film.srt',
        sourceLanguage: 'en',
        targetLanguage: 'es',
        origin: { kind: 'srt', original },
        rows: rows.map(text => ({ text, spans: [] })),
      })
      if (!made.ok) throw new Error(JSON.stringify(made.error))
      const draft = { view: 'batch', batch: made.value.id }
      await window.parlance.saveDraft({ profileId: 'office', screen: 'translate', draft })
    },
    [srt, texts] as const,
  )
}

const film = `1
00:00:01,000 --> 00:00:04,000
<i>- Where are you?
- Here.</i>

2
00:00:05,000 --> 00:00:08,000
{\\an8}I never said,

3
00:00:08,200 --> 00:00:09,000
<i>that you could go so far away from here.</i>
`

test('subtitles: by structure, to be checked, taken with two keys, and back in a file as they were', async ({
  open,
  service,
  userData,
}) => {
  const { page, app, complaints } = await open(atService(service))
  await signInToOffice(page)
  await makeBatch(page, film, [
    '- Where are you?\n- Here.',
    'I never said,',
    'that you could go so far away from here.',
  ])
  await runCommand(page, t('command.go.translate'))
  const grid = page.getByRole('grid', { name: t('translate.rowsOf', { name: 'film.srt' }) })
  await expect(grid).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByRole('button', { name: t('word.start') }).click()
  await expect(page.getByText(t('translate.batchSpoken', { done: 3, count: 3 }))).toBeAttached()

  // What each voice says, and the sentence over two cues, went as they are said: without a sign.
  const sent = service.requests.filter(({ operation }) => operation === 'translate')
  const texts = sent.map(({ body }) => (body as { text: string }).text)
  expect(new Set(texts)).toEqual(
    new Set(['Here.', 'I never said, that you could go so far away from here.', 'Where are you?']),
  )

  // The last has less than a second for forty characters: counted, and found by the filter.
  const filters = page.getByRole('radiogroup', { name: t('translate.filters') })
  await filters.getByText(`${t('translate.filterCheck')} 1`).click()
  await expect(grid.getByRole('row')).toHaveCount(2)
  await filters.getByText(new RegExp(`^${t('word.all')}`)).click()
  await expect(grid.getByRole('row')).toHaveCount(4)

  // From the table into the translation, and from there to the next by one key.
  await grid.getByRole('row').nth(1).click()
  await page.keyboard.press('Enter')
  const target = page.getByRole('textbox', { name: t('translate.target') })
  await expect(target).toBeFocused()
  await expect(target).toHaveValue('- [es] Where are you?\n- [es] Here.')
  const facts = page.getByRole('region', { name: t('translate.cueFacts') })
  await expect(facts).toContainText('00:00:01,000')
  await expect(facts).toContainText('21 + 12')
  // One key to correct it, which is measured at once, and one to take it.
  await page.keyboard.type('!')
  await expect(facts).toContainText('21 + 13')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('heading', { name: t('translate.rowNumber', { number: 2 }) })).toBeVisible()
  await expect(target).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('heading', { name: t('translate.rowNumber', { number: 3 }) })).toBeVisible()
  await expect(facts.locator('[data-fails]').first()).toBeVisible()
  await expect(grid.getByText(t('word.edited'))).toHaveCount(2)

  const file = join(userData, 'film.es.srt')
  await answerDialog(app, 'showSaveDialog', { canceled: false, filePath: file })
  await page.getByRole('button', { name: t('word.save'), exact: true }).click()
  await expect(page.getByText(t('translate.saved'))).toBeVisible()
  const written = await readFile(file, 'utf8')
  expect(written).toContain('<i>- [es] Where are you?\n- [es] Here.!</i>')
  expect(written).toContain('{\\an8}[es] I never said,')
  expect(written.match(/<i>/g)).toHaveLength(2)
  expect(written.match(/<\/i>/g)).toHaveLength(2)
  expect(complaints).toEqual([])
})

const hurried = `1
00:00:01,000 --> 00:00:04,000
Come in.

2
00:00:10,000 --> 00:00:11,500
1 2 3 4 5 6 7 8 9

3
00:00:15,000 --> 00:00:16,000
You could go so far away from here.

4
00:00:20,000 --> 00:00:24,000
Mind the gap.
`

test('subtitles that are too fast to read or to say are found, the fastest first, and mended one after another', async ({
  open,
  service,
}) => {
  const languages = { speech: ['en-IN'], transcription: [], translation: ['en-GB', 'fr'] }
  const { page, complaints } = await open({
    ...atService(service),
    profiles: [{ ...profileOf(service), languages }],
  })
  await signInToOffice(page)
  await makeBatch(page, hurried, [
    'Come in.',
    '1 2 3 4 5 6 7 8 9',
    'You could go so far away from here.',
    'Mind the gap.',
  ])
  await runCommand(page, t('command.go.translate'))
  const grid = page.getByRole('grid', { name: t('translate.rowsOf', { name: 'film.srt' }) })
  await expect(grid).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  // What the service may refuse is told, and keeps nobody from asking.
  const doubt = t('translate.languageDoubt', { languages: 'Spanish' })
  await expect(page.getByRole('dialog').getByText(doubt)).toBeVisible()
  await page.getByRole('button', { name: t('word.start') }).click()
  await expect(page.getByText(t('translate.batchSpoken', { done: 4, count: 4 }))).toBeAttached()
  const filters = page.getByRole('radiogroup', { name: t('translate.filters') })
  const counted = (count: number) => filters.getByText(`${t('translate.filterFast')} ${count}`)
  const row = (number: number) => page.getByRole('heading', { name: t('translate.rowNumber', { number }) })

  // One takes too long to say, which is an estimate and no reason to look at it; the other to read.
  await expect(counted(2)).toBeVisible()
  await expect(filters.getByText(`${t('translate.filterCheck')} 1`)).toBeVisible()
  const said = grid.getByRole('img', { name: t('translate.tooFastToSay') })
  await expect(said).toHaveCount(1)
  await expect(grid.getByRole('row').nth(2)).toContainText(/~1\.\d×/)
  await expect(grid.getByRole('img', { name: t('translate.tooFastToRead') })).toHaveCount(1)

  const head = grid.getByRole('columnheader', { name: t('word.speed') })
  await head
    .getByRole('button', { name: t('word.speed') })
    .first()
    .click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(grid.getByRole('row').nth(1)).toContainText('far away')
  await expect(grid.getByRole('row').nth(2)).toContainText('1 2 3')

  // Who mends the fastest goes on with the one behind it, though the mended one is the slowest now.
  await counted(2).click()
  await expect(grid.getByRole('row')).toHaveCount(3)
  await grid.getByRole('row').nth(1).click()
  await page.keyboard.press('Enter')
  const target = page.getByRole('textbox', { name: t('translate.target') })
  await expect(row(3)).toBeVisible()
  const facts = page.getByRole('region', { name: t('translate.cueFacts') })
  await expect(facts).toContainText(t('translate.tooFastToRead'))
  // Into the pause as far as the words need, and back.
  const ways = page.getByRole('group', { name: t('word.waysOut') })
  const runOver = ways.getByRole('button', { name: /^Run over into the pause/ })
  await runOver.click()
  await expect(counted(1)).toBeVisible()
  await expect(facts).toBeFocused()
  await expect(facts).toContainText('00:00:17,')
  await expect(ways).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(counted(2)).toBeVisible()
  await expect(runOver).toBeVisible()
  // As it is: nothing is left to be found or checked, until that is taken back by one step.
  await ways.getByRole('button', { name: t('word.acceptSpeed') }).click()
  await expect(counted(1)).toBeVisible()
  await expect(filters.getByText(`${t('translate.filterCheck')} 0`)).toBeVisible()
  await expect(facts).toBeFocused()
  await expect(facts).not.toContainText(t('translate.tooFastToRead'))
  await expect(ways).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(counted(2)).toBeVisible()
  await ways.getByRole('button', { name: t('word.anotherWording') }).click()
  await expect(target).toBeFocused()
  await page.keyboard.type('Lejos.')
  await expect(target).toHaveValue('Lejos.')
  await expect(facts).not.toContainText(t('translate.tooFastToRead'))
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(row(2)).toBeVisible()
  await expect(target).toBeFocused()
  await expect(counted(1)).toBeVisible()
  await expect(facts).toContainText(t('translate.tooFastToSay'))
  await expect(facts).toContainText(/About 1\.\d times the natural speed, estimated/)
  await target.fill('Uno a nueve')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(counted(0)).toBeVisible()

  await filters.getByText(new RegExp(`^${t('word.all')}`)).click()
  await head
    .getByRole('button', { name: t('word.speed') })
    .first()
    .click()
  await expect(head).toHaveAttribute('aria-sort', 'none')
  await expect(grid.getByRole('row').nth(1)).toContainText('Come in.')
  await picture(page, 'translate-speed')
  await page.getByRole('button', { name: t('word.import') }).click()
  await expect(page.getByRole('dialog').getByText(doubt)).toBeVisible()
  expect(complaints).toEqual([])
})

test('an example to start with, for one text and for many', async ({ open, service }) => {
  const { page } = await open(atService(service))
  await signInToOffice(page)
  await runCommand(page, t('command.go.translate'))
  await page.getByRole('button', { name: t('word.loadExample') }).click()
  await expect(page.getByRole('textbox', { name: t('translate.source') })).toHaveValue(/platform 2/)
  await page.getByText(t('translate.batch')).click()
  await page.getByRole('button', { name: t('word.loadExample') }).click()
  await expect(page.getByRole('grid')).toContainText('on a train')
  // What is to be marked stands under the translation, not between the two texts.
  const panel = page.getByRole('complementary', { name: t('translate.rowDetails') })
  const [target, labels] = await Promise.all([
    panel.getByRole('textbox', { name: t('translate.target') }).boundingBox(),
    panel.getByRole('region', { name: t('annotations.labels') }).boundingBox(),
  ])
  expect(labels?.y).toBeGreaterThan(target?.y ?? Number.POSITIVE_INFINITY)
})

test('a language that is none is told before anything is sent, and one that the service refuses fails alone', async ({
  open,
  service,
}) => {
  const { page } = await open(atService(service))
  await signInToOffice(page)
  const languages = ['en-IN', 'klingon', 'en-IN', 'tlh', 'en-IN']
  const rows = languages.map((language, at) => `Line ${at + 1} of five.,${language},f\n`)
  await chooseFile(page, { name: 'lines.csv', text: `text,language,gender\n${rows.join('')}` })
  await expect(rowsOfRun(page).getByText(t('speech.rule.languageUnknown'))).toHaveCount(1)
  await confirm(page, 5)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expectCount(page, 'done', 3)
  await expectCount(page, 'failed', 1)
  // The line was never sent, and of those that were none was spoken twice.
  const sent = service.requests.filter(({ operation }) => operation === 'speechBatch')
  expect(sent.some(({ body }) => JSON.stringify(body).includes('klingon'))).toBe(false)
  expect([...service.world.jobs.speech.values()].flatMap(({ result }) => result)).toHaveLength(3)
})
