import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dropFiles } from '../harness/drop-files'
import { expect, picture, t, test } from './fixtures'
import {
  begin,
  chooseFile,
  confirm,
  importDialog,
  linesOf,
  type NamedText,
  rowsOfRun,
} from './speech-file-steps'
import { cellOf, lineAt } from './speech-steps'

/** In the page: its longest frame, of all the time in which they are counted. */
function countFrames(): { stop(): { longest: number; whole: number } } {
  const begun = performance.now()
  let before = begun
  let longest = 0
  let isOver = false
  const look = (): void => {
    longest = Math.max(longest, performance.now() - before)
    before = performance.now()
    if (!isOver) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  return {
    stop() {
      isOver = true
      look()
      return { longest, whole: performance.now() - begun }
    },
  }
}

test('each kind of file comes in, looked at first and taken back by one undo', async ({ open, userData }) => {
  const { page, complaints } = await begin(open, 'light')

  await test.step('a table with a mapper, a stray quote and a row without text', async () => {
    const text = 'Script;Lang;Who;Note\n"A "stray" quote";de-DE;m;x\n;de-DE;f;y\nSecond line;hi-IN;f;z\n'
    await chooseFile(page, { name: 'lines.csv', text })
    await expect(rowsOfRun(page).getByRole('row')).toHaveCount(4)
    await picture(page, 'import-csv')
    await importDialog(page)
      .getByRole('combobox', { name: t('import.becomes', { column: 'Who' }) })
      .click()
    await page.getByRole('option', { name: t('import.field.gender') }).click()
    await expect(rowsOfRun(page).getByText(t('import.male'), { exact: true })).toBeVisible()
    await expect(rowsOfRun(page).getByText(t('problem.text-after-quote'))).toBeVisible()
    await expect(
      rowsOfRun(page).getByText(t('import.skippedRow', { reason: t('problem.missing-text') })),
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
    await picture(page, 'import-srt')
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
  await test.step('a folder that is dropped is told as one, and one that is gone as gone', async () => {
    const folder = join(userData, 'Lines')
    await mkdir(folder)
    await dropFiles(page.getByRole('main').first(), [folder])
    await expect(importDialog(page).getByText(t('import.folder'))).toBeVisible()
    await dropFiles(importDialog(page).getByRole('region', { name: t('import.drop') }), [
      join(userData, 'gone.txt'),
    ])
    await expect(importDialog(page).getByText(t('error.fileNotFound'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(importDialog(page)).toBeHidden()
  })
  await test.step('a line is dragged elsewhere, and its menu offers what commands do', async () => {
    const first = lineAt(page, 1)
    const before = (await linesOf(page)).map(({ text }) => text)
    // The grip is there for whoever points at the line.
    await first.hover()
    const from = await first.locator('[data-grip]').boundingBox()
    const to = await lineAt(page, 3).boundingBox()
    if (!from || !to) throw new Error('The lines are not on screen.')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + 40, to.y + to.height - 4, { steps: 5 })
    await picture(page, 'dragged')
    await page.mouse.up()
    const [one, two, three, ...rest] = before
    await expect
      .poll(async () => (await linesOf(page)).map(({ text }) => text))
      .toEqual([two, three, one, ...rest])
    await lineAt(page, 3).locator('[data-column="text"]').click({ button: 'right' })
    const menu = page.getByRole('menu', { name: t('speech.lineMenu') })
    await expect(menu.getByRole('menuitem', { name: t('sound.play') })).toBeDisabled()
    await picture(page, 'row-menu')
    await menu.getByRole('menuitem', { name: t('short.speech.duplicate') }).click()
    await expect.poll(async () => (await linesOf(page))[3]?.text).toBe(one)
  })

  await test.step('a cell is filled down into the checked lines', async () => {
    await lineAt(page, 1).getByRole('checkbox').click()
    await lineAt(page, 2).getByRole('checkbox').click()
    await cellOf(lineAt(page, 1), 'language').click()
    const language = await cellOf(lineAt(page, 1), 'language').textContent()
    await expect(cellOf(lineAt(page, 2), 'language')).not.toHaveText(language ?? '')
    await page.keyboard.press('ControlOrMeta+D')
    await expect(cellOf(lineAt(page, 2), 'language')).toHaveText(language ?? '')
  })
  expect(complaints).toEqual([])
})

test('large and bad files: one clear sentence each, and nothing is lost', async ({ open, userData }) => {
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
  await expect.poll(async () => (await linesOf(page)).length).toBe(5_000)

  const refused: [NamedText, string][] = [
    [
      { name: 'picture.csv', text: Buffer.from(Array.from({ length: 9_000 }, (_, at) => (at * 7) % 256)) },
      t('import.notText'),
    ],
    [{ name: 'book.xlsx', text: Buffer.from('PK\u0003\u0004') }, t('import.spreadsheet')],
    [{ name: 'empty.csv', text: '' }, t('import.nothing')],
    [{ name: 'broken.json', text: '[{"text":' }, t('problem.bad-json')],
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
    const big = rows(60_000, 'x'.repeat(850))
    // By its path: its bytes need not cross to the page on the test's own wire.
    const file = join(userData, 'big.csv')
    await writeFile(file, big)
    const frames = await page.evaluateHandle(countFrames)
    await importDialog(page).locator('input[type=file]').first().setInputFiles(file)
    await expect(rowsOfRun(page)).toHaveAttribute('aria-rowcount', '60001')
    const { longest, whole } = await frames.evaluate(counted => counted.stop())
    expect(longest / whole).toBeLessThan(0.75)
    await expect(
      importDialog(page).getByText(t('import.leftOut', { count: 15_000, most: 50_000 })),
    ).toBeVisible()
    await page.keyboard.press('Escape')
  })
  expect(await linesOf(page)).toHaveLength(5_000)
  expect(complaints).toEqual([])
})
