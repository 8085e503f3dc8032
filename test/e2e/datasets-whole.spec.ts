import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { Page } from 'playwright/test'
import { answerDialog } from '../harness/outside'
import { rasaProject } from '../unit/shared/formats/entities/projects/project-samples'
import { action, chooseFile, newDataset, signIn } from './dataset-steps'
import { expect, picture, profileOf, runCommand, t, test } from './fixtures'

const grid = (page: Page) => page.getByRole('grid', { name: t('word.sentences') })
const rowWith = (page: Page, text: string) => grid(page).getByRole('row').filter({ hasText: text })
const path = 'data/nlu/go.yml'
const greetings = 'data/nlu/greet.yml'

const project = {
  ...rasaProject,
  [greetings]: `${rasaProject[greetings]}      - good morning from Pune\n`,
}

/** Lines that are in one and not in the other. */
const missingIn = (lines: string, others: string): string[] => {
  const there = new Set(others.split('\n'))
  return lines.split('\n').filter(line => !there.has(line))
}

test('a whole project comes in, is marked, split, checked, augmented and translated, and goes out again', async ({
  open,
  service,
  userData,
}) => {
  const { app, page, complaints } = await open({
    profiles: [profileOf(service)],
    settings: { activeProfileId: 'office' },
  })
  await signIn(page)
  await newDataset(page, 'Travel')
  const archive = join(userData, 'given', 'rasa.zip')
  await mkdir(dirname(archive), { recursive: true })
  const entries = Object.entries(project).map(([name, text]) => [name, strToU8(text)])
  await writeFile(archive, zipSync(Object.fromEntries(entries)))

  await test.step('an archive comes in with all its files', async () => {
    await chooseFile(page, archive)
    const dialog = page.getByRole('dialog', { name: t('command.datasets.import') })
    await expect(dialog.getByText(t('datasets.recognised.sure'))).toBeVisible()
    await expect(dialog.getByText('domain.yml: intents, responses')).toBeVisible()
    await picture(page, 'project-import')
    await action(page, t('datasets.importTake', { count: 5 })).click()
    await expect(grid(page).getByRole('row')).toHaveCount(6)
  })

  await test.step('what is known is marked by a key, and other words everywhere', async () => {
    await runCommand(page, t('command.datasets.findUnmarked'))
    const offered = page.getByRole('region', { name: t('marking.title') }).getByRole('listitem')
    await expect(offered.first()).toBeFocused()
    await page.keyboard.press('a')
    await expect(rowWith(page, 'morning from Pune').locator('mark:not([data-pale])')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await runCommand(page, t('command.datasets.markAll'))
    const dialog = page.getByRole('dialog', { name: t('command.datasets.markAll') })
    await dialog.getByRole('textbox', { name: t('marking.words') }).fill('morning')
    await action(page, t('marking.do', { count: 2 })).click()
    await expect(page.locator('mark:not([data-pale])').filter({ hasText: /^morning$/ })).not.toHaveCount(0)
    const clear = action(page, t('datasets.clearFilter'))
    if (await clear.isVisible()) await clear.click()
    await expect(grid(page).getByRole('row')).toHaveCount(6)
  })

  await test.step('it is divided and checked', async () => {
    await runCommand(page, t('command.datasets.split'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('split.do') })
      .click()
    await page.keyboard.press('ControlOrMeta+Shift+H')
    await expect(page.getByRole('tab', { name: t('health.title') })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('it is augmented', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: t('short.datasets.run'), exact: true })
      .click()
    await action(page, t('word.start')).click()
    const accept = page.getByRole('button', { name: /^Accept \d+ aligned$/ }).first()
    await expect(grid(page).getByText(/suggestion/)).toHaveCount(5)
    await accept.click()
    await expect(rowWith(page, 'variant 1')).not.toHaveCount(0)
  })

  await test.step('it goes into the project it came from, which is the same but for what was touched', async () => {
    await action(page, t('short.datasets.export')).click()
    const after = join(userData, 'after.zip')
    await answerDialog(app, 'showOpenDialog', { canceled: false, filePaths: [archive] })
    await answerDialog(app, 'showSaveDialog', { canceled: false, filePath: after })
    await action(page, t('datasets.updateProject')).click()
    await expect(page.getByText(t('datasets.projectChanged', { count: 2 }))).toBeVisible()
    await picture(page, 'project-export')
    await expect(action(page, t('datasets.saveFile'))).toBeEnabled()
    await action(page, t('datasets.saveFile')).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    const written = new Map(
      Object.entries(unzipSync(await readFile(after))).map(([name, bytes]) => [name, strFromU8(bytes)]),
    )
    for (const [name, text] of Object.entries(project)) {
      if (name !== path && name !== greetings) expect(written.get(name), name).toBe(text)
    }
    expect(missingIn(project[path], written.get(path) ?? '')).toEqual([])
    expect(written.get(path)).toMatch(/^# What people say[\s\S]* # the first one\n/)
    expect(missingIn(project[greetings], written.get(greetings) ?? '')).toEqual([
      '      - good morning',
      '      - good morning from Pune',
    ])
    expect(written.get(greetings)).toMatch(/ {6}- good \[morning\]\(\w+\) from \[Pune\]\(city\)\n/)
  })

  await test.step('it is translated into a parallel one', async () => {
    await page
      .getByRole('navigation', { name: t('frame.navigation') })
      .getByRole('button', { name: t('frame.translate') })
      .click()
    await page.getByText(t('translate.batch')).click()
    await page.getByRole('button', { name: t('word.import') }).click()
    await page.getByRole('combobox', { name: t('translate.fromLibrary') }).click()
    await page.getByRole('option', { name: 'Travel' }).click()
    await page.getByRole('button', { name: /^Add \d/ }).click()
    await expect(page.getByRole('grid', { name: t('translate.rowsOf', { name: 'Travel' }) })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.getByRole('button', { name: t('word.start') }).click()
    await expect(page.getByText(t('translate.rowDone')).first()).toBeVisible()
    await page.getByRole('button', { name: t('translate.toDataset') }).click()
    await expect(page.getByText(/Travel \(\w+\)/).first()).toBeVisible()
  })
  expect(complaints).toEqual([])
})
