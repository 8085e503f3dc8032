import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, startHere, t, test } from './fixtures'

test('a newcomer starts without an account, and finds every function @smoke', async ({ open }) => {
  const { page, complaints } = await open()
  await expect(page.getByRole('radio', { name: t('app.thisComputer') })).toBeChecked()
  await startHere(page)
  await expect(page.getByText(t('frame.readyHere'))).toBeVisible()
  for (const screen of ['transcribe', 'augment', 'translate', 'dub', 'activity', 'speech'] as const) {
    const name = t(`frame.${screen}`)
    await page
      .getByRole('navigation', { name: t('frame.navigation') })
      .getByRole('button', { name })
      .click()
    await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible()
  }
  // Each is a question to the main process: one for the start, one for what screens share, and one for each screen.
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name }) => name),
  )
  expect(scripts.length).toBeLessThanOrEqual(9)
  expect(complaints).toEqual([])
})

test('goes on where it was after a restart @smoke', async ({ open, userData }) => {
  const first = await open()
  await startHere(first.page)
  await first.page.keyboard.press('ControlOrMeta+5')
  await expect(first.page.getByRole('heading', { name: t('frame.dub'), exact: true })).toBeVisible()
  await first.app.close()

  const { page } = await open()
  await expect(page.getByRole('heading', { name: t('frame.dub'), exact: true })).toBeVisible()
  const log = await readFile(join(userData, 'logs/parlance.log'), 'utf8')
  expect(log.match(/"event":"start"/g)).toHaveLength(2)
})
