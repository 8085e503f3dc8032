import type { Page } from 'playwright/test'
import { testAccount } from '../service/contract/world'
import { expect, runCommand, t } from './fixtures'

export const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export async function newDataset(page: Page, name: string): Promise<void> {
  await runCommand(page, t('command.go.augment'))
  await page.getByRole('button', { name: t('datasets.choose') }).click()
  await page.getByRole('menuitem', { name: t('command.datasets.new') }).click()
  await page.getByRole('textbox', { name: t('word.name') }).fill(name)
  await action(page, t('word.save')).click()
  await page.getByRole('button', { name: t('augment.openTable') }).click()
  await expect(page.getByText(t('datasets.emptyTitle'))).toBeVisible()
}

export async function chooseFile(page: Page, file: string): Promise<void> {
  await action(page, t('short.datasets.import')).first().click()
  const dialog = page.getByRole('dialog', { name: t('command.datasets.import') })
  await dialog.locator('input[type=file]').first().setInputFiles(file)
}

export async function signIn(page: Page): Promise<void> {
  await page.getByLabel(t('word.email')).fill(testAccount.email)
  await page.getByLabel(t('word.password'), { exact: true }).fill(testAccount.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: t('frame.navigation') })).toBeVisible()
}
