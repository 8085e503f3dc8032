import type { Locator, Page } from 'playwright/test'
import type { Parlance } from '../../../shared/ipc'
import { meeting } from '../../unit/renderer/workbench/sample-transcript'
import { atWork, expect, picture, runCommand, t, test } from '../fixtures'
import { atRest } from '../looks/screens'
import { seededDub } from '../seed-dub'
import { seededFiles } from '../seed-transcript'
import { chooseFile, confirm } from '../speech-file-steps'
import { atService, cellOf, expectCount, lineAt, signInToOffice } from '../speech-steps'
import { areApart, boxOf, cutBoxes, cutTexts, largeText, small, take, usual, windows } from './sizes'

declare const window: { parlance: Parlance }

/** What one goes on with after it was said what happened. */
async function expectNotCovered(page: Page, what: readonly Locator[]): Promise<void> {
  const shown = page.locator('.mantine-Notification-root').first()
  // It stays for as long as it is pointed at.
  await shown.hover()
  await atRest(page)
  const message = await boxOf(shown)
  for (const element of what) expect(areApart(message, await boxOf(element)), `${element}`).toBe(true)
}

/** A tab is as high as the other things one presses, and says its whole name. */
async function expectRoomyTabs(page: Page): Promise<void> {
  const tabs = page.getByRole('tab')
  expect(await cutTexts(tabs)).toEqual([])
  for (const tab of await tabs.all()) {
    const inRem =
      (await boxOf(tab)).height /
      (await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)))
    expect(inRem).toBeGreaterThanOrEqual(2)
  }
}

const seconds = (at: number): string => `00:00:${String(at).padStart(2, '0')}`
const srt = [
  'Ladies and gentlemen, this train will not stop at the next station because of works on the platform.',
  'Mind the gap.',
  'Good morning to all of you, and welcome.',
]
  .map((text, at) => `${at + 1}\n${seconds(at * 4)},000 --> ${seconds(at * 4 + 2)},800\n${text}\n`)
  .join('\n')

test('the lines of a sheet are read whole in every window, and no message covers what one goes on with', async ({
  open,
  service,
}) => {
  const { page } = await open(atService(service))
  await signInToOffice(page)
  await chooseFile(page, { name: 'film.srt', text: srt })
  await confirm(page, 3)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expectCount(page, 'done', 3)
  // What was said of it another time stands there as well.
  await cellOf(lineAt(page, 2), 'text').click()
  await page.keyboard.press('Enter')
  await page.keyboard.type(' Please.')
  await page.keyboard.press('Enter')
  await expectCount(page, 'stale', 1)
  await page.keyboard.press('Escape')

  const grid = page.getByRole('grid', { name: t('speech.table') })
  for (const size of windows) {
    await test.step(`${size.width} by ${size.height}`, async () => {
      await take(page, size)
      expect(await cutTexts(grid.getByText(/\d×/))).toEqual([])
      expect(await cutTexts(grid.getByText(t('speech.stale.text'), { exact: true }))).toEqual([])
      expect(await cutTexts(grid.getByText(t('speech.female'), { exact: true }))).toEqual([])
      for (const column of ['status', 'audio'] as const) {
        const head = grid.getByRole('columnheader', { name: t(`speech.column.${column}`) })
        expect(await cutTexts(head)).toEqual([])
      }
    })
  }

  await test.step('a line that is opened stays where it was read', async () => {
    await page.evaluate(() => window.parlance.saveSettings({ appearance: { density: 'compact' } }))
    const cell = cellOf(lineAt(page, 3), 'text')
    await cellOf(lineAt(page, 2), 'text').click()
    await page.keyboard.press('ArrowDown')
    await expect(cell).toBeFocused()
    const text = await boxOf(cell.getByText('Good morning'))
    await page.keyboard.press('Enter')
    const field = cell.getByRole('textbox')
    await expect(field).toHaveCSS('align-content', 'center')
    const opened = await boxOf(field)
    expect(Math.abs(opened.y + opened.height / 2 - (text.y + text.height / 2))).toBeLessThan(2)
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.parlance.saveSettings({ appearance: { density: 'regular' } }))
  })

  await test.step('a message in every one of them, and with large text', async () => {
    await cellOf(lineAt(page, 1), 'text').click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    for (const size of [...windows, largeText]) {
      // It stays for as long as it is pointed at.
      await page.locator('.mantine-Notification-root').first().hover()
      await take(page, size)
      await expectNotCovered(page, [
        page.getByLabel(t('speech.typeLine')),
        page.getByRole('button', { name: t('short.speech.import'), exact: true }),
        page.getByRole('button', { name: t('command.speech.save'), exact: true }),
      ])
    }
  })

  await test.step('a message and a dialog that is opened under it', async () => {
    await take(page, usual)
    await page.getByRole('button', { name: t('speech.pasteLines') }).click()
    const dialog = page.getByRole('dialog', { name: t('speech.pasteLines') })
    for (const size of windows) {
      await page.locator('.mantine-Notification-root').first().hover()
      await take(page, size)
      await expectNotCovered(page, [
        dialog.getByRole('heading', { name: t('speech.pasteLines') }),
        dialog.getByRole('button', { name: t('app.cancel') }),
        dialog.getByRole('button', { name: t('word.add') }),
      ])
    }
    await page.keyboard.press('Escape')
  })

  await test.step('what is chosen of a list of jobs, beside one that is open', async () => {
    await take(page, usual)
    await runCommand(page, t('command.go.activity'))
    await page.locator('[data-job]').first().click()
    await expect(page.getByRole('tab', { name: t('word.steps') })).toBeVisible()
    for (const size of [...windows, largeText]) {
      await take(page, size)
      await expectRoomyTabs(page)
      if (size === largeText) continue
      const choices = page.getByRole('combobox', { name: t('activity.started') })
      expect(await cutBoxes(choices)).toBe(0)
    }
  })
})

