import type { Parlance } from '../../../shared/ipc'
import { serviceProfileSchema } from '../../../shared/service-profile'
import { atWork, expect, runCommand, t, test } from '../fixtures'
import { madeLibrary } from '../made-recordings'
import { atService, cellOf, expectCount, lineAt, signInToOffice } from '../speech-steps'
import { boxOf, cutBoxes, cutTexts, largeText, small, take, usual, windows } from './sizes'

declare const window: { parlance: Parlance }

/* What gives way where there is little room, and what does not. */

test('beside an open row the texts of a batch keep their room, and what is counted of them gives way', async ({
  open,
  service,
}) => {
  const { page } = await open(atService(service))
  await signInToOffice(page)
  await page.evaluate(async () => {
    const made = await window.parlance.createBatch({
      profileId: 'office',
      name: 'film',
      sourceLanguage: 'en',
      targetLanguage: 'es',
      origin: { kind: 'srt', original: '1\n00:00:01,000 --> 00:00:02,000\nthat you could go so far\n' },
      rows: [{ text: 'that you could go so far', spans: [] }],
    })
    if (!made.ok) throw new Error(JSON.stringify(made.error))
    const draft = { view: 'batch', batch: made.value.id }
    await window.parlance.saveDraft({ profileId: 'office', screen: 'translate', draft })
  })
  await runCommand(page, t('command.go.translate'))
  const grid = page.getByRole('grid', { name: t('translate.rowsOf', { name: 'film' }) })
  const heads = grid.getByRole('columnheader')
  for (const size of [...windows, largeText]) {
    await take(page, size)
    expect(await cutTexts(heads), `heads at ${size.width}, ${size.text} %`).toEqual([])
    const source = await boxOf(grid.getByRole('columnheader', { name: 'English' }))
    const status = await boxOf(grid.getByRole('columnheader', { name: t('word.status') }))
    expect(source.width, `text at ${size.width}, ${size.text} %`).toBeGreaterThan(status.width * 0.75)
  }
  await take(page, small)
  await expect(grid.getByRole('columnheader', { name: t('word.entities') })).toBeHidden()
})

test('what is done with many recordings stands in one row, in the smallest window too', async ({ open }) => {
  const { page } = await open({ settings: atWork, files: madeLibrary(14, Date.now()) })
  await expect(page.getByText(t('frame.readyHere'))).toBeVisible()
  await runCommand(page, t('command.go.transcribe'))
  await page
    .getByRole('grid', { name: t('transcribe.list') })
    .getByRole('row')
    .nth(2)
    .click()
  await page.keyboard.press('ControlOrMeta+a')
  const bar = page.getByRole('toolbar', { name: t('word.selected', { count: 14 }) })
  await take(page, small)
  const tops = await bar.getByRole('button').evaluateAll(all => all.map(one => one.getBoundingClientRect()))
  const middles = tops.map(({ top, height }) => Math.round(top + height / 2))
  expect(middles.length).toBeGreaterThan(4)
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(3)
})

test('no message stands over the field in which somebody looks for something', async ({ open }) => {
  const { page } = await open({ settings: atWork, files: madeLibrary(3, Date.now()) })
  await expect(page.getByText(t('frame.readyHere'))).toBeVisible()
  await runCommand(page, t('command.go.transcribe'))
  await page
    .getByRole('grid', { name: t('transcribe.list') })
    .getByRole('row')
    .nth(1)
    .click()
  await page.keyboard.press('Delete')
  await expect(page.getByText(t('transcribe.deleted', { count: 1 }))).toBeVisible()
  await page.locator('.mantine-Notification-root').first().hover()
  await take(page, largeText)
  await page.keyboard.press('ControlOrMeta+K')
  const field = page.getByRole('combobox', { name: t('frame.search') })
  await expect(field).toBeFocused()
  const { x, y, width, height } = await boxOf(field)
  const seen = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.getAttribute('role'),
    [x + width / 2, y + height / 2] as const,
  )
  expect(seen).toBe('combobox')
})

test('however far down the page of a service one is, the others are one press away', async ({ open }) => {
  const far = serviceProfileSchema.parse({
    version: 1,
    id: 'office',
    kind: 'remote',
    name: 'Office',
    baseUrl: 'http://127.0.0.1:9',
  })
  const { page } = await open({ settings: atWork, profiles: [far] })
  await expect(page.getByText(t('frame.readyHere'))).toBeVisible()
  await page.keyboard.press('ControlOrMeta+,')
  const services = page.getByRole('list', { name: t('settings.sectionServices') })
  await services.getByRole('button', { name: '127.0.0.1:9' }).click()
  await page.getByRole('button', { name: t('settings.addDomain') }).scrollIntoViewIfNeeded()
  await expect(services.getByRole('button').first()).toBeInViewport()
})

test('what is done with a row is in sight whatever the size of the text, and what is told has room for its words', async ({
  open,
}) => {
  const between = [
    { width: 960, height: 640, text: 150 },
    { width: 1024, height: 680, text: 130 },
    { width: 1280, height: 800, text: 110 },
    { width: 1280, height: 800, text: 180 },
  ]
  const { page } = await open({ settings: atWork, files: madeLibrary(2, Date.now()) })
  await expect(page.getByText(t('frame.readyHere'))).toBeVisible()
  await page.getByLabel(t('speech.typeLine')).fill('Good evening')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expectCount(page, 'done', 1)
  await take(page, { width: 1280, height: 800, text: 110 })
  await expect(page.getByRole('complementary')).toBeVisible()
  expect(await cutBoxes(cellOf(lineAt(page, 1), 'audio')), 'the sound of a line, beside its details').toBe(0)

  for (const [screen, button] of [
    ['activity', page.locator('[data-job]').getByRole('button')],
    [
      'transcribe',
      page.getByRole('grid').getByRole('button', { name: t('transcribe.moreOf', { name: '' }).trim() }),
    ],
  ] as const) {
    await runCommand(page, t(`command.go.${screen}`))
    for (const size of [...between, largeText]) {
      await take(page, size)
      await expect(button.first()).toBeVisible()
      expect(await cutBoxes(button), `${screen} at ${size.width}, ${size.text} %`).toBe(0)
    }
    await take(page, usual)
  }

  await runCommand(page, t('command.go.translate'))
  await take(page, largeText)
  const notice = page
    .getByRole('status')
    .filter({ has: page.getByRole('button', { name: t('thisComputer.keepPlain') }) })
  await expect(notice).toBeAttached()
  expect(await notice.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(
    2,
  )
})
