import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import AxeBuilder from '@axe-core/playwright'
import { unzipSync } from 'fflate'
import type { Locator, Page } from 'playwright'
import { dropFiles } from '../harness/drop-files'
import { answerDialog, recordedCalls } from '../harness/outside'
import { expect, type Opened, type OpenOptions, startHere, t, test } from './fixtures'

const importDialog = (page: Page): Locator => page.getByRole('dialog', { name: t('import.title') })
const saveDialog = (page: Page): Locator => page.getByRole('dialog', { name: t('save.title') })
const rowsOfRun = (page: Page): Locator =>
  importDialog(page).getByRole('table', { name: t('import.preview') })

const byName = (one: string, other: string): number => (one < other ? -1 : 1)

interface NamedText {
  name: string
  text: string | Buffer
}

type Theme = 'light' | 'dark'

async function begin(open: (options?: OpenOptions) => Promise<Opened>, theme: Theme): Promise<Opened> {
  const opened = await open({ settings: { appearance: { theme } } })
  await startHere(opened.page)
  await expect(opened.page.getByRole('button', { name: t('speech.import'), exact: true })).toBeEnabled()
  return opened
}

async function chooseFile(page: Page, { name, text }: NamedText): Promise<void> {
  if (!(await importDialog(page).isVisible())) {
    await page.keyboard.press('ControlOrMeta+I')
  }
  const buffer = typeof text === 'string' ? Buffer.from(text) : text
  await importDialog(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer })
}

async function confirm(page: Page, count: number): Promise<void> {
  await importDialog(page)
    .getByRole('button', { name: t('import.lines', { count }) })
    .click()
  await expect(importDialog(page)).toBeHidden()
}

/** A picture for the eye, and what axe has to say of it. */
async function look(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: test.info().outputPath(`${name}.png`) })
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include('[role=dialog]')
    .options({ resultTypes: ['violations'], preload: false })
    .analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ name, id, nodes: nodes.map(({ html }) => html) }))
  expect(serious).toEqual([])
}

const linesOf = (page: Page): Promise<{ text: string; start: number | null; seconds: string }[]> =>
  page.evaluate(async () => {
    const { parlance } = window as unknown as { parlance: import('../../shared/ipc').Parlance }
    const sheets = await parlance.listSheets({ profileId: 'this-computer' })
    const id = sheets.ok ? (sheets.value[0]?.id ?? '') : ''
    const opened = await parlance.openSheet({ id })
    if (!opened.ok) throw new Error(JSON.stringify(opened.error))
    return opened.value.sheet.lines.map(({ text, start, fit }) => ({ text, start, seconds: fit.seconds }))
  })

