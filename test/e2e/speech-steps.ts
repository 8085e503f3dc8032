import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { testAccount } from '../service/contract/world'
import type { TestService } from '../service/start'
import { expect, type OpenOptions, profileOf, t } from './fixtures'

/** The line of that number, from 1. */
export const lineAt = (page: Page, number: number): Locator =>
  page.getByRole('row', { name: new RegExp(`^Line ${number}:`) })

export const cellOf = (line: Locator, column: string): Locator => line.locator(`[data-column="${column}"]`)

/** As a person's own Ctrl+V would: the clipboard of the system is not the page's to fill. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(pasted => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

/** The filter button of a state says how many lines are in it. */
export const expectCount = (page: Page, filter: 'done' | 'failed' | 'running' | 'stale', count: number) =>
  expect(
    page
      .getByRole('group', { name: t('speech.filter') })
      .getByRole('button', { name: new RegExp(`^${t(`speech.filter.${filter}`)}`) }),
  ).toHaveText(`${t(`speech.filter.${filter}`)}${count}`)

/** Signed in to the scripted service, with quick jobs. */
export const atService = (service: TestService): OpenOptions => ({
  profiles: [{ ...profileOf(service), languages: { speech: ['en-IN'], transcription: [], translation: [] } }],
  settings: { activeProfileId: 'office', privacy: { keepSignedIn: false } },
})

/** What is first seen after a start waits for the screen to be loaded, on a machine that may be busy. */
export async function signInToOffice(page: Page): Promise<void> {
  await page.getByLabel(t('word.email')).fill(testAccount.email)
  await page.getByLabel(t('word.password'), { exact: true }).fill(testAccount.password)
  await page.getByRole('button', { name: t('word.signIn'), exact: true }).click()
  await expect(page.getByLabel(t('speech.typeLine'))).toBeVisible()
}

/** In a sheet of the library. */
export async function isOnDisk(userData: string, text: string): Promise<boolean> {
  const folder = join(userData, 'library', 'speech-sheets')
  const names = (await readdir(folder, { recursive: true })).filter(name => /\.jsonl?$/.test(name))
  const contents = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  return contents.some(content => content.includes(text))
}

export interface ReadWav {
  seconds: number
  /** Between 0 and 1. */
  loudest: number
}

/** Every sound the library holds, shortest first: plain WAV of 16 bits, read byte by byte. */
export async function soundsIn(userData: string): Promise<ReadWav[]> {
  const folder = join(userData, 'library', 'downloads')
  const names = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('content.wav'))
  const sounds = await Promise.all(names.map(async name => readWav(await readFile(join(folder, name)))))
  return sounds.sort((one, other) => one.seconds - other.seconds)
}

function readWav(file: Buffer): ReadWav {
  const data = file.indexOf('data') + 8
  const bytesPerSecond = file.readUInt32LE(28)
  let loudest = 0
  for (let at = data; at + 1 < file.length; at += 2)
    loudest = Math.max(loudest, Math.abs(file.readInt16LE(at)))
  return { seconds: (file.length - data) / bytesPerSecond, loudest: loudest / 0x8000 }
}
