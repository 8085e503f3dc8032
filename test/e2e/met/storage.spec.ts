import { join } from 'node:path'
import { sheetKind } from '../../../electron/speech/sheet-kind'
import { insertLines } from '../../../shared/speech/commands/insert-lines'
import { emptySheet } from '../../../shared/speech/sheet'
import { meeting } from '../../unit/renderer/workbench/sample-transcript'
import { atWork, expect, picture, t, test } from '../fixtures'
import { isThere, toLibrary } from '../library-steps'
import { seriousFaults } from '../looks/axe'
import { wear } from '../looks/screens'
import { seededFiles } from '../seed-transcript'

/** A sheet of one long line, as it lies in the library. */
function sheetFile(id: string, name: string, length: number, deletedAt: number | null): object {
  const at = Date.now()
  const sheet = emptySheet(name)
  const patch = insertLines(sheet, 0, [{ text: 'word '.repeat(length / 5) }], () => `${id}-line`)
  const empty = { profileId: 'this-computer', createdAt: at, editedAt: at, deletedAt, sheet }
  const content = sheetKind.apply(empty, { kind: 'sheet', by: 'person', at, patch })
  return { version: sheetKind.steps.length, id, generation: 0, edits: 0, content }
}

test('who wonders where her disk space went sees it, from the status bar on', async ({ open, userData }) => {
  const binned = 'library/speech-sheets/binned.json'
  const { page, complaints } = await open({
    settings: atWork,
    files: {
      ...seededFiles({ transcript: meeting, name: 'Weekly operations meeting', seconds: 60, key: 'long' }),
      ...seededFiles({ transcript: meeting, name: 'Short call', seconds: 20, key: 'short' }),
      'library/speech-sheets/kept.json': sheetFile('kept', 'Platform announcements', 100_000, null),
      [binned]: sheetFile('binned', 'Thrown away', 200_000, Date.now()),
    },
  })
  await expect(page.getByText(t('frame.readyHere'))).toBeVisible()

  await test.step('the status bar says as much as the settings, and leads there', async () => {
    const bar = page.getByRole('contentinfo').getByRole('button', { name: /used/ })
    await bar.click()
    await expect(page.getByRole('heading', { name: t('library.storage') })).toBeVisible()
    const figures = page.getByText(/^2 MB used, .* free$/)
    await expect(figures).toHaveCount(2)
    const [one, other] = await figures.allTextContents()
    expect(one).toBe(other)
  })
  await toLibrary(page)

  const linesOf = (part: 'recordings' | 'speech') =>
    page.getByRole('list', { name: t(`library.part.${part}`) }).getByRole('listitem')
  await expect(linesOf('recordings')).toHaveText([
    /^Weekly operations meeting.*96\d kB$/,
    /^Short call.*32\d kB$/,
  ])
  await expect(linesOf('speech').first()).toHaveText(/^Platform announcements/)
  await expect(linesOf('speech').last()).toHaveText(/^In the bin.*20\d kB$/)
  await expect(linesOf('speech').first()).toContainText(String(new Date().getFullYear()))
  await expect(page.getByRole('heading', { level: 4 }).first()).toHaveText(t('library.part.recordings'))

  const parts = page.getByRole('heading', { level: 4 })
  await expect(parts).toHaveText([t('library.part.recordings'), t('library.part.speech'), /./])
  for (const colours of ['light', 'dark'] as const) {
    await wear(page, colours)
    expect({ colours, faults: await seriousFaults(page) }).toEqual({ colours, faults: [] })
    await picture(page, `storage-${colours}`)
  }

  await test.step('the bin is emptied, and what is kept stays', async () => {
    await page.getByRole('button', { name: t('library.emptyBin') }).click()
    const asked = page.getByRole('dialog', { name: t('library.emptyBinTitle') })
    expect(await seriousFaults(page, { within: '[role=dialog]' })).toEqual([])
    await asked.getByRole('button', { name: t('library.emptyBin') }).click()
    await expect(asked).toBeHidden()
    await expect(linesOf('speech')).toHaveText([/^Platform announcements/])
    await expect(page.getByRole('button', { name: t('library.emptyBin') })).toBeHidden()
    expect(await isThere(join(userData, binned))).toBe(false)
  })

  await test.step('a line leads to what it is about', async () => {
    await linesOf('recordings').getByRole('button', { name: 'Short call' }).click()
    await expect(
      page.getByRole('button', { name: t('workbench.rename', { name: 'Short call' }) }),
    ).toBeVisible()
    await toLibrary(page)
    await linesOf('speech').getByRole('button', { name: 'Platform announcements' }).click()
    await expect(
      page.getByRole('button', { name: t('speech.chooseSheet', { name: 'Platform announcements' }) }),
    ).toBeVisible()
  })
  expect(complaints).toEqual([])
})
