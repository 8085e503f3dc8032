import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import type { Locator, Page } from 'playwright'
import { secondsByFfprobe } from '../harness/ffprobe'
import { nativeProgram } from '../harness/native-programs'
import { answerDialog, recordedCalls } from '../harness/outside'
import { expect, picture, t, test } from './fixtures'
import { begin, chooseFile, confirm } from './speech-file-steps'
import { cellOf, lineAt } from './speech-steps'

const saveDialog = (page: Page): Locator => page.getByRole('dialog', { name: t('save.title') })

const byName = (one: string, other: string): number => (one < other ? -1 : 1)

/** A folder that is there and that nobody may write to. */
async function closedFolder(userData: string): Promise<string> {
  // An administrator may write anywhere, except where the system itself keeps the folder.
  if (process.platform === 'linux' && process.getuid?.() === 0) return '/sys'
  const folder = join(userData, 'closed')
  await mkdir(folder)
  await chmod(folder, 0o500)
  return folder
}

/** This machine may have none: two to choose from, and a note of which one is used. */
function giveLoudspeakers(): void {
  const device = (deviceId: string, label: string) => ({ deviceId, label, kind: 'audiooutput', groupId: '' })
  const devices = [device('room', 'Room'), device('head', 'Headphones')]
  Object.assign(navigator.mediaDevices, { enumerateDevices: async () => devices })
  Object.assign(HTMLMediaElement.prototype, {
    async setSinkId(this: HTMLMediaElement, id: string) {
      const { dataset } = document.documentElement
      if (dataset.sink === undefined) {
        this.addEventListener('seeked', () => {
          dataset.jumps = String(Number(dataset.jumps ?? 0) + 1)
        })
      }
      dataset.sink = id
    },
  })
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
}