test('whoever exports beside a waveform finds the button in the smallest window, and the tab with large text', async ({
  open,
}) => {
  const name = 'Line 3 operations review'
  const { page } = await open({
    settings: atWork,
    files: seededFiles({ transcript: meeting, name, seconds: 70 }),
  })
  await expect(page.getByText(t('frame.readyHere'))).toBeVisible()
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name }).dblclick()
  await page.getByRole('button', { name: t('workbench.export'), exact: true }).click()
  const end = page.getByRole('button', { name: t('export.button', { format: 'SRT' }) })
  await expect(end).toBeVisible()
  await take(page, small)
  const { y, height } = await boxOf(end)
  const main = await boxOf(page.getByRole('main').first())
  expect(y + height).toBeLessThanOrEqual(main.y + main.height)

  await page.getByRole('tab', { name: t('workbench.speakers') }).click()
  await take(page, largeText)
  await page.getByRole('button', { name: t('workbench.export'), exact: true }).click()
  const tab = page.getByRole('tab', { name: t('workbench.export') })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => cutBoxes(tab)).toBe(0)
})

test('at twice the text size the ways to begin are in sight, and languages stand beside one another', async ({
  open,
}) => {
  const { page } = await open({ settings: atWork })
  await expect(page.getByText(t('frame.readyHere'))).toBeVisible()
  await take(page, largeText)
  await page.keyboard.press('ControlOrMeta+2')
  const example = page.getByRole('button', { name: t('word.loadExample') })
  await expect(example).toBeVisible()
  await atRest(page)
  const { y, height } = await boxOf(example)
  const main = await boxOf(page.getByRole('main').first())
  expect(y + height).toBeLessThanOrEqual(main.y + main.height)

  await page.keyboard.press('ControlOrMeta+4')
  const languages = [t('translate.from'), t('translate.into')].map(label =>
    page.getByRole('button', { name: new RegExp(`^${label}`) }),
  )
  const [from, into] = await Promise.all(languages.map(boxOf))
  expect(from?.y).toBe(into?.y)
})

test('a long name of a batch is cut at its end alone, and what opens the list of them is there', async ({
  open,
}) => {
  const { page } = await open({ settings: atWork })
  await expect(page.getByText(t('frame.readyHere'))).toBeVisible()
  await runCommand(page, t('command.go.translate'))
  await page.getByText(t('translate.batch'), { exact: true }).click()
  await page.getByRole('button', { name: t('word.import') }).click()
  const dialog = page.getByRole('dialog')
  const first = 'Ladies and gentlemen, this train will not stop at the next station because of works.'
  await dialog.getByLabel(t('translate.pasteLines')).fill(`${first}\nMind the gap.`)
  await dialog.getByRole('button', { name: t('import.readPasted') }).click()
  await dialog.getByRole('button', { name: t('translate.makeBatch', { count: 2 }) }).click()
  const batch = page.getByRole('button', { name: /^Ladies and gentlemen/ }).first()
  await expect(batch).toBeVisible()
  for (const size of [...windows, largeText]) {
    await take(page, size)
    const around = await boxOf(batch)
    for (const part of [batch.locator('bdi'), batch.locator('svg')]) {
      const { x, width } = await boxOf(part)
      expect(x).toBeGreaterThanOrEqual(around.x)
      expect(x + width).toBeLessThanOrEqual(around.x + around.width)
    }
  }
})

