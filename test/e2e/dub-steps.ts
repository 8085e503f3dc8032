import type { Page } from 'playwright'
import { testAccount } from '../service/contract/world'
import type { TestService } from '../service/start'
import { meeting } from '../unit/renderer/workbench/sample-transcript'
import { expect, type OpenOptions, picture, profileOf, t } from './fixtures'
import { seededFiles } from './seed-transcript'

export const recording = 'Line 3 operations review'
export const lineCount = 10

/** A service with three voices in Spanish, and a recording whose transcript is there. */
export const atService = (service: TestService): OpenOptions => ({
  files: seededFiles({ transcript: meeting, name: recording, seconds: 70 }),
  profiles: [
    {
      ...profileOf(service),
      languages: { speech: ['es-ES', 'ar-EG'], transcription: [], translation: ['en', 'es', 'ar'] },
      speakers: [
        { id: 'ana', name: 'Ana', gender: 'female', language: 'es-ES' },
        { id: 'ben', name: 'Ben', gender: 'male', language: 'es-ES' },
        { id: 'cem', name: 'Cem', gender: 'male', language: 'es-MX' },
      ],
    },
  ],
  settings: { activeProfileId: 'office', privacy: { keepSignedIn: false } },
})

export async function signIn(page: Page): Promise<void> {
  await page.getByLabel(t('word.email')).fill(testAccount.email)
  await page.getByLabel(t('word.password'), { exact: true }).fill(testAccount.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: t('frame.navigation') })).toBeVisible()
}

/** In both themes and on a small and a usual window. */
export async function look(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await picture(page, `${name}-${colorScheme}-${width}`)
    }
  }
}

export const lines = (page: Page) => page.getByRole('grid', { name: t('dub.lines') })
export const row = (page: Page, number: number) =>
  lines(page).getByRole('row', { name: new RegExp(`^Line ${number}:`) })

export const allSpoken = (page: Page, done: number, total = done) =>
  expect(
    page.getByRole('status').filter({ hasText: t('dub.spokenOf', { done, total, language: 'Spanish' }) }),
  ).toHaveCount(1)

export async function make(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Shift+Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('word.start') })
    .click()
}

export async function newDub(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('dub.new') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('dub.addLanguage') })
    .click()
  await page.getByRole('option', { name: 'Spanish' }).first().click()
  await page.getByRole('button', { name: t('dub.create') }).click()
  await expect(lines(page)).toHaveAttribute('aria-rowcount', String(lineCount + 1))
}
