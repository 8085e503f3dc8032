import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { answerDialog } from '../../harness/outside'
import { meeting } from '../../unit/renderer/workbench/sample-transcript'
import { atWork, expect, oneStart, picture, runCommand, t, test } from '../fixtures'
import { seededFiles } from '../seed-transcript'
import { cutBoxes } from './sizes'

const list = (page: Page) => page.getByRole('grid', { name: t('transcribe.list') })
const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true })
const text = (page: Page) => page.getByRole('region', { name: t('workbench.text') })
const tab = (page: Page, name: 'review' | 'history') =>
  page.getByRole('tab', { name: t(`workbench.${name}`) })

async function toList(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: t('frame.navigation') })).toBeVisible()
  if (await list(page).isHidden()) await page.keyboard.press('ControlOrMeta+2')
  await expect(list(page)).toBeVisible()
}

async function open(page: Page, name: string): Promise<void> {
  await toList(page)
  await row(page, name).dblclick()
  await expect(text(page).locator('[data-field]').first()).toBeVisible()
}

/** How light the darkest and the lightest pixel of a picture are, of 255. */
const lightness = (canvas: Locator): Promise<{ least: number; most: number }> =>
  canvas.evaluate(element => {
    const context = element instanceof HTMLCanvasElement ? element.getContext('2d') : null
    if (!context) throw new Error('That is no canvas.')
    const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height)
    let least = 255
    let most = 0
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] ?? 0) < 200) continue
      const light = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
      least = Math.min(least, light)
      most = Math.max(most, light)
    }
    return { least, most }
  })

const recordings = ['seen', 'left', 'gone through', 'searched', 'attached', 'clicked']

test.describe('a recording, as people met it', () => {
  const files = recordings.map((name, at) =>
    seededFiles({ transcript: meeting, name, key: `${at + 1}`, seconds: 70 }),
  )
  const program = oneStart(() => ({ settings: atWork, files: Object.assign({}, ...files) }))

  test('its waveform and its clock follow a theme that was chosen elsewhere', async () => {
    const { page } = program()
    await toList(page)
    await runCommand(page, t('command.theme.light'))
    await open(page, 'seen')
    const wave = page.getByTestId('timeline').locator('canvas')
    const clock = page.getByRole('timer').locator('canvas')
    await expect.poll(async () => (await lightness(wave)).most).toBeGreaterThan(225)
    await page
      .getByRole('navigation')
      .getByRole('button', { name: t('frame.dub') })
      .click()
    await expect(page.getByTestId('timeline')).toHaveCount(0)
    await runCommand(page, t('command.theme.dark'))
    await page.keyboard.press('ControlOrMeta+2')
    await expect(wave).toBeVisible()
    await expect.poll(async () => (await lightness(wave)).least).toBeLessThan(60)
    // Light figures on what is dark there.
    await expect.poll(async () => (await lightness(clock)).most).toBeGreaterThan(180)
    await picture(page, 'dark')
    await runCommand(page, t('command.theme.light'))
  })

  test('is left for the list by the key of the screen and by going back, with the keyboard on its row', async () => {
    const { page } = program()
    await open(page, 'left')
    await page.keyboard.press('ControlOrMeta+2')
    await expect(row(page, 'left')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(text(page)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+[')
    await expect(row(page, 'left')).toBeFocused()
  })

  test('is opened by two clicks on its small waveform, which play nothing', async () => {
    const { page } = program()
    await toList(page)
    await row(page, 'clicked').getByRole('img', { name: 'clicked' }).dblclick()
    await expect(text(page)).toBeVisible()
    // Nobody has asked for a ring by a key.
    await expect(page.locator(':focus-visible')).toHaveCount(0)
    await expect(page.getByRole('timer')).toContainText('0:00.00')
    await expect(page.getByRole('button', { name: t('sound.play'), exact: true })).toBeVisible()
    await page.getByRole('button', { name: t('workbench.back') }).click()
    await expect(row(page, 'clicked')).toBeFocused()
    await expect(page.locator(':focus-visible')).toHaveCount(0)
  })

  test('is reviewed by keys from the first word on, whoever began it by a click', async () => {
    const { page } = program()
    await open(page, 'gone through')
    await tab(page, 'review').click()
    await page.getByRole('button', { name: t('workbench.startReview') }).click()
    const settle = page.getByRole('button', { name: t('workbench.markCorrect') })
    await expect(settle).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'stabling' })).toBeVisible()
    await expect(settle).toBeFocused()
    await page.keyboard.press('e')
    await expect(page.getByRole('textbox', { name: t('workbench.other') })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^Saved \d{1,2}:\d{2}\s[AP]M$/)).toBeVisible()
  })

  test('has its words replaced from the field to find on, and its bars in one piece', async () => {
    const { page } = program()
    await open(page, 'searched')
    const find = page.getByRole('textbox', { name: t('word.find') })
    await page.keyboard.press('ControlOrMeta+H')
    await expect(find).toBeFocused()
    await page.keyboard.type('headway')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name: t('word.replaceWith') })).toBeFocused()
    await runCommand(page, t('command.transcript.showHistory'))
    for (const width of [1440, 1280, 960]) {
      await page.setViewportSize({ width, height: 720 })
      const tabs = page.getByRole('tab')
      await expect(tabs).toHaveCount(5)
      const lines = async (): Promise<number> => {
        const boxes = await Promise.all((await tabs.all()).map(one => one.boundingBox()))
        return new Set(boxes.map(box => box?.y)).size
      }
      // The window may not have been drawn anew yet.
      await expect.poll(lines, `tabs at ${width}`).toBe(1)
      await expect.poll(() => cutBoxes(tabs), `tabs at ${width}`).toBe(0)
      const close = await page.getByRole('button', { name: t('workbench.closeFind') }).boundingBox()
      const field = await find.boundingBox()
      expect(close?.y, `the cross at ${width}`).toBeLessThan((field?.y ?? 0) + (field?.height ?? 0))
      await picture(page, `bars at ${width}`)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  test('takes a text that was written elsewhere along what was heard, and asks about the rest', async () => {
    const { app, page } = program()
    const folder = await mkdtemp(join(tmpdir(), 'parlance-text-'))
    try {
      const file = join(folder, 'minutes.txt')
      const said = meeting.words.map(({ text: written }) => written)
      await writeFile(file, [...said.slice(0, 20), 'unheard', ...said.slice(20)].join(' '))
      await answerDialog(app, 'showOpenDialog', { canceled: false, filePaths: [file] })
      await toList(page)
      await row(page, 'attached').getByText('attached', { exact: true }).click()
      await runCommand(page, t('command.recordings.attach'))
      await expect(page.getByText(t('transcribe.attached'))).toBeVisible()
      await open(page, 'attached')
      await tab(page, 'review').click()
      await expect(page.getByText(t('workbench.checked', { checked: 0, count: 1 }))).toBeVisible()
      await page.getByRole('button', { name: t('workbench.startReview') }).click()
      const card = page.getByRole('group', { name: 'unheard' })
      await expect(card).toContainText(t('workbench.estimated'))
      // It stands beside the word before it, and not somewhere in the text spread evenly.
      const [, minutes, seconds] = /(\d+):(\d\d\.\d\d)/.exec((await card.textContent()) ?? '') ?? []
      const at = Number(minutes) * 60 + Number(seconds)
      expect(at).toBeGreaterThan(meeting.words[19]?.start ?? 0)
      expect(at).toBeLessThan(meeting.words[20]?.end ?? 0)
      await picture(page, 'attached')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
