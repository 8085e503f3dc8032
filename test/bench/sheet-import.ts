import type { Page } from 'playwright'
import { createTranslate } from '../../shared/language/translate'
import { importFile, readPlainly } from './speech-page'

const t = createTranslate('en')

/** Milliseconds of each round: until the rows were in sight, and until they were in the sheet. */
export interface ImportTimes {
  read: number[]
  taken: number[]
  /** The same file decoded and split alone. */
  plain: number
}

const csvOf = (lines: number): string =>
  `text,language,gender,seconds\n${Array.from(
    { length: lines },
    (_, at) =>
      `"Next station, number ${at}: doors will open on the left.",en-IN,${at % 2 ? 'f' : 'm'},${(at % 5) + 1}.5`,
  ).join('\n')}\n`

/** Into the empty sheet on screen, again and again; the last one stays in it. */
export async function importTimes(page: Page, lines: number, rounds: number): Promise<ImportTimes> {
  const csv = csvOf(lines)
  const confirm = t('import.lines', { count: lines })
  const found: { read: number; taken: number }[] = []
  // The first one loads the dialog, and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    if (round > 0) await takeBack(page)
    await page.keyboard.press('ControlOrMeta+I')
    await page.getByRole('dialog', { name: t('import.title') }).waitFor()
    found.push(await page.evaluate(importFile, { csv, lines, confirm }))
  }
  found.shift()
  const plain = await page.evaluate(readPlainly, csv)
  return { read: found.map(({ read }) => read), taken: found.map(({ taken }) => taken), plain }
}

async function takeBack(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Z')
  await page.getByRole('heading', { name: t('speech.noLines') }).waitFor()
}
