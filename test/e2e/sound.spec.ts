import type { Locator, Page } from 'playwright/test'
import { rowRem } from '../../renderer/waveform/paint/layout'
import { onElectron } from '../harness/launch'
import { meeting } from '../unit/renderer/workbench/sample-transcript'
import { atWork, expect, picture, runCommand, t, test } from './fixtures'
import { seedTranscript } from './seed-transcript'

const name = 'Line 3 operations review'

async function openSeeded(page: Page): Promise<Locator> {
  await expect(page.getByRole('navigation', { name: t('frame.navigation') })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name }).dblclick()
  const wave = page.getByRole('slider', { name: t('sound.place') })
  await expect(wave).toHaveAttribute('aria-valuemax', '70')
  return wave
}

/** Where the sound is, in seconds, as the player's own element says. */
const place = async (wave: Locator): Promise<number> => {
  await wave.blur()
  await wave.focus()
  return Number(await wave.getAttribute('aria-valuenow'))
}

test('a recording is seen, heard and sought in', async ({ open, userData }) => {
  await seedTranscript(userData, { transcript: meeting, name, seconds: 70 })
  const { page, complaints } = await open({ settings: atWork })
  const wave = await openSeeded(page)

  await test.step('its waveform is drawn from peaks that lie beside it', async () => {
    const answer = await page.evaluate(() =>
      (globalThis as unknown as Window).parlance.openSound({ where: 'media', id: 'sound-1' }),
    )
    expect(answer).toMatchObject({
      ok: true,
      value: {
        url: '/media/media/sound-1/content.wav',
        facts: { seconds: 70, sampleRate: 8_000, channels: 1 },
        peaks: { state: 'ready', buckets: 7_000 },
        problem: null,
      },
    })
    await picture(page, 'timeline-light')
  })

  await test.step('it plays, faster when asked, and pauses', async () => {
    await page.getByRole('button', { name: t('sound.play'), exact: true }).click()
    const pause = page.getByRole('button', { name: t('sound.pause'), exact: true })
    await expect(pause).toBeVisible()
    await expect.poll(() => place(wave)).toBeGreaterThan(0.3)
    await page.keyboard.press('F4')
    await expect(page.getByRole('button', { name: '1.05×' })).toBeVisible()
    await pause.click()
    await expect(page.getByRole('button', { name: t('sound.play'), exact: true })).toBeVisible()
  })

  const box = await wave.boundingBox()
  if (!box) throw new Error('The timeline is not on screen.')

  await test.step('the edge of a word is dragged, and taken back', async () => {
    // In the row of words, which is below the ruler and the wave.
    const rem = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    )
    const y = box.y + (rowRem.ruler + rowRem.wave + rowRem.words / 2) * rem
    const x = (seconds: number): number => box.x + (seconds / 8) * box.width
    const firstEnd = () =>
      page.evaluate(async () => {
        const bridge = (globalThis as unknown as Window).parlance
        const opened = await bridge.openTranscript({ id: 'transcript-1' })
        return opened.ok ? Math.round((opened.value.spoken.words.ends[0] ?? 0) * 10) / 10 : null
      })
    await wave.press('Home')
    await page.mouse.move(x(0.44) - 1, y)
    await page.mouse.down()
    await page.mouse.move(x(0.3), y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(firstEnd).toBe(0.3)
    await page.keyboard.press('ControlOrMeta+Z')
    await expect.poll(firstEnd).toBe(0.4)
  })

  await test.step('the keyboard moves through it', async () => {
    await wave.focus()
    await page.keyboard.press('Home')
    expect(await place(wave)).toBe(0)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    expect(await place(wave)).toBeCloseTo(2.1, 2)
    await page.keyboard.press('End')
    expect(await place(wave)).toBeCloseTo(70, 0)
    await page.keyboard.press('Home')
    await page.keyboard.press('Alt+ArrowRight')
    expect(await place(wave)).toBeCloseTo(5, 1)
  })

  await test.step('the keyboard selects a stretch of it', async () => {
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Alt+BracketLeft')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Alt+BracketRight')
    await expect(page.getByText(t('sound.selectedIs', { from: '0:01.00', to: '0:03.00' }))).toBeAttached()
    await page.keyboard.press('Alt+X')
    await expect(page.getByText(t('sound.nothingSelected'))).toBeAttached()
  })

  await test.step('a click seeks, a drag selects', async () => {
    await page.keyboard.press('Home')
    await runCommand(page, t('command.sound.fit'))
    await page.mouse.click(box.x + box.width / 2, box.y + 80)
    expect(await place(wave)).toBeCloseTo(35, 0)
    await page.mouse.move(box.x + box.width * 0.2, box.y + 80)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.3, box.y + 80, { steps: 4 })
    await page.mouse.up()
    expect(await place(wave)).toBeCloseTo(14, 0)
    await page.getByRole('button', { name: t('command.sound.loop') }).click()
    await expect(page.getByRole('button', { name: t('command.sound.loop') })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await picture(page, 'timeline-selection')
    await runCommand(page, t('command.theme.dark'))
    await picture(page, 'timeline-dark')
  })
  expect(complaints).toEqual([])
})

/** Through which loudspeaker the page's own element plays whatever it plays, as it says itself. */
const noteLoudspeakers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      this.addEventListener('timeupdate', () => {
        document.documentElement.dataset.sink = this.sinkId
      })
      return play.call(this)
    }
  })

/** Chromium's made-up loudspeakers stay, so the page is told that there are fewer, or all of them again. */
const unplug = (page: Page, gone: string | null): Promise<void> =>
  page.evaluate(async left => {
    const { mediaDevices } = navigator
    const all = await MediaDevices.prototype.enumerateDevices.call(mediaDevices)
    mediaDevices.enumerateDevices = async () => all.filter(({ label }) => label !== left)
    mediaDevices.dispatchEvent(new Event('devicechange'))
  }, gone)

test('a loudspeaker is chosen by its name, used for what is played later, and done without while it is unplugged', async ({
  open,
  userData,
}) => {
  if (onElectron) return
  await seedTranscript(userData, { transcript: meeting, name, seconds: 70 })
  const { page, complaints } = await open({ settings: atWork, env: { STANDIN_LOUDSPEAKERS: '1' } })
  const sink = () => page.evaluate(() => document.documentElement.dataset.sink)
  await noteLoudspeakers(page)
  await page
    .getByRole('navigation', { name: t('frame.navigation') })
    .getByRole('button', { name: t('word.settings') })
    .click()
  await page
    .getByRole('navigation', { name: t('word.settings') })
    .getByRole('button', { name: t('settings.sectionPlayback') })
    .click()
  await page.getByRole('combobox', { name: t('sound.device') }).click()
  await page.getByRole('option', { name: 'Fake Audio Output 2' }).click()
  await openSeeded(page)
  await page.getByRole('button', { name: t('sound.play'), exact: true }).click()
  await expect.poll(sink).toMatch(/^[0-9a-f]{64}$/)
  const chosen = await sink()
  await unplug(page, 'Fake Audio Output 2')
  await expect.poll(sink).toBe('')
  await unplug(page, null)
  await expect.poll(sink).toBe(chosen)
  expect(complaints).toEqual([])
})
