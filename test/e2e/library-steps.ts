import { access } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, t } from './fixtures'

export async function toLibrary(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: t('word.settings') })
    .first()
    .click()
  await page
    .getByRole('navigation', { name: t('word.settings') })
    .getByRole('button', { name: t('settings.sectionLibrary') })
    .click()
  await expect(page.getByText(t('library.weekly'))).toBeVisible()
  await expect(page.getByText(t('libraryCheck.label'))).toBeVisible()
}

export const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
