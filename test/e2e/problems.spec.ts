import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright/test'
import { recordedCalls } from '../harness/outside'
import { meeting } from '../unit/renderer/workbench/sample-transcript'
import { atWork, expect, picture, runCommand, t, test } from './fixtures'
import { toLibrary } from './library-steps'
import { seriousFaults } from './looks/axe'
import { seededFiles } from './seed-transcript'

const name = 'Line 3 operations review'
const title = t('problems.transcriptNamed', { name })

/** A library whose transcript was cut in half, with the snapshot before it still there. */
function halfTranscript(): { files: Record<string, unknown>; half: string } {
  const files: Record<string, unknown> = seededFiles({ transcript: meeting, name })
  const whole = JSON.stringify(files['library/transcripts/transcript-1.json'])
  const half = whole.slice(0, whole.length / 2)
  files['library/transcripts/transcript-1/edits/00000000.json'] = whole.replace(
    '"generation":1',
    '"generation":0',
  )
  files['library/transcripts/transcript-1.json'] = half
  return { files, half }
}

const madeAt = Date.UTC(2026, 10, 20, 12)

const banner = (page: Page) => page.getByText(t('problems.banner', { count: 1 }))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a banner counts what is damaged, a list names it, and one press has it back', async ({
  open,
  userData,
}) => {
  const { files, half } = halfTranscript()
  const { app, page, complaints } = await open({ settings: atWork, files })
  await expect(banner(page)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+2')
  const row = page.getByRole('row', { name, exact: true })
  await expect(row).toContainText(t('transcribe.state.unreadable'))
  await picture(page, 'banner')

  await test.step('opening it says so, and not that it was moved', async () => {
    await row.dblclick()
    await expect(page.getByText(t('error.damagedTitle'))).toBeVisible()
    await picture(page, 'opened')
    await page.getByRole('button', { name: t('workbench.back') }).click()
  })

  await button(page, t('word.show')).focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: t('problems.list') })
  const line = list.getByRole('listitem')
  await expect(line).toContainText(title)
  await expect(line).toContainText(t('problems.damagedCanBack'))
  const file = (await line.getByText('.malformed-').textContent()) ?? ''
  expect(await readFile(file, 'utf8')).toBe(half)
  await picture(page, 'list')
  expect(await seriousFaults(page)).toEqual([])

  await button(page, t('problems.showFileNamed', { title })).click()
  await expect.poll(() => recordedCalls(app, 'shell.showItemInFolder')).toEqual([[file]])

  await button(page, t('problems.bringBackNamed', { title })).press('Enter')
  await expect(page.getByText(t('problems.none'))).toBeVisible()
  await expect(list).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(banner(page)).toHaveCount(0)
  await expect(row).toContainText(t('transcribe.state.ready'))
  await row.dblclick()
  await expect(page.getByRole('region', { name: t('workbench.text') })).toBeVisible()
  expect(await readFile(`${file}.settled`, 'utf8')).toBe(half)
  expect(
    JSON.parse(await readFile(join(userData, 'library/transcripts/transcript-1.json'), 'utf8')),
  ).toMatchObject({
    content: { name },
  })
  expect(complaints).toEqual([])
})

/** A backup that was made before an upgrade, of what is in the library then. */
function backedUp(files: Record<string, unknown>): Record<string, Buffer> {
  const entries = Object.entries(files)
    .filter(([path]) => path.startsWith('library/'))
    .map(([path, content]): [string, Uint8Array] => [
      path,
      content instanceof Uint8Array ? content : strToU8(JSON.stringify(content)),
    ])
  const bytes = entries.reduce((sum, [, { length }]) => sum + length, 0)
  const facts = { backup: 1, application: '0.1.0', madeAt, files: entries.length, bytes, kinds: {} }
  const zip = zipSync({
    ...Object.fromEntries(entries),
    'parlance-backup.json': strToU8(JSON.stringify(facts)),
  })
  return { 'library-before-upgrade/before-upgrade-to-0.2.0-2026-11-20.zip': Buffer.from(zip) }
}

test('what nothing is left of is had back from a backup, in the list and in the check', async ({
  open,
  userData,
}) => {
  const whole: Record<string, unknown> = seededFiles({ transcript: meeting, name, seconds: 4 })
  const { half } = halfTranscript()
  const sound = 'library/media/sound-1/content.wav'
  const { [sound]: bytes, ...rest } = whole
  const { page, complaints } = await open({
    settings: atWork,
    files: { ...rest, ...backedUp(whole), 'library/transcripts/transcript-1.json': half },
  })
  const time = new Date(madeAt)
  await button(page, t('word.show')).click()
  const line = page.getByRole('list', { name: t('problems.list') }).getByRole('listitem')
  await expect(line).toContainText(t('problems.damagedInBackup'))
  const file = (await line.getByText('.malformed-').textContent()) ?? ''
  await picture(page, 'from-backup')
  expect(await seriousFaults(page)).toEqual([])
  const nameless = t('problems.transcriptNamed', { name })
  await button(page, t('problems.bringBackFromNamed', { time, title: nameless })).press('Enter')
  await expect(page.getByText(t('problems.none'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(banner(page)).toHaveCount(0)
  expect(await readFile(`${file}.settled`, 'utf8')).toBe(half)

  await toLibrary(page)
  await button(page, t('word.checkNow')).click()
  await expect(page.getByText(t('libraryCheck.found', { count: 1 }))).toBeVisible()
  await picture(page, 'check-from-backup')
  await button(page, t('problems.bringBackFromNamed', { time, title: 'talk.wav' })).click()
  await expect(page.getByText(/nothing is wrong/)).toBeVisible()
  expect(await readFile(join(userData, sound))).toEqual(bytes)
  expect(complaints).toEqual([])
})

test('edits that could not be read are told of in the document, until somebody is done with them', async ({
  open,
}) => {
  const { page } = await open({
    settings: atWork,
    files: {
      ...seededFiles({ transcript: meeting, name }),
      'library/transcripts/transcript-1/edits/00000001.jsonl': Buffer.alloc(400),
    },
  })
  await expect(banner(page)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name, exact: true }).dblclick()
  await expect(page.getByRole('region', { name: t('workbench.text') })).toBeVisible()
  await expect(page.getByText(t('problems.lostEdits'))).toBeVisible()
  await runCommand(page, t('command.theme.dark'))
  await picture(page, 'lost-edits-dark')
  await button(page, t('word.show')).click()
  await picture(page, 'list-dark')
  await button(page, t('problems.settleNamed', { title })).click()
  await expect(page.getByText(t('problems.none'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(t('problems.lostEdits'))).toHaveCount(0)
  await expect(banner(page)).toHaveCount(0)
})

test('what a newer version wrote is told of, left alone, and not called damaged', async ({
  open,
  userData,
}) => {
  const path = 'library/transcripts/transcript-1.json'
  const files = seededFiles({ transcript: meeting, name })
  files[path] = { ...files[path], version: 99 }
  const { page } = await open({ settings: atWork, files })
  await expect(banner(page)).toBeVisible()
  await button(page, t('word.show')).click()
  const line = page.getByRole('list', { name: t('problems.list') }).getByRole('listitem')
  await expect(line).toContainText(title)
  await expect(line).toContainText(t('problems.newer'))
  await expect(button(page, t('problems.settleNamed', { title }))).toHaveCount(0)
  expect(JSON.parse(await readFile(join(userData, path), 'utf8'))).toEqual(files[path])
})
