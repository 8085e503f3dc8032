import type { Page } from 'playwright/test'
import type { Parlance } from '../../shared/ipc'
import { readBrackets } from '../../shared/text/spans/bracket-markup'
import { segmentsOf } from '../../shared/text/transcript/segment'
import { testAccount } from '../service/contract/world'
import { meeting } from '../unit/renderer/workbench/sample-transcript'
import { expect, profileOf, runCommand, startHere, t, test } from './fixtures'
import { seededFiles } from './seed-transcript'

declare const window: { parlance: Parlance }

const office = { activeProfileId: 'office' }
const ticket = 'Your train to [Andheri West](place) leaves at [6:40 pm](time) from [platform 2](platform).'

async function signIn(page: Page): Promise<void> {
  await page.getByLabel(t('word.email')).fill(testAccount.email)
  await page.getByLabel(t('word.password'), { exact: true }).fill(testAccount.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: t('frame.navigation') })).toBeVisible()
}

const goThere = (page: Page): Promise<void> =>
  page
    .getByRole('navigation', { name: t('frame.navigation') })
    .getByRole('button', { name: t('frame.translate') })
    .click()

/** As somebody left it the last time. */
const leave = (page: Page, profileId: string, markup: string, target: string): Promise<unknown> =>
  page.evaluate(([id, draft]) => window.parlance.saveDraft({ profileId: id, screen: 'translate', draft }), [
    profileId,
    { ...readBrackets(markup), targetLanguage: target },
  ] as const)

async function importFile(page: Page, name: string, content: string): Promise<void> {
  await page.getByRole('button', { name: t('word.import') }).click()
  await page
    .getByRole('dialog', { name: t('translate.importTitle') })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: /^Add \d/ }).click()
  await expect(page.getByRole('grid', { name: t('translate.rowsOf', { name }) })).toBeVisible()
}

async function takeFromLibrary(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: t('word.import') }).click()
  await page.getByRole('combobox', { name: t('translate.fromLibrary') }).click()
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: /^Add \d/ }).click()
  await expect(page.getByRole('grid', { name: t('translate.rowsOf', { name }) })).toBeVisible()
}

async function run(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByRole('button', { name: t('word.start') }).click()
}

const lines = (count: number): string =>
  Array.from({ length: count }, (_, at) => `Line number ${at + 1} of many.`).join('\n')

test('a text with its entities into another language and back, from memory the second time', async ({
  open,
  service,
}) => {
  const { page, complaints } = await open({ profiles: [profileOf(service)], settings: office })
  await signIn(page)
  await leave(page, 'office', ticket, 'ur-IN')
  service.script({
    operation: 'translateAnnotated',
    times: 1,
    // Shifted by one, one value with a space before it, one repeated, one left out.
    do: {
      kind: 'data',
      change: () => ({
        translatedText: 'آپ کی ٹرین شام 6:40 بجے پلیٹ فارم 2 سے اندھیری ویسٹ کے لیے روانہ ہوگی۔',
        suggestions: ['معزز مسافر، آپ کی ٹرین شام 6:40 بجے پلیٹ فارم 2 سے روانہ ہوگی۔'],
        entities: [
          { start: 12, end: 23, value: 'شام 6:40 بجے', entity: 'time' },
          { start: 12, end: 23, value: 'شام 6:40 بجے', entity: 'time' },
          { start: 23, end: 36, value: ' پلیٹ فارم 2', entity: 'platform' },
        ],
      }),
    },
  })
  await runCommand(page, t('command.go.translate'))
  await expect(page.getByRole('textbox', { name: t('translate.source') })).toHaveValue(/Andheri West/)
  await page.keyboard.press('ControlOrMeta+Enter')
  const target = page.getByRole('textbox', { name: t('translate.target') })
  await expect(target).toHaveValue(/روانہ/)
  await expect(target).toHaveCSS('direction', 'rtl')
  const entities = page.getByRole('region', { name: t('word.entities'), exact: true })
  await expect(entities.getByText(t('translate.carried'))).toHaveCount(2)
  await expect(entities.getByText(t('translate.toPlace'))).toBeVisible()
  // The lost one is placed by selecting its words.
  await page.getByRole('button', { name: t('annotations.pickWords') }).click()
  await target.evaluate((field: HTMLTextAreaElement) => {
    const at = field.value.indexOf('اندھیری')
    field.focus()
    field.setSelectionRange(at, at + 'اندھیری ویسٹ'.length)
  })
  await page.keyboard.press('Enter')
  await expect(entities.getByText(t('translate.carried'))).toHaveCount(3)
  await runCommand(page, t('command.theme.dark'))
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText(t('translate.fromMemory'))).toBeVisible()
  expect(service.count('translateAnnotated')).toBe(1)
  expect(complaints).toEqual([])
})

