import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright/test'
import { readSrt } from '../../shared/formats/cues/read-srt'
import { writeVtt } from '../../shared/formats/cues/write-vtt'
import type { Transcript } from '../../shared/text/transcript/transcript'
import { writeExport } from '../../shared/transcripts/export/write-export'
import { usualExport } from '../../shared/transcripts/export-choice'
import { findBrowser } from '../harness/find-browser'
import { answerDialog } from '../harness/outside'
import { meeting, scripts } from '../unit/renderer/workbench/sample-transcript'
import { atWork, expect, picture, runCommand, t, test } from './fixtures'
import { seriousFaults } from './looks/axe'
import { seedTranscript } from './seed-transcript'

const name = 'Line 3 operations review'

async function openSeeded(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: t('frame.navigation') })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name }).dblclick()
  await expect(page.getByRole('region', { name: t('workbench.text') })).toBeVisible()
}

async function openExport(page: Page): Promise<void> {
  await openSeeded(page)
  await runCommand(page, t('command.transcript.export'))
  await expect(page.getByRole('group', { name: t('export.formats') })).toBeVisible()
}

const format = (page: Page, key: 'srt' | 'vtt' | 'txt' | 'json' | 'docx') =>
  page.getByRole('button', {
    name: `${t(`export.format.${key}`)} ${t(`export.format.${key}About`)}`,
    exact: true,
  })

/** What Chromium's own parser makes of a file of subtitles. */
const readInPage = (page: Page, vtt: string): Promise<{ start: number; end: number; text: string }[]> =>
  page.evaluate(
    source =>
      new Promise((resolve, reject) => {
        const video = document.createElement('video')
        const element = document.createElement('track')
        element.src = URL.createObjectURL(new Blob([source], { type: 'text/vtt' }))
        element.default = true
        element.onerror = () => reject(new Error('Chromium refused the file.'))
        element.onload = () => {
          const cues = [...(element.track.cues ?? [])]
          resolve(
            cues.map(cue => ({
              start: cue.startTime,
              end: cue.endTime,
              text: cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '',
            })),
          )
        }
        video.append(element)
        document.body.append(video)
        element.track.mode = 'showing'
      }),
    vtt,
  )

const letters = (text: string): string => text.replace(/\s+/g, '')
const lettersOf = ({ words }: Transcript): string => letters(words.map(({ text }) => text).join(''))

test('subtitles are chosen, looked at and written @smoke', async ({ open, userData }) => {
  await seedTranscript(userData, { transcript: meeting, name, seconds: 70 })
  const { app, page, complaints } = await open({ settings: atWork })
  await openExport(page)
  await expect(page.getByRole('button', { name: t('export.nextCue') })).toBeVisible()
  await picture(page, 'light')

  await page.getByRole('button', { name: t('word.preview'), exact: true }).click()
  const preview = page.getByRole('dialog', { name: t('export.previewTitle', { format: 'SRT' }) })
  await expect(preview.getByRole('textbox')).toHaveValue(/-->/)
  await page.keyboard.press('Escape')

  const file = join(userData, 'talk.srt')
  await answerDialog(app, 'showSaveDialog', { canceled: false, filePath: file })
  await page.getByRole('button', { name: t('export.button', { format: 'SRT' }) }).click()
  await expect(page.getByText(t('export.doneOne', { name: 'talk.srt' }))).toBeVisible()
  const { items, problems } = readSrt(await readFile(file, 'utf8'), { speakers: 'prefix' })
  expect(problems).toEqual([])
  expect(letters(items.map(({ text }) => text).join(''))).toBe(lettersOf(meeting))
  expect(complaints).toEqual([])
})

test('the panels beside a transcript are for everybody', async ({ open, userData }) => {
  await seedTranscript(userData, { transcript: meeting, name, seconds: 70 })
  const { page } = await open({ settings: atWork })
  await openExport(page)
  await page.getByRole('button', { name: t('export.more') }).click()
  await runCommand(page, t('command.theme.dark'))
  await picture(page, 'dark')
  expect(await seriousFaults(page, { within: '[role=tabpanel]' })).toEqual([])
  await runCommand(page, t('command.transcript.showHistory'))
  await page.getByRole('button', { name: new RegExp(`^${t('history.machine')}`) }).click()
  await expect(page.getByText(t('history.same'))).toBeVisible()
  expect(await seriousFaults(page, { within: '[role=tabpanel]' })).toEqual([])
})