test('each kind of file comes in, looked at first and taken back by one undo', async ({ open, userData }) => {
  test.setTimeout(120_000)
  const { page, complaints } = await begin(open, 'light')

  await test.step('a table with a mapper, a stray quote and a row without text', async () => {
    const text = 'Script;Lang;Who;Note\n"A "stray" quote";de-DE;m;x\n;de-DE;f;y\nSecond line;hi-IN;f;z\n'
    await chooseFile(page, { name: 'lines.csv', text })
    await expect(rowsOfRun(page).getByRole('row')).toHaveCount(4)
    await look(page, 'import-csv')
    await importDialog(page)
      .getByRole('combobox', { name: t('import.becomes', { column: 'Who' }) })
      .click()
    await page.getByRole('option', { name: t('import.field.gender') }).click()
    await expect(rowsOfRun(page).getByText(t('import.male'), { exact: true })).toBeVisible()
    await expect(rowsOfRun(page).getByText(t('problem.textAfterQuote'))).toBeVisible()
    await expect(
      rowsOfRun(page).getByText(t('import.skippedRow', { reason: t('problem.missingText') })),
    ).toBeVisible()
    await confirm(page, 2)
    await expect
      .poll(() => linesOf(page))
      .toMatchObject([{ text: 'A "stray" quote' }, { text: 'Second line' }])
  })

  await test.step('nothing changes until it is confirmed', async () => {
    await chooseFile(page, { name: 'a.txt', text: 'One\nTwo\n' })
    await expect(rowsOfRun(page).getByRole('row')).toHaveCount(3)
    await page.keyboard.press('Escape')
    await expect(importDialog(page)).toBeHidden()
    expect(await linesOf(page)).toHaveLength(2)
  })

  await test.step('subtitles: the length of a cue is the required time, its start is kept', async () => {
    const srt = '1\n00:00:01,000 --> 00:00:03,500\nHello there\n\n2\n00:00:06,000 --> 00:00:08,000\nمرحبا\n'
    await chooseFile(page, { name: 'film.srt', text: srt })
    await look(page, 'import-srt')
    await confirm(page, 2)
    const vtt = 'WEBVTT\n\n00:10.000 --> 00:11.250\n<v Ann>Good bye\n'
    await chooseFile(page, { name: 'film.vtt', text: vtt })
    await confirm(page, 1)
    await expect
      .poll(async () => (await linesOf(page)).slice(2))
      .toEqual([
        { text: 'Hello there', start: 1, seconds: '2.5' },
        { text: 'مرحبا', start: 6, seconds: '2' },
        { text: 'Good bye', start: 10, seconds: '1.25' },
      ])
  })

  await test.step('JSON, tabs, an old encoding, and what was pasted', async () => {
    await chooseFile(page, { name: 'a.json', text: '[{"text":"From JSON","meta":{"id":7}}]' })
    await confirm(page, 1)
    await chooseFile(page, { name: 'a.tsv', text: 'text\tlanguage\nFrom tabs\tur-PK\n' })
    await confirm(page, 1)
    await chooseFile(page, { name: 'old.txt', text: Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65]) })
    await expect(rowsOfRun(page).getByText('Grüße')).toBeVisible()
    await confirm(page, 1)
    await page.keyboard.press('ControlOrMeta+I')
    await importDialog(page).getByLabel(t('import.paste')).fill('text\tgender\nPasted cells\tf\n')
    await importDialog(page)
      .getByRole('button', { name: t('import.readPasted') })
      .click()
    await confirm(page, 1)
    const texts = (await linesOf(page)).map(({ text }) => text)
    expect(texts.slice(5)).toEqual(['From JSON', 'From tabs', 'Grüße', 'Pasted cells'])
  })

  await test.step('one undo takes an import back', async () => {
    await page.keyboard.press('ControlOrMeta+Z')
    await expect.poll(async () => (await linesOf(page)).length).toBe(8)
  })

  await test.step('a file that is dropped on the table is looked at', async () => {
    const file = join(userData, 'dropped.txt')
    await writeFile(file, 'Dropped\n')
    await dropFiles(page.getByRole('main').first(), [file])
    await expect(rowsOfRun(page).getByText('Dropped')).toBeVisible()
    await confirm(page, 1)
  })
  expect(complaints).toEqual([])
})

test('large and bad files: one clear sentence each, and nothing is lost', async ({ open, userData }) => {
  test.setTimeout(120_000)
  const { page, complaints } = await begin(open, 'light')
  const rows = (count: number, text: string): string =>
    `text,language,gender\n${Array.from({ length: count }, (_, at) => `${text} ${at},en-US,f`).join('\n')}\n`

  await chooseFile(page, { name: 'lines.csv', text: rows(5_000, 'Line number') })
  await expect(rowsOfRun(page)).toHaveAttribute('aria-rowcount', '5001')
  await rowsOfRun(page).evaluate(table => {
    table.scrollTop = table.scrollHeight
  })
  await expect(rowsOfRun(page).getByText('Line number 4999')).toBeVisible()
  await confirm(page, 5_000)
  await expect.poll(async () => (await linesOf(page)).length, { timeout: 30_000 }).toBe(5_000)

  const refused: [NamedText, string][] = [
    [
      { name: 'picture.csv', text: Buffer.from(Array.from({ length: 9_000 }, (_, at) => (at * 7) % 256)) },
      t('import.notText'),
    ],
    [{ name: 'book.xlsx', text: Buffer.from('PK\u0003\u0004') }, t('import.spreadsheet')],
    [{ name: 'empty.csv', text: '' }, t('import.nothing')],
    [{ name: 'broken.json', text: '[{"text":' }, t('problem.badJson')],
  ]
  for (const [file, sentence] of refused) {
    await chooseFile(page, file)
    await expect(importDialog(page).getByText(sentence).first()).toBeVisible()
    await expect(importDialog(page).getByRole('alert').first()).toBeVisible()
  }

  await test.step('a row of 100,000 characters and NUL bytes come in, marked', async () => {
    await chooseFile(page, {
      name: 'odd.txt',
      text: `${'a'.repeat(100_000)}\nA\u0000B\nplain and long enough to be a text\n`,
    })
    await expect(rowsOfRun(page).getByText(t('speech.rule.textLong', { limit: 5_000 }))).toBeVisible()
    await expect(rowsOfRun(page).getByText(t('speech.rule.textControl'))).toBeVisible()
  })

  await test.step('50 MB are read while the window answers; what no sheet holds is said', async () => {
    const big = rows(500_000, 'x'.repeat(80))
    // By its path: its bytes need not cross to the page on the test's own wire.
    const file = join(userData, 'big.csv')
    await writeFile(file, big)
    await importDialog(page).locator('input[type=file]').first().setInputFiles(file)
    const waited = await page.evaluate(async () => {
      let longest = 0
      let before = performance.now()
      for (let frame = 0; frame < 30; frame += 1) {
        await new Promise(requestAnimationFrame)
        longest = Math.max(longest, performance.now() - before)
        before = performance.now()
      }
      return longest
    })
    expect(waited).toBeLessThan(2_000)
    await expect(rowsOfRun(page)).toHaveAttribute('aria-rowcount', '500001', { timeout: 60_000 })
    await expect(
      importDialog(page).getByText(t('import.leftOut', { count: 455_000, most: 50_000 })),
    ).toBeVisible()
    await page.keyboard.press('Escape')
  })
  expect(await linesOf(page)).toHaveLength(5_000)
  expect(complaints).toEqual([])
})