test('in the widest of them what is to be reviewed stands beside the text, not under the panel', async ({
  open,
}) => {
  const name = 'Line 3 operations review'
  const { page } = await open({
    settings: atWork,
    files: seededFiles({ transcript: meeting, name, seconds: 70 }),
  })
  await expect(page.getByText(t('frame.readyHere'))).toBeVisible()
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name }).dblclick()
  const chip = page.getByText(t('workbench.toReview', { count: 3 }), { exact: true })
  for (const size of windows) {
    await take(page, size)
    await expect(chip).toBeVisible()
    expect(await cutTexts(chip)).toEqual([])
  }
})

test('at twice the text size the words of a recording are seen at first, and no message covers a dataset', async ({
  open,
}) => {
  const name = 'Line 3 operations review'
  const { page } = await open({
    settings: atWork,
    files: seededFiles({ transcript: meeting, name, seconds: 70 }),
  })
  await expect(page.getByText(t('frame.readyHere'))).toBeVisible()
  await take(page, largeText)
  const bottom = async (): Promise<number> => {
    const { y, height } = await boxOf(page.getByRole('main').first())
    return y + height
  }

  await test.step('the workbench', async () => {
    await page.keyboard.press('ControlOrMeta+2')
    await page.getByRole('row', { name }).dblclick()
    const first = page.getByText('Before we go on to staffing').first()
    await expect(first).toBeVisible()
    await expect(page.getByRole('slider', { name: t('sound.place') }).first()).toBeVisible()
    await atRest(page)
    // The first line of it: what comes after may be further down.
    expect((await boxOf(first)).y + 48).toBeLessThan(await bottom())
  })

  await test.step('a dataset', async () => {
    await runCommand(page, t('command.go.augment'))
    await expect(page.getByRole('button', { name: t('short.datasets.import'), exact: true })).toBeVisible()
    await runCommand(page, t('command.datasets.import'))
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'a.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('text,language\nSee you soon,en\nGood night,en\n'),
      })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('datasets.importTake', { count: 2 }) })
      .click()
    const rows = page.getByRole('grid', { name: t('word.sentences') }).getByRole('row')
    await expect(rows).toHaveCount(3)
    for (const size of [largeText, ...windows]) {
      await page.locator('.mantine-Notification-root').first().hover()
      await take(page, size)
      await expectNotCovered(page, [
        page.getByRole('button', { name: t('short.datasets.export'), exact: true }),
        rows.last(),
      ])
      await expectRoomyTabs(page)
      expect(await cutTexts(page.getByRole('columnheader', { name: t('word.sentence') }))).toEqual([])
    }
  })
})

test('a dub shows its lines, its timeline and what plays in every window, and with large text what plays beside all of it', async ({
  open,
}) => {
  const { page } = await open({
    settings: atWork,
    files: seededDub({ lines: 12, every: 3, lasts: 2.4, natural: 3, silent: 2 }),
  })
  await expect(page.getByText(t('frame.readyHere'))).toBeVisible()
  await runCommand(page, t('command.go.dub'))
  const lines = page.getByRole('grid', { name: t('dub.lines') })
  const second = lines.getByRole('row', { name: /^Line 2:/ })
  await expect(second).toBeVisible()
  await second.click()
  const details = page.getByRole('textbox', { name: t('dub.translationOf', { number: 2 }) })
  const play = page.getByRole('button', { name: t('sound.play'), exact: true })
  const timeline = page.getByRole('region', { name: t('dubTimeline.title') })
  const expectInSight = async (...elements: readonly Locator[]): Promise<void> => {
    const main = await boxOf(page.getByRole('main').first())
    for (const element of elements) {
      const { y, height } = await boxOf(element)
      expect(y, `${element}`).toBeGreaterThanOrEqual(main.y)
      expect(y + height, `${element}`).toBeLessThanOrEqual(main.y + main.height + 1)
    }
  }
  for (const size of windows) {
    await test.step(`${size.width} by ${size.height}`, async () => {
      await take(page, size)
      await picture(page, `dub-${size.width}`)
      await expectInSight(second, timeline, play)
      // The words of the line that is typed in come to where they are seen.
      await second.click()
      await page.keyboard.press('Enter')
      await expect(details).toBeFocused()
      await expectInSight(details)
      await page.keyboard.press('Escape')
      // Two lines at least are read whole in the smallest.
      expect(areApart(await boxOf(second), await boxOf(timeline))).toBe(true)
      expect(await cutTexts(lines.getByRole('columnheader'))).toEqual([])
      expect(await cutBoxes(play)).toBe(0)
    })
  }

  await test.step('with large text', async () => {
    await take(page, largeText)
    for (const [at, part] of [lines.getByRole('row', { name: /^Line 1:/ }), details].entries()) {
      await part.scrollIntoViewIfNeeded()
      await expectInSight(part, play)
      await picture(page, `dub-large-text-${at}`)
    }
  })
})
