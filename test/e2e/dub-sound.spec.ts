import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { nativeProgram } from '../harness/native-programs'
import { answerDialog } from '../harness/outside'
import { outputOf } from '../harness/start-program'
import { atWork, expect, picture, runCommand, t, test } from './fixtures'
import { seededDub } from './seed-dub'

async function openDub(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('navigation', { name: t('frame.navigation') })).toBeVisible()
  await runCommand(page, t('command.go.dub'))
  await expect(page.getByRole('grid', { name: t('dub.lines') })).toBeVisible()
}

const place = (page: Page) => page.getByRole('slider', { name: t('sound.place') })
const placeNow = async (page: Page): Promise<number> =>
  Number(await place(page).getAttribute('aria-valuenow'))
const play = (page: Page) => page.getByRole('button', { name: t('sound.play'), exact: true })
const caption = (page: Page, text: string) =>
  page.getByRole('region', { name: t('word.preview') }).getByText(text, { exact: true })

test('a dub is listened to from anywhere, as a dub, as it was, and as both', async ({ open }) => {
  const { page, complaints } = await open({
    settings: atWork,
    files: seededDub({ lines: 12, every: 3, lasts: 2.4, natural: 3, silent: 2 }),
  })
  await openDub(page)
  await expect(caption(page, t('dubPreview.silent'))).toBeVisible()
  await picture(page, '1-light')

  await test.step('a key plays it, with what is said over it', async () => {
    await page.keyboard.press('Control+ ')
    await expect(caption(page, 'El tren para aquí.')).toBeVisible()
    await picture(page, '2-playing')
    await page.keyboard.press('Control+ ')
    await expect(play(page)).toBeVisible()
  })

  await test.step('another key goes through what can be listened to', async () => {
    for (const listening of ['original', 'both', 'dub'] as const) {
      await page.keyboard.press('Alt+O')
      await expect(page.getByRole('radio', { name: t(`dubPreview.${listening}`), exact: true })).toBeChecked()
    }
  })

  await test.step('a line is heard from a second before it to its end, and then there is silence', async () => {
    await page
      .getByRole('row', { name: t('dub.rowName', { number: 3, text: 'The third rail is always live.' }) })
      .click()
    await page.keyboard.press('F5')
    await expect(caption(page, 'El tercer carril siempre tiene corriente.')).toBeVisible()
    await expect.poll(() => placeNow(page)).toBeGreaterThan(11.4)
    await expect(play(page)).toBeVisible()
    expect(await placeNow(page)).toBeLessThan(13)
  })

  await test.step('a take that is heard in between leaves the place where it was', async () => {
    const before = await placeNow(page)
    await page.getByRole('button', { name: t('speech.playTake', { number: 1 }) }).click()
    await expect(page.getByRole('button', { name: t('speech.pauseTake', { number: 1 }) })).toBeVisible()
    await expect(page.getByRole('button', { name: t('speech.playTake', { number: 1 }) })).toBeVisible()
    await expect.poll(() => placeNow(page)).toBeCloseTo(before, 1)
  })

  await test.step('the keys of the timeline go to places, and to the line that is there', async () => {
    await place(page).focus()
    await page.keyboard.press('Home')
    await expect.poll(() => placeNow(page)).toBe(0)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => placeNow(page)).toBe(3)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => placeNow(page)).toBe(4)
  })

  await test.step('an edge of a line is dragged, and taken back', async () => {
    await page.getByRole('button', { name: t('short.sound.fit'), exact: true }).click()
    const box = await place(page).boundingBox()
    if (!box) throw new Error('It is shown.')
    // The whole of 38 seconds is in sight.
    const x = (seconds: number): number => box.x + (seconds / 38) * box.width
    const y = box.y + 60
    await page.mouse.move(x(8.4), y)
    await page.mouse.down()
    await page.mouse.move(x(8.6), y, { steps: 3 })
    await page.mouse.move(x(8.8), y, { steps: 3 })
    await picture(page, '3-dragged')
    await page.mouse.up()
    const row = page.getByRole('row', {
      name: t('dub.rowName', { number: 2, text: 'Keep behind the yellow line.' }),
    })
    await expect(row).toContainText('/ 2.8 s')
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(row).toContainText('/ 2.4 s')
  })

  await test.step('who speaks is mixed in a box that undo takes back', async () => {
    await page.getByRole('button', { name: t('dubMix.title') }).click()
    const solo = page.getByRole('button', { name: t('dubMix.solo', { speaker: 'Ravi' }) })
    await expect(solo).toHaveAttribute('aria-pressed', 'false')
    await solo.click()
    await expect(solo).toHaveAttribute('aria-pressed', 'true')
    const level = page.getByRole('slider', { name: t('dubMix.levelOf', { speaker: 'Asha' }) })
    await level.focus()
    await page.keyboard.press('ArrowRight')
    await expect(level).toHaveAttribute('aria-valuetext', '+1 dB')
    await page.getByRole('button', { name: t('dubMix.measure') }).click()
    await expect(page.getByText(/dBTP/)).toBeVisible()
    await picture(page, '4-mixer')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+Z')
    await page.keyboard.press('ControlOrMeta+Z')
    await page.getByRole('button', { name: t('dubMix.title') }).click()
    await expect(solo).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Escape')
  })

  await runCommand(page, t('command.theme.dark'))
  await page.getByRole('button', { name: t('dubMix.title') }).click()
  await expect(page.getByText(t('dubMix.bedText.original'))).toBeVisible()
  await picture(page, '5-dark')
  expect(complaints).toEqual([])
})

