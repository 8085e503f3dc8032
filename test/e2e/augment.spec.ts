import type { Page } from 'playwright/test'
import type { Parlance } from '../../shared/ipc'
import { readBrackets } from '../../shared/text/spans/bracket-markup'
import { testAccount } from '../service/contract/world'
import { expect, profileOf, runCommand, startHere, t, test } from './fixtures'

declare const window: { parlance: Parlance }

const suggestionsOf = (page: Page) => page.getByRole('region', { name: t('augment.suggestions') })

const goThere = (page: Page): Promise<void> =>
  page
    .getByRole('navigation', { name: t('frame.navigation') })
    .getByRole('button', { name: t('frame.augment') })
    .click()

test('one sentence becomes many, with its words kept and marked, and into a dataset', async ({ open }) => {
  const { page, complaints } = await open()
  await startHere(page)
  await goThere(page)
  await page.getByRole('button', { name: t('word.loadExample') }).click()
  await page.keyboard.press('ControlOrMeta+Enter')
  const list = suggestionsOf(page)
  const rows = list.getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  // The service of this computer writes small letters, and every value stands where it is said to be.
  const text = (await rows.first().innerText()).split('\n').join(' ')
  expect(text).toContain('mumbai')
  await expect(rows.first().locator('mark')).toHaveCount(3)

  await page.keyboard.press('F6')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('a')
  await page.keyboard.press('x')
  await expect(rows.nth(2)).toBeFocused()
  await expect(list.getByText(t('augment.rejected'), { exact: true }).last()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('e')
  await expect(page.getByRole('textbox', { name: /Suggestion/ })).toBeFocused()
  await page.keyboard.press('Escape')

  await page.keyboard.press('ControlOrMeta+Shift+A')
  await page.keyboard.press('ControlOrMeta+Shift+Enter')
  await expect(page.getByText(t('augment.added')).first()).toBeVisible()
  await runCommand(page, t('command.theme.dark'))
  await page.getByRole('button', { name: t('augment.openTable') }).click()
  await expect(page.getByRole('grid')).toContainText('book_table')
  expect(complaints).toEqual([])
})

test('replies that are not as promised: spans astray, lists too short, too few and too many', async ({
  open,
  service,
}) => {
  const { page, complaints } = await open({
    profiles: [profileOf(service)],
    settings: { activeProfileId: 'office' },
  })
  await page.getByLabel(t('word.email')).fill(testAccount.email)
  await page.getByLabel(t('word.password'), { exact: true }).fill(testAccount.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: t('frame.navigation') })).toBeVisible()
  await page.evaluate(draft => window.parlance.saveDraft({ profileId: 'office', screen: 'augment', draft }), {
    ...readBrackets('🎉 a table for [four people](party_size) in [Mumbai](city)'),
    count: 3,
  })
  await goThere(page)
  service.script({
    operation: 'augmentAnnotated',
    times: 1,
    do: {
      kind: 'data',
      change: () => ({
        augmentation_suggestions: [
          ' 🎉 four people in mumbai',
          'seats for four people in bombay',
          'mumbai for four people',
          'mumbai for four people',
          'a fourth nobody asked for: four people, mumbai',
        ],
        // Shifted by one, counted in code points, with a space and a repeat; nothing at all for the later ones.
        entities_output: [
          [
            { start: 4, end: 15, value: 'four people', entity: 'party_size' },
            { start: 17, end: 24, value: ' mumbai', entity: 'city' },
            { start: 17, end: 24, value: ' mumbai', entity: 'city' },
          ],
          [{ start: 10, end: 21, value: 'four people', entity: 'party_size' }],
        ],
      }),
    },
  })
  await expect(page.getByRole('textbox', { name: t('word.sentence'), exact: true })).toHaveValue(/Mumbai/)
  await page.keyboard.press('ControlOrMeta+Enter')
  const list = suggestionsOf(page)
  const rows = list.getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(page.getByText(t('augment.repeats', { count: 1 }))).toBeVisible()
  for (const at of [0, 2, 3]) await expect(rows.nth(at).locator('mark')).toHaveCount(2)
  await expect(rows.nth(1).getByText(t('augment.notAligned', { label: 'city' }))).toBeVisible()

  // The lost one is placed by selecting its words.
  await rows
    .nth(1)
    .getByRole('button', { name: t('annotations.pickWords') })
    .click()
  await page.getByRole('button', { name: t('annotations.pickWords') }).click()
  await page.getByRole('textbox', { name: /Suggestion/ }).evaluate((field: HTMLTextAreaElement) => {
    field.focus()
    field.setSelectionRange(field.value.indexOf('bombay'), field.value.length)
  })
  await page.keyboard.press('Enter')
  await expect(page.getByText(/is placed on/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows.nth(1).locator('mark')).toHaveCount(2)

  await rows.nth(1).hover()
  await rows
    .nth(1)
    .getByRole('button', { name: t('augment.rawOf', { number: 2 }) })
    .click()
  await expect(page.getByRole('dialog')).toContainText('bombay')
  await expect(page.getByRole('dialog')).not.toContainText(testAccount.email)
  await page.keyboard.press('Escape')

  // More of them, now plain and as a bare list: what is there already does not come again.
  await page.getByRole('switch', { name: t('augment.keepValues') }).click({ force: true })
  service.script({
    operation: 'augment',
    times: 1,
    do: { kind: 'data', change: () => ['Mumbai for four people', 'quite another'] },
  })
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(rows).toHaveCount(5)
  expect(complaints).toEqual([])
})
