import type { Page } from 'playwright/test'
import type { Transcript } from '../../shared/text/transcript/transcript'
import { word } from '../unit/shared/text/transcript/transcripts'
import { newDataset } from './dataset-steps'
import { atWork, expect, picture, runCommand, t, test } from './fixtures'
import { seriousFaults } from './looks/axe'
import { seededFiles } from './seed-transcript'

/** Each sentence takes three seconds, and one paragraph. */
const callOf = (sentences: readonly [speaker: string, text: string][]): Transcript => ({
  words: sentences.flatMap(([speaker, text], at) => {
    const words = text.split(' ')
    return words.map((one, nth) =>
      word(one, at * 3 + (nth * 2) / words.length, at * 3 + ((nth + 1) * 2) / words.length, {
        speaker,
        opens: nth === 0,
      }),
    )
  }),
  speakers: [
    { id: 'agent', name: 'Asha', style: 0 },
    { id: 'caller', name: 'Caller', style: 1 },
  ],
  duration: sentences.length * 3,
})

const refund = callOf([
  ['agent', 'Good morning, how can I help you?'],
  ['caller', 'I want my money back.'],
  ['agent', 'What is the number of your order?'],
  ['caller', 'Please refund order ninety two.'],
  ['agent', 'Good morning, how can I help you?'],
])
const booking = callOf([
  ['agent', 'Good evening.'],
  ['caller', 'A table for two, please.'],
  ['caller', 'Can I have my money back if it rains?'],
])

const files = {
  ...seededFiles({ transcript: refund, name: 'Refund call', seconds: 15, key: '1', language: 'en' }),
  ...seededFiles({ transcript: booking, name: 'Booking call', seconds: 9, key: '2', language: 'en' }),
}

const said = (page: Page) => page.getByRole('grid', { name: t('heard.list') })
const sentences = (page: Page) => page.getByRole('grid', { name: t('word.sentences') })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('calls become data: from the open transcript, from recordings, heard and gone back to', async ({
  open,
}) => {
  const { page, complaints } = await open({ settings: atWork, files })
  await newDataset(page, 'Calls')

  await test.step('chosen paragraphs of a transcript go into the dataset', async () => {
    await runCommand(page, t('command.go.transcribe'))
    await page.getByRole('row', { name: 'Refund call' }).dblclick()
    await expect(page.locator('[data-field]').first()).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Shift+D')
    await expect(said(page).getByRole('row')).toHaveCount(6)
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Calls' })).toBeVisible()
    await picture(page, 'heard-transcript')
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('combobox', { name: t('word.speaker') }).click()
    await page.getByRole('option', { name: 'Caller' }).click()
    await expect(said(page).getByRole('row')).toHaveCount(3)
    await said(page).getByRole('row').filter({ hasText: 'money back' }).click()
    await page.getByRole('combobox', { name: t('heard.intent') }).fill('refund')
    await press(page, t('heard.add', { count: 1 }))
    await expect(page.getByText(t('datasets.added', { count: 1 }))).toBeVisible()
  })

  await test.step('the row plays, and leads to where it was said', async () => {
    await runCommand(page, t('command.go.augment'))
    const row = sentences(page).getByRole('row').filter({ hasText: 'I want my money back.' })
    await row.getByRole('button', { name: t('heard.play') }).click()
    await expect(row.getByRole('button', { name: t('heard.pause') })).toBeVisible()
    await expect(row.getByRole('button', { name: t('heard.play') })).toBeVisible()
    await row.click()
    await expect(page.getByText(t('heard.said', { name: 'Refund call', time: '0:03' }))).toBeVisible()
    await picture(page, 'heard-row')
    await runCommand(page, t('command.theme.dark'))
    await picture(page, 'heard-row-dark')
    expect(await seriousFaults(page)).toEqual([])
    await press(page, t('short.datasets.showHeard'))
    await expect(page.locator('[data-field]').nth(1)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Refund call' })).toBeVisible()
  })

  await test.step('recordings are searched for what is like an intent', async () => {
    await runCommand(page, t('command.go.augment'))
    await runCommand(page, t('command.datasets.addHeard'))
    const field = page.getByRole('combobox', { name: t('heard.recordings') })
    await field.click()
    await page.getByRole('option', { name: 'Refund call' }).click()
    await page.getByRole('option', { name: 'Booking call' }).click()
    await page.keyboard.press('Escape')
    await expect(said(page).getByRole('row')).toHaveCount(9)
    await page.getByRole('combobox', { name: t('heard.like') }).click()
    await page.getByRole('option', { name: 'refund' }).click()
    await expect(said(page).getByRole('row').nth(1)).toContainText('money back')
    await expect(
      said(page)
        .getByRole('row')
        .filter({ hasText: t('heard.there') }),
    ).toHaveCount(1)
    await picture(page, 'heard-recordings-dark')
    expect(await seriousFaults(page)).toEqual([])
    await said(page).getByRole('row').filter({ hasText: 'if it rains' }).click()
    await press(page, t('heard.add', { count: 1 }))
    await expect(sentences(page).getByRole('row')).toHaveCount(3)
    await runCommand(page, t('command.edit.undo'))
    await expect(sentences(page).getByRole('row')).toHaveCount(2)
    await runCommand(page, t('command.edit.redo'))
    await expect(sentences(page).getByRole('row')).toHaveCount(3)
  })

  await test.step('a recording that is gone is told of, and its sentence stays', async () => {
    await runCommand(page, t('command.go.transcribe'))
    await page.getByRole('button', { name: t('workbench.back') }).click()
    await page.getByRole('row', { name: 'Booking call' }).click()
    await page.keyboard.press('Delete')
    await expect(page.getByRole('row', { name: 'Booking call' })).toBeHidden()
    await runCommand(page, t('command.go.augment'))
    const row = sentences(page).getByRole('row').filter({ hasText: 'if it rains' })
    await expect(row.getByRole('img', { name: t('heard.gone') })).toBeVisible()
    await row.click()
    await expect(page.getByText(t('heard.gone'))).toBeVisible()
  })
  expect(complaints).toEqual([])
})