test('what is wanted of a dub becomes files in a folder', async ({ open, userData }) => {
  const { app, page } = await open({
    settings: atWork,
    files: seededDub({ lines: 4, every: 3, silent: 1 }),
  })
  await openDub(page)
  await page.keyboard.press('ControlOrMeta+Shift+E')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('dubExport.silentYet', { count: 1 }))).toBeVisible()
  // It is no film.
  await expect(dialog.getByText(t('dubExport.film'), { exact: true })).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: t('dubExport.stems'), exact: true }).check()
  await dialog.getByRole('checkbox', { name: t('dubExport.table'), exact: true }).check()
  await picture(page, 'form')
  await answerDialog(app, 'showOpenDialog', { canceled: false, filePaths: [userData] })
  await dialog.getByRole('button', { name: t('dubExport.choosePlace') }).click()
  await expect(dialog.getByText(t('dubExport.done', { count: 6 }))).toBeVisible()
  await expect(dialog.getByText(t('dubExport.silent', { count: 1 }))).toBeVisible()
  await picture(page, 'done')
  const files = (await readdir(userData)).filter(name => name.startsWith('Safety film es'))
  expect(files.toSorted()).toEqual([
    'Safety film es Asha.wav',
    'Safety film es Background.wav',
    'Safety film es Ravi.wav',
    'Safety film es.csv',
    'Safety film es.srt',
    'Safety film es.wav',
  ])
  expect(await readFile(join(userData, 'Safety film es.srt'), 'utf8')).toContain('El tren para aquí.')
  // As long as the recording, at 48 kHz, in stereo.
  const { length } = await readFile(join(userData, 'Safety film es.wav'))
  expect(length - 44).toBe(14 * 48_000 * 4)
})

/** A test picture and a tone. Two pictures a second: each is painted by the processor alone. */
function makeFilm(folder: string, seconds: number): Buffer {
  const film = join(folder, 'film.webm')
  const picture = ['-f', 'lavfi', '-i', `testsrc=size=320x180:rate=2:duration=${seconds}`]
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=300:duration=${seconds}`]
  const codecs = ['-c:v', 'libvpx', '-deadline', 'realtime', '-b:v', '200k', '-c:a', 'libopus']
  outputOf('ffmpeg', ['-v', 'error', ...picture, ...tone, ...codecs, film])
  return readFileSync(film)
}

test('a film is seen with what is said over it, and can be had as a film', async ({ open, userData }) => {
  test.skip(nativeProgram('ffmpeg') === null, 'Needs ffmpeg')
  const film = { name: 'film.webm', bytes: makeFilm(userData, 14) }
  const { app, page, complaints } = await open({
    settings: { ...atWork, appearance: { theme: 'dark' } },
    files: seededDub({ lines: 4, every: 3, lasts: 2.4, film }),
  })
  await openDub(page)
  const video = page.getByRole('region', { name: t('word.preview') }).locator('video')
  await expect.poll(() => video.evaluate(element => element.clientWidth)).toBeGreaterThan(200)
  await page.keyboard.press('Control+ ')
  await expect(caption(page, 'El tren para aquí.')).toBeVisible()
  await picture(page, '1-film')
  await page.keyboard.press('Control+ ')

  await test.step('in a small window what is known of the line, and what plays it, are at hand beside the film', async () => {
    await page.setViewportSize({ width: 1100, height: 720 })
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 }
    const details = page.getByRole('complementary', { name: t('dub.details', { number: 1 }) })
    await expect.poll(async () => (await boxOf(details)).height).toBeGreaterThan(90)
    const { y, height } = await boxOf(details)
    expect(y + height).toBeLessThanOrEqual(
      (await boxOf(page.getByRole('region', { name: t('dubTimeline.title') }))).y,
    )
    const player = page.getByRole('toolbar', { name: t('word.playback') })
    await expect(player).toBeInViewport({ ratio: 1 })
    expect((await boxOf(player)).height).toBeLessThan(60)
    await page.getByRole('button', { name: t('dubMix.title') }).click()
    const measure = page.getByRole('button', { name: t('dubMix.measure') })
    await measure.scrollIntoViewIfNeeded()
    await expect(measure).toBeInViewport({ ratio: 1 })
    await picture(page, '1-film-small')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await page.keyboard.press('ControlOrMeta+Shift+E')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: t('dubExport.film'), exact: true })).toBeChecked()
  await picture(page, '2-form')
  await answerDialog(app, 'showOpenDialog', { canceled: false, filePaths: [userData] })
  await dialog.getByRole('button', { name: t('dubExport.choosePlace') }).click()
  await expect(dialog.getByText(t('dubExport.done', { count: 3 }))).toBeVisible()
  await picture(page, '3-done')
  const files = (await readdir(userData)).filter(name => name.startsWith('Safety film es'))
  expect(files.toSorted()).toEqual(['Safety film es.srt', 'Safety film es.wav', 'Safety film es.webm'])
  expect(complaints).toEqual([])
})
