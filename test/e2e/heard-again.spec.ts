import type { Page } from 'playwright/test'
import { echoHeard } from '../service/echo-heard'
import { action as button, newDataset, signIn } from './dataset-steps'
import { expect, picture, profileOf, runCommand, t, test } from './fixtures'
import { seriousFaults } from './looks/axe'
import { importPasted } from './looks/work-views'

const sentences = (page: Page) => page.getByRole('grid', { name: t('word.sentences') })
const rowsWith = (page: Page, text: string) => sentences(page).getByRole('row').filter({ hasText: text })

test('sentences are said by several voices and heard again, and what did not come through leads to its rows', async ({
  open,
  service,
}) => {
  const { page, complaints } = await open({
    profiles: [profileOf(service)],
    settings: { activeProfileId: 'office' },
  })
  service.script(
    echoHeard(service, said =>
      said
        .toLowerCase()
        .replace('pune', 'boon')
        .replace(/^hello.*/, ''),
    ),
  )
  await signIn(page)
  await newDataset(page, 'Calls')
  await button(page, t('short.datasets.import')).first().click()
  const pasted =
    'a table in [Pune](city) for [two](size)\nfly to [Mumbai](city)\nhello, is anybody out there\n'
  await importPasted(page, t, t('datasets.importPaste'), pasted)
  await button(page, t('datasets.importTake', { count: 3 })).click()
  await expect(sentences(page).getByRole('row')).toHaveCount(4)

  await test.step('the dialog says what it means before anything is sent', async () => {
    await runCommand(page, t('command.datasets.hearAgain'))
    const dialog = page.getByRole('dialog', { name: t('command.datasets.hearAgain') })
    await expect(dialog.getByText(t('heard.outlook', { sentences: 3, requests: 6 }))).toBeVisible()
    await picture(page, 'hear-again')
    await button(page, t('heard.addVoice')).click()
    await dialog
      .getByRole('combobox', { name: t('word.speaker') })
      .nth(2)
      .fill('ravi')
    await expect(dialog.getByText(t('heard.outlook', { sentences: 3, requests: 9 }))).toBeVisible()
    await button(page, t('heard.removeVoice', { number: 3 })).click()
    await dialog.getByText(t('split.byCount'), { exact: true }).click()
    await dialog.getByRole('textbox', { name: t('heard.count') }).fill('1')
    await expect(dialog.getByText(t('heard.outlook', { sentences: 1, requests: 2 }))).toBeVisible()
    await dialog.getByText(t('word.all'), { exact: true }).click()
    await dialog.getByRole('combobox', { name: t('word.domain') }).fill('general')
    expect(await seriousFaults(page)).toEqual([])
    expect(service.count('speechSingle')).toBe(0)
    await button(page, t('word.start')).click()
  })

  await test.step('what is heard comes into a dataset of its own, with its entities, and is played', async () => {
    await expect(rowsWith(page, 'a table in boon for two')).toHaveCount(2)
    await expect(rowsWith(page, 'fly to mumbai')).toHaveCount(2)
    await expect(rowsWith(page, t('heard.silent'))).toHaveCount(2)
    const row = rowsWith(page, 'a table in boon for two').first()
    await expect(row.locator('mark')).toHaveText(['boon', 'two'])
    await expect(row).toContainText(t('heard.lossCount', { count: 1 }))
    await row.getByRole('button', { name: t('heard.play') }).click()
    await expect(page.getByText('a table in Pune for two')).toBeVisible()
    await expect(
      page.getByText(t('heard.changedEntity', { label: 'city', value: 'Pune', heard: 'boon' })),
    ).toBeVisible()
    await picture(page, 'heard-again')
    await runCommand(page, t('command.theme.dark'))
    await picture(page, 'heard-again-dark')
    expect(await seriousFaults(page)).toEqual([])
    expect([service.count('speechSingle'), service.count('transcribe')]).toEqual([6, 6])
  })

  await test.step('health lists what did not come through, each line leading to its rows', async () => {
    await runCommand(page, t('command.datasets.health'))
    await picture(page, 'heard-again-health')
    await page.getByRole('button', { name: /Pune.* as .*boon/ }).click()
    await expect(sentences(page).getByRole('row')).toHaveCount(3)
    await button(page, t('datasets.clearFilter')).click()
    await expect(sentences(page).getByRole('row')).toHaveCount(7)
  })

  expect(complaints).toEqual([])
})