test('sounds are saved as files, an archive and a track, and can be dragged out', async ({
  open,
  userData,
}) => {
  const { app, page, complaints } = await begin(open, 'dark')
  const folder = join(userData, 'out')
  await mkdir(folder)
  const lines = [
    { text: 'Good morning.', gender: 'female', language: 'en-US', requiredTime: 2, stretchMode: 'both' },
    { text: 'Mind the gap.', gender: 'male', language: 'en-US', meta: { id: 'gap' } },
    { text: 'Mind the gap.', gender: 'male', language: 'en-US' },
  ]
  await chooseFile(page, { name: 'lines.json', text: JSON.stringify(lines) })
  await confirm(page, 3)
  await page.getByRole('button', { name: t('speech.synthesizeLines', { count: 3 }) }).click()
  const save = (): Promise<void> => page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByRole('button', { name: t('speech.play', { number: 3 }) })).toBeVisible()

  await test.step('a line is heard, all in order, again and again, and through another loudspeaker', async () => {
    await page.getByRole('button', { name: t('speech.play', { number: 1 }) }).click()
    const pause = page.getByRole('button', { name: t('speech.pause', { number: 1 }) })
    await expect(pause).toBeVisible()
    await pause.click()
    await page.getByRole('button', { name: t('command.speech.playAll') }).click()
    await expect(page.getByRole('button', { name: t('speech.pause', { number: 2 }) })).toBeVisible()
    await expect(page.getByRole('button', { name: t('speech.pause', { number: 3 }) })).toBeVisible()
    await expect(page.getByRole('button', { name: t('command.speech.playAll') })).toBeVisible()
    await page.evaluate(giveLoudspeakers)
    await page.getByRole('button', { name: t('speech.sound'), exact: true }).click()
    await page.getByRole('switch', { name: t('speech.loop') }).click()
    await page.getByRole('button', { name: t('sound.device') }).click()
    await page
      .getByRole('menu', { name: t('sound.device') })
      .getByText('Headphones', { exact: true })
      .click()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.sink)).toBe('head')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('speech.play', { number: 3 }) }).click()
    const jumps = () => page.evaluate(() => Number(document.documentElement.dataset.jumps ?? 0))
    // Each time it begins anew is a jump back to its start.
    await expect.poll(jumps).toBeGreaterThan(2)
    await page.getByRole('button', { name: t('speech.pause', { number: 3 }) }).click()
  })

  await test.step('two takes are compared', async () => {
    await cellOf(lineAt(page, 2), 'text').click()
    await page.keyboard.press('ControlOrMeta+R')
    await expect(page.getByText(t('speech.takesKept', { count: 2 }))).toBeVisible()
    await page.getByRole('button', { name: t('speech.playA', { number: 2 }) }).click()
    await page.getByRole('button', { name: t('speech.playB', { number: 1 }) }).click()
    await expect(page.getByRole('button', { name: t('speech.playA', { number: 2 }) })).toBeVisible()
    await picture(page, 'takes')
  })

  await chooseFile(page, { name: 'more.txt', text: 'Not spoken\n' })
  await confirm(page, 1)

  const write = async (
    path: string,
    kind: 'showOpenDialog' | 'showSaveDialog',
    name = t('save.choosePlace', { count: 3 }),
  ): Promise<void> => {
    if (kind === 'showOpenDialog') await answerDialog(app, kind, { canceled: false, filePaths: [path] })
    else await answerDialog(app, kind, { canceled: false, filePath: path })
    await saveDialog(page).getByRole('button', { name }).click()
  }
  const closeDialog = async (): Promise<void> => {
    await expect(saveDialog(page).getByText(t('save.saved', { count: 3 }))).toBeVisible()
    await saveDialog(page)
      .getByRole('button', { name: t('app.close') })
      .last()
      .click()
  }

  await test.step('a file each in a folder, with a manifest', async () => {
    await save()
    await saveDialog(page).getByLabel(t('word.fileNames')).fill('{text:20}')
    await expect(saveDialog(page).getByText(t('save.collisions', { count: 2 }))).toBeVisible()
    await picture(page, 'save-folder')
    await write(folder, 'showOpenDialog')
    await expect(saveDialog(page).getByText(t('save.saved', { count: 3 }))).toBeVisible()
    await picture(page, 'save-saved')
    await saveDialog(page)
      .getByRole('button', { name: t('word.showInFolder') })
      .click()
    await expect.poll(() => recordedCalls(app, 'shell.showItemInFolder')).toEqual([[folder]])
    await closeDialog()
    expect((await readdir(folder)).toSorted(byName)).toEqual([
      'Good morning.wav',
      'Mind the gap (2).wav',
      'Mind the gap.wav',
      'manifest.csv',
      'manifest.json',
    ])
    // Two seconds at 16 kHz, to the sample.
    expect((await readFile(join(folder, 'Good morning.wav'))).length).toBe(44 + 2 * 16_000 * 2)
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
    expect(manifest.lines).toHaveLength(3)
    expect(manifest.lines[1]).toMatchObject({
      line: 2,
      text: 'Mind the gap.',
      meta: { id: 'gap' },
      problem: '',
    })
    for (const { taskId, fileId, jobId } of manifest.lines) {
      expect([taskId, fileId, jobId].every(id => typeof id === 'string' && id !== '')).toBe(true)
    }
  })

  await test.step('once more: what is there is not lost unasked', async () => {
    await save()
    await write(folder, 'showOpenDialog')
    await expect(saveDialog(page).getByText(t('save.existing', { count: 5 }))).toBeVisible()
    await picture(page, 'save-existing')
    await saveDialog(page)
      .getByRole('button', { name: t('save.start', { count: 3 }) })
      .click()
    await closeDialog()
    expect(await readdir(folder)).toHaveLength(10)
  })

  await test.step('an archive of MP3', async () => {
    await save()
    await saveDialog(page).getByText(t('save.as.zip')).click()
    await saveDialog(page).getByText(t('save.format.mp3'), { exact: true }).click()
    const file = join(userData, 'all.zip')
    await write(file, 'showSaveDialog')
    await closeDialog()
    const entries = new Map(Object.entries(unzipSync(await readFile(file))))
    expect([...entries.keys()].toSorted(byName)).toEqual([
      'Good morning.mp3',
      'Mind the gap (2).mp3',
      'Mind the gap.mp3',
      'manifest.csv',
      'manifest.json',
    ])
    await writeFile(join(userData, 'one.mp3'), entries.get('Good morning.mp3') ?? '')
    if (nativeProgram('ffprobe')) {
      expect(Math.abs(secondsByFfprobe(join(userData, 'one.mp3')) - 2)).toBeLessThan(0.15)
    }
  })

  await test.step('one track, with each sound where its gap puts it', async () => {
    await save()
    await saveDialog(page).getByText(t('save.as.joined')).click()
    await saveDialog(page).getByText(t('save.format.wav'), { exact: true }).click()
    await picture(page, 'save-track')
    const file = join(userData, 'track.wav')
    await write(file, 'showSaveDialog', t('save.track'))
    await closeDialog()
    const { track, lines: placed } = JSON.parse(await readFile(join(userData, 'track.json'), 'utf8'))
    expect(placed.map(({ start }: { start: number }) => start)[1]).toBeCloseTo(2.5, 4)
    const bytes = (await readFile(file)).length - 44
    expect(bytes / 2 / track.sampleRate).toBeCloseTo(track.seconds, 3)
  })

  await test.step('a folder that cannot be written to', async () => {
    await save()
    await saveDialog(page).getByText(t('save.as.folder')).click()
    await write(await closedFolder(userData), 'showOpenDialog')
    await expect(saveDialog(page).getByRole('alert')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a clip is dragged out of the window', async () => {
    await page.getByTitle(t('save.dragHint')).first().dispatchEvent('dragstart')
    await expect.poll(async () => (await recordedCalls(app, 'webContents.startDrag')).length).toBe(1)
    const [[files]] = (await recordedCalls(app, 'webContents.startDrag')) as [[string[]]]
    expect(files[0]).toMatch(/001 Good morning\.wav$/)
  })

  await test.step('also where the system has no picture for a sound', async () => {
    await app.evaluate(() => globalThis.standin?.pretend({ fileIcons: false }))
    await page.getByTitle(t('save.dragHint')).first().dispatchEvent('dragstart')
    await expect.poll(async () => (await recordedCalls(app, 'webContents.startDrag')).length).toBe(2)
  })
  expect(complaints).toEqual([])
})