test('sounds are saved as files, an archive and a track, and can be dragged out', async ({
  open,
  userData,
}) => {
  test.setTimeout(120_000)
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
  await expect(page.getByRole('button', { name: t('speech.play', { number: 3 }) })).toBeVisible({
    timeout: 60_000,
  })

  await chooseFile(page, { name: 'more.txt', text: 'Not spoken\n' })
  await confirm(page, 1)

  const write = async (path: string, kind: 'showOpenDialog' | 'showSaveDialog'): Promise<void> => {
    if (kind === 'showOpenDialog') await answerDialog(app, kind, { canceled: false, filePaths: [path] })
    else await answerDialog(app, kind, { canceled: false, filePath: path })
    await saveDialog(page)
      .getByRole('button', { name: t('save.choosePlace', { count: 3 }) })
      .click()
  }
  const closeDialog = async (): Promise<void> => {
    await expect(saveDialog(page).getByText(t('save.saved', { count: 3 }))).toBeVisible()
    await saveDialog(page)
      .getByRole('button', { name: t('speechFiles.close') })
      .last()
      .click()
  }

  await test.step('a file each in a folder, with a manifest', async () => {
    await save()
    await saveDialog(page).getByLabel(t('save.template')).fill('{text:20}')
    await expect(saveDialog(page).getByText(t('save.collisions', { count: 2 }))).toBeVisible()
    await look(page, 'save-folder')
    await write(folder, 'showOpenDialog')
    await expect(saveDialog(page).getByText(t('save.saved', { count: 3 }))).toBeVisible()
    await look(page, 'save-saved')
    await saveDialog(page)
      .getByRole('button', { name: t('save.show') })
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
    await look(page, 'save-existing')
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
    const seconds = await secondsBy(join(userData, 'one.mp3'))
    if (seconds === null) console.warn('ffprobe is not installed: the MP3 was not measured. Install ffmpeg.')
    else expect(Math.abs(seconds - 2)).toBeLessThan(0.15)
  })

  await test.step('one track, with each sound where its gap puts it', async () => {
    await save()
    await saveDialog(page).getByText(t('save.as.joined')).click()
    await saveDialog(page).getByText(t('save.format.wav'), { exact: true }).click()
    await look(page, 'save-track')
    const file = join(userData, 'track.wav')
    await write(file, 'showSaveDialog')
    await closeDialog()
    const { track, lines: placed } = JSON.parse(await readFile(join(userData, 'track.json'), 'utf8'))
    expect(placed.map(({ start }: { start: number }) => start)[1]).toBeCloseTo(2.5, 4)
    const bytes = (await readFile(file)).length - 44
    expect(bytes / 2 / track.sampleRate).toBeCloseTo(track.seconds, 3)
  })

  await test.step('a folder that cannot be written to', async () => {
    await save()
    await saveDialog(page).getByText(t('save.as.folder')).click()
    await write(join(userData, 'is-not-there'), 'showOpenDialog')
    await expect(saveDialog(page).getByRole('alert')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a clip is dragged out of the window', async () => {
    await page.getByTitle(t('save.dragHint')).first().dispatchEvent('dragstart')
    await expect.poll(async () => (await recordedCalls(app, 'webContents.startDrag')).length).toBe(1)
    const [[files]] = (await recordedCalls(app, 'webContents.startDrag')) as [[string[]]]
    expect(files[0]).toMatch(/001 Good morning\.wav$/)
  })
  expect(complaints).toEqual([])
})

/** As ffprobe measures it. Null: it is not on this machine. */
async function secondsBy(file: string): Promise<number | null> {
  const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]
  try {
    return Number((await promisify(execFile)('ffprobe', args)).stdout)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
