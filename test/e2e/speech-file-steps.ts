import type { Locator, Page } from 'playwright'
import type { Parlance } from '../../shared/ipc'
import type { OpenedSheet } from '../../shared/speech/sheet-requests'
import { expect, type Opened, type OpenOptions, startHere, t } from './fixtures'

export const importDialog = (page: Page): Locator => page.getByRole('dialog', { name: t('import.title') })
export const rowsOfRun = (page: Page): Locator =>
  importDialog(page).getByRole('table', { name: t('import.preview') })

export interface NamedText {
  name: string
  text: string | Buffer
}

/** Signed in to this computer, with the screen ready to be worked on. */
export async function begin(
  open: (options?: OpenOptions) => Promise<Opened>,
  theme: 'light' | 'dark',
): Promise<Opened> {
  const opened = await open({ settings: { appearance: { theme } } })
  await startHere(opened.page)
  await expect(opened.page.getByRole('button', { name: t('short.speech.import'), exact: true })).toBeEnabled()
  return opened
}

export async function chooseFile(page: Page, { name, text }: NamedText): Promise<void> {
  if (!(await importDialog(page).isVisible())) {
    await page.keyboard.press('ControlOrMeta+I')
  }
  const buffer = typeof text === 'string' ? Buffer.from(text) : text
  await importDialog(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer })
}

export async function confirm(page: Page, count: number): Promise<void> {
  await importDialog(page)
    .getByRole('button', { name: t('import.lines', { count }) })
    .click()
  await expect(importDialog(page)).toBeHidden()
}

/** As they are on disk. */
export const linesOf = (page: Page): Promise<{ text: string; start: number | null; seconds: string }[]> =>
  page.evaluate(async () => {
    const { parlance } = window as unknown as { parlance: Parlance }
    const question = { profileId: 'this-computer', text: '' }
    const sheets = await parlance.pageOfSheets({ question, from: 0, count: 1 })
    const id = sheets.ok ? (sheets.value.rows[0]?.id ?? '') : ''
    const opened = await parlance.openSheet({ id })
    if (!opened.ok) throw new Error(JSON.stringify(opened.error))
    const { sheet }: OpenedSheet = JSON.parse(opened.value)
    return sheet.lines.map(({ text, start, fit }) => ({ text, start, seconds: fit.seconds }))
  })
