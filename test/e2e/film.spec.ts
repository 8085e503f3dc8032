import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { nativeProgram } from '../harness/native-programs'
import { answerDialog } from '../harness/outside'
import { outputOf } from '../harness/start-program'
import { meeting } from '../unit/renderer/workbench/sample-transcript'
import { atWork, expect, picture, t, test } from './fixtures'
import { seedTranscript } from './seed-transcript'

const name = 'Line 3 operations review'

/** Seventy seconds of a test picture and a tone. Two pictures a second: each is painted by the processor alone. */
function makeFilm(folder: string): string {
  const film = join(folder, 'meeting.webm')
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=2:duration=70']
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=300:duration=70']
  const codecs = ['-c:v', 'libvpx', '-deadline', 'realtime', '-b:v', '200k', '-c:a', 'libopus']
  outputOf('ffmpeg', ['-v', 'error', ...picture, ...tone, ...codecs, film])
  return film
}

const video = (page: Page) => page.getByRole('region', { name: t('sound.video') }).locator('video')
const place = (page: Page): Promise<number> =>
  video(page).evaluate(element => (element instanceof HTMLVideoElement ? element.currentTime : -1))

test('a transcript without its recording is found by its words, given its film, and opened at a place', async ({
  open,
  userData,
}) => {
  test.skip(nativeProgram('ffmpeg') === null, 'Needs ffmpeg')
  const film = makeFilm(userData)
  await seedTranscript(userData, { transcript: meeting, name })
  const { app, page, complaints } = await open({ settings: atWork })
  await expect(page.getByRole('navigation', { name: t('frame.navigation') })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+2')
  const row = page.getByRole('row', { name })
  const search = page.getByRole('searchbox', { name: t('transcribe.search') })

  await test.step('its file is chosen where the waveform would be', async () => {
    await row.dblclick()
    await expect(page.getByText(t('transcribe.noSoundYet'))).toBeVisible()
    await answerDialog(app, 'showOpenDialog', { canceled: false, filePaths: [film] })
    await page.getByRole('button', { name: t('transcribe.chooseSound') }).click()
    await expect(page.getByRole('slider', { name: t('sound.place') })).toHaveAttribute('aria-valuemax', /^70/)
    await expect(page.getByText(t('transcribe.soundHere'))).toBeVisible()
  })

  await test.step('its picture is seen small, large while it plays, and plays on', async () => {
    await expect
      .poll(() => video(page).evaluate(element => element.getBoundingClientRect().width))
      .toBeGreaterThan(80)
    await picture(page, 'small')
    await page.getByRole('button', { name: t('sound.play'), exact: true }).click()
    await expect.poll(() => place(page)).toBeGreaterThan(0.3)
    await page.getByRole('button', { name: t('sound.largerVideo') }).click()
    const { width, height } = (await video(page).boundingBox()) ?? { width: 0, height: 0 }
    expect(width).toBeGreaterThan(300)
    expect(height).toBeGreaterThan(150)
    const before = await place(page)
    await expect.poll(() => place(page)).toBeGreaterThan(before + 0.3)
    await page.getByRole('button', { name: t('sound.pause'), exact: true }).click()
    await picture(page, 'large')
  })

  await test.step('found by its words, it opens at the first, with the others a key away', async () => {
    await page.getByRole('button', { name: t('workbench.back') }).click()
    await search.fill('fourteenth')
    await expect(row).toContainText('2 places')
    await row.dblclick()
    const bar = page.getByRole('textbox', { name: t('word.find') })
    await expect(bar).toHaveValue('fourteenth')
    await expect(bar).toBeFocused()
    const [first] = meeting.words.filter(({ text }) => text.startsWith('fourteenth'))
    await expect.poll(() => place(page)).toBeCloseTo(first?.start ?? -1, 1)
    await expect(page.locator('[data-field]', { hasText: 'fourteenth' }).first()).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('workbench.matchOf', { at: 2, count: 2 }))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)
  })
  expect(complaints).toEqual([])
})