test('Chromium’s own text track reads our subtitles', async () => {
  const found = findBrowser()
  test.skip(found === null, 'Needs a Chromium: npx playwright install chromium')
  const browser = await chromium.launch(found ? { executablePath: found } : {})
  const page = await browser.newPage()
  const options = { ...usualExport, speakers: true }
  for (const transcript of [meeting, ...Object.values(scripts)]) {
    const source = {
      title: name,
      language: '',
      transcript,
      translation: null,
      nameOf: (id: string) => `<${id}>`,
    }
    const vtt = String(writeExport(source, 'vtt', options).content)
    const srt = readSrt(String(writeExport(source, 'srt', options).content), { speakers: 'prefix' })
    for (const written of [vtt, writeVtt(srt.items).text]) {
      const cues = await readInPage(page, written)
      expect(letters(cues.map(({ text }) => text).join(''))).toBe(lettersOf(transcript))
      for (const [at, cue] of cues.entries()) {
        expect(cue.end).toBeGreaterThan(cue.start)
        expect(cues[at + 1]?.start ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(cue.end)
      }
    }
  }
  await browser.close()
})

test('several formats go to a folder at once, and JSON comes back as it was', async ({ open, userData }) => {
  await seedTranscript(userData, { transcript: scripts.japanese, name })
  const { app, page } = await open({ settings: atWork })
  await openExport(page)
  for (const key of ['txt', 'json', 'docx'] as const) await format(page, key).click()
  await answerDialog(app, 'showOpenDialog', { canceled: false, filePaths: [userData] })
  await page.getByRole('button', { name: t('export.buttonSeveral', { count: 4 }) }).click()
  await expect(page.getByText(t('export.done', { count: 4 }))).toBeVisible()
  const files = (await readdir(userData)).filter(file => file.startsWith(name))
  expect(files.sort()).toEqual(['docx', 'json', 'srt', 'txt'].map(ending => `${name}.${ending}`))

  const bytes = [...(await readFile(join(userData, `${name}.json`)))]
  const same = await page.evaluate(async content => {
    const { parlance } = window as unknown as { parlance: import('../../shared/ipc').Parlance }
    const files = [{ name: 'back.json', bytes: new Uint8Array(content) }]
    const made = await parlance.importTranscript({ files, media: '', profileId: '', language: '' })
    const id = made.ok ? (made.value?.[0]?.id ?? '') : ''
    const [one, other] = await Promise.all([
      parlance.openTranscript({ id: 'transcript-1' }),
      parlance.openTranscript({ id }),
    ])
    if (!one.ok || !other.ok) return 'not opened'
    const seen = (opened: typeof one.value) =>
      JSON.stringify([
        opened.name,
        opened.notes,
        opened.facts,
        opened.spoken.speakers,
        [...opened.spoken.words.starts],
        opened.spoken.words.text,
      ])
    return seen(one.value) === seen(other.value) ? 'same' : 'other'
  }, bytes)
  expect(same).toBe('same')
})

test('a version is kept, compared with now and brought back', async ({ open, userData }) => {
  await seedTranscript(userData, { transcript: meeting, name, seconds: 70 })
  const { page, complaints } = await open({ settings: atWork })
  await openSeeded(page)
  await runCommand(page, t('command.transcript.showHistory'))
  const versions = page.getByRole('region', { name: t('history.title') })
  await versions.getByLabel(t('history.save')).fill('Before the review')
  await page.keyboard.press('Enter')
  const kept = versions.getByRole('button', { name: /^Before the review/ })
  await expect(kept).toBeVisible()

  const first = page.locator('[data-field]').first()
  await first.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Quite new.')
  await kept.click()
  await expect(versions.getByRole('insertion')).toContainText('Quite new.')
  await picture(page, 'light')
  await versions.getByRole('button', { name: t('word.restore') }).click()
  await expect(first).not.toContainText('Quite new.')
  await expect(versions.getByText(t('history.same'))).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(first).toContainText('Quite new.')
  expect(complaints).toEqual([])
})

test('the whole library goes out in one go', async ({ open, userData }) => {
  await seedTranscript(userData, { transcript: meeting, name })
  const { app, page, complaints } = await open({ settings: atWork })
  await expect(page.getByRole('navigation', { name: t('frame.navigation') })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+2')
  await expect(page.getByRole('row', { name })).toBeVisible()
  await runCommand(page, t('command.recordings.export'))
  const dialog = page.getByRole('dialog', { name: t('export.libraryTitle') })
  await expect(dialog.getByText(t('export.libraryAll'))).toBeVisible()
  await dialog.getByRole('button', { name: /^TXT/ }).click()
  await picture(page, 'light')
  await answerDialog(app, 'showOpenDialog', { canceled: false, filePaths: [userData] })
  await dialog.getByRole('button', { name: t('export.buttonSeveral', { count: 2 }) }).click()
  await expect(page.getByText(t('export.done', { count: 2 }))).toBeVisible()
  await expect(dialog).toBeHidden()
  const files = (await readdir(userData)).filter(file => file.startsWith(name))
  expect(files.sort()).toEqual([`${name}.srt`, `${name}.txt`])
  expect(complaints).toEqual([])
})