test('subtitles in one job: times kept, too much asked at once, a session that dies, all of it after a restart', async ({
  open,
  service,
}) => {
  const { page, app } = await open({ profiles: [profileOf(service)], settings: office })
  await signIn(page)
  await goThere(page)
  await page.getByText(t('translate.batch')).click()
  await importFile(page, 'lines.txt', lines(120))
  service.script({ operation: 'translate', after: 40, times: 3, do: { kind: 'too-many', retryAfter: '1' } })
  service.script({ operation: 'translate', after: 90, times: 1, do: { kind: 'status', status: 401 } })
  await run(page)
  await expect(page.getByText(/ended/)).toBeVisible()
  await app.close()
  const again = await open()
  await signIn(again.page)
  await goThere(again.page)
  await expect(again.page.getByText(t('translate.rowDone')).first()).toBeVisible()
  await expect(again.page.getByText(t('translate.batchSpoken', { done: 120, count: 120 }))).toBeAttached()
  // Every line was translated once: what was refused was never worked on.
  expect(service.count('translate')).toBe(120 + 3 + 1)
})

test('this computer says what it cannot translate', async ({ open }) => {
  const { page } = await open()
  await startHere(page)
  await leave(page, 'this-computer', 'The house is big.', 'zu')
  await runCommand(page, t('command.go.translate'))
  await expect(page.getByRole('textbox', { name: t('translate.source') })).toHaveValue(/house/)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
})

test('a dataset becomes a parallel one, a transcript has a version, subtitles come back as subtitles', async ({
  open,
  service,
}) => {
  const files = seededFiles({ transcript: meeting, name: 'Standup' })
  const { page } = await open({ profiles: [profileOf(service)], settings: office, files })
  await signIn(page)
  await page.evaluate(async sentence => {
    const made = await window.parlance.createDataset({ profileId: 'office', name: 'Tickets' })
    if (!made.ok) throw new Error(JSON.stringify(made.error))
    const facts = { intent: 'ask', type: 'train', language: 'en', origin: 'written' as const, from: null }
    await window.parlance.addSentences({
      id: made.value.id,
      sentences: [{ ...sentence, lost: [], ...facts }],
    })
  }, readBrackets(ticket))
  await goThere(page)
  await page.getByText(t('translate.batch')).click()
  await takeFromLibrary(page, 'Tickets')
  await expect(page.getByRole('grid')).toContainText('Andheri West')
  await run(page)
  await expect(page.getByText(t('translate.rowDone')).first()).toBeVisible()
  await page.getByRole('button', { name: t('translate.toDataset') }).click()
  await expect(page.getByText(t('translate.intoDataset', { count: 1, name: 'Tickets (es)' }))).toBeVisible()
  // A second time finds what the first has made.
  await page.getByRole('button', { name: t('translate.toDataset') }).click()
  await expect(page.getByText(t('translate.intoDataset', { count: 0, name: 'Tickets (es)' }))).toBeVisible()
  const datasets = await page.evaluate(() =>
    window.parlance.pageOfDatasets({ question: { profileId: 'office', text: '' }, from: 0, count: 9 }),
  )
  expect(datasets).toMatchObject({
    ok: true,
    value: {
      rows: [
        expect.objectContaining({ name: 'Tickets (es)', rows: 1 }),
        expect.objectContaining({ name: 'Tickets', rows: 1 }),
      ],
    },
  })

  await takeFromLibrary(page, 'Standup')
  await run(page)
  const count = segmentsOf(meeting.words).length
  await expect(page.getByText(t('translate.batchSpoken', { done: count, count }))).toBeAttached()
  await page.getByRole('button', { name: t('translate.toTranscript') }).click()
  await expect(page.getByText(t('translate.intoTranscript'))).toBeVisible()
  const version = await page.evaluate(() =>
    window.parlance.getTranslation({ id: 'transcript-1', language: 'es' }),
  )
  expect(version).toMatchObject({ ok: true, value: { language: 'es' } })
  expect(version.ok && version.value.segments.every(({ text }) => text.startsWith('[es] '))).toBe(true)

  const srt = '1\n00:00:01,000 --> 00:00:01,500\n<i>Please keep your ticket ready at the gate</i>\n'
  await importFile(page, 'gate.srt', srt)
  await run(page)
  // Half a second is too short for it, and that is said.
  await expect(page.getByRole('grid').getByText(t('translate.tooFastToRead'))).toBeVisible()
  // What is remembered is written a moment after the row shows it, and the dialog looks once.
  const remembered = () => page.evaluate(() => window.parlance.getMemory({ profileId: 'office' }))
  await expect
    .poll(async () => {
      const memory = await remembered()
      return memory.ok ? memory.value.entries.length : memory.error
    })
    .toBe(2 + count)
  await page.getByRole('button', { name: t('translate.memory') }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2 + count)
})
