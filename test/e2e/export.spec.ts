import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type ElectronApplication, type Page } from 'playwright/test'
import { readSrt } from '../../shared/formats/cues/read-srt'
import { writeVtt } from '../../shared/formats/cues/write-vtt'
import { findBrowser } from '../harness/find-browser'
import { answerDialog } from '../harness/outside'
import { meeting, scripts } from '../unit/renderer/workbench/sample-transcript'
import { atWork, expect, runCommand, t, test } from './fixtures'
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

const saveTo = (app: ElectronApplication, filePath: string): Promise<void> =>
  answerDialog(app, 'showSaveDialog', { canceled: false, filePath })

/** What Chromium's own parser makes of a file of subtitles. */
async function readByChromium(vtt: string): Promise<{ start: number; end: number; text: string }[]> {
  const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined })
  try {
    const page = await browser.newPage()
    return await page.evaluate(
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
  } finally {
    await browser.close()
  }
}

const letters = (text: string): string => text.replace(/\s+/g, '')

test('subtitles are chosen, looked at and written, and a browser reads them @smoke', async ({
  open,
  userData,
}, info) => {
  await seedTranscript(userData, { transcript: meeting, name, seconds: 70 })
  const { app, page, complaints } = await open({ settings: atWork })
  await openExport(page)
  await expect(page.getByText(t('export.cue', { number: 1, seconds: '' }).slice(0, 5))).toBeVisible()
  await page.screenshot({ path: info.outputPath('light.png') })

  await page.getByRole('button', { name: t('export.preview'), exact: true }).click()
  const preview = page.getByRole('dialog', { name: t('export.previewTitle', { format: 'SRT' }) })
  await expect(preview.getByRole('textbox')).toHaveValue(/-->/)
  await page.keyboard.press('Escape')

  const srtFile = join(userData, 'talk.srt')
  await saveTo(app, srtFile)
  await page.getByRole('button', { name: t('export.button', { format: 'SRT' }) }).click()
  await expect(page.getByText(t('export.doneOne', { name: 'talk.srt' }))).toBeVisible()
  const srt = readSrt(await readFile(srtFile, 'utf8'), { speakers: 'prefix' })
  expect(srt.problems).toEqual([])

  await format(page, 'srt').click()
  await format(page, 'vtt').click()
  const vttFile = join(userData, 'talk.vtt')
  await saveTo(app, vttFile)
  await page.getByRole('button', { name: t('export.button', { format: 'VTT' }) }).click()
  await expect(page.getByText(t('export.doneOne', { name: 'talk.vtt' }))).toBeVisible()
  const said = letters(meeting.words.map(({ text }) => text).join(''))
  for (const vtt of [await readFile(vttFile, 'utf8'), writeVtt(srt.items).text]) {
    const cues = await readByChromium(vtt)
    expect(letters(cues.map(({ text }) => text).join(''))).toBe(said)
    for (const [at, cue] of cues.entries()) {
      expect(cue.end).toBeGreaterThan(cue.start)
      expect(cues[at + 1]?.start ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(cue.end)
    }
  }
  await runCommand(page, t('command.theme.dark'))
  await page.screenshot({ path: info.outputPath('dark.png') })
  expect(complaints).toEqual([])
})

test('several formats go to a folder at once, and JSON comes back as it was', async ({ open, userData }) => {
  await seedTranscript(userData, { transcript: scripts.japanese, name })
  const { app, page } = await open({ settings: atWork })
  await openExport(page)
  for (const key of ['txt', 'json', 'docx'] as const) await format(page, key).click()
  const folder = join(userData, 'out')
  await answerDialog(app, 'showOpenDialog', { canceled: false, filePaths: [userData] })
  await page.getByRole('button', { name: t('export.buttonSeveral', { count: 4 }) }).click()
  await expect(page.getByText(t('export.done', { count: 4 }))).toBeVisible()
  expect(folder).toContain(userData)
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

test('a version is kept, compared with now and brought back', async ({ open, userData }, info) => {
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
  await page.screenshot({ path: info.outputPath('light.png') })
  await versions.getByRole('button', { name: t('history.restore') }).click()
  await expect(first).not.toContainText('Quite new.')
  await expect(versions.getByText(t('history.same'))).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(first).toContainText('Quite new.')
  expect(complaints).toEqual([])
})
