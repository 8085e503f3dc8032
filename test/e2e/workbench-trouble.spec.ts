import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright/test'
import { readWordChunks } from '../../shared/text/transcript/read-heard'
import type { Transcript } from '../../shared/text/transcript/transcript'
import { answerWith, asked } from '../harness/outside'
import { manyWords, meeting, scripts } from '../unit/renderer/workbench/sample-transcript'
import { atWork, expect, picture, runCommand, t, test } from './fixtures'
import { seedTranscript } from './seed-transcript'

const fields = (page: Page) => page.locator('[data-field]')

async function toLibrary(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: t('frame.navigation') })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+2')
}

async function openNamed(page: Page, name: string): Promise<void> {
  await page.getByRole('row', { name, exact: true }).dblclick()
  await expect(page.getByRole('region', { name: t('workbench.text') })).toBeVisible()
}

const closeWindow = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())

const [saveAgain, cancel] = [0, 2]

test('edits that the disk refuses outlive their screen, and the window asks before it closes over them', async ({
  open,
  userData,
}) => {
  const name = 'Line 3 operations review'
  await seedTranscript(userData, { transcript: meeting, name })
  const { app, page } = await open({ settings: atWork })
  await toLibrary(page)
  await openNamed(page, name)
  // Where the folder of its journal should be, so that no account whatever can write there.
  const transcripts = join(userData, 'library', 'transcripts')
  const inTheWay = join(transcripts, 'transcript-1', 'edits')
  await mkdir(dirname(inTheWay), { recursive: true })
  await writeFile(inTheWay, '')
  const first = fields(page).first()
  await first.click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('Firstly, ')
  await expect(page.getByText(t('workbench.notSaved'))).toBeVisible()
  await expect(first).toHaveText(/^Firstly, Okay\./)

  await test.step('closing the window asks, and can be called off', async () => {
    await answerWith(app, cancel)
    await closeWindow(app)
    await expect.poll(() => asked(app)).toHaveLength(1)
    expect((await asked(app))[0]).toContain(t('dialog.unsavedOne', { name }))
    await expect(first).toHaveText(/^Firstly, Okay\./)
  })

  await test.step('the screen is left, and they are told of above any other', async () => {
    await page.keyboard.press('ControlOrMeta+1')
    await expect(page.getByText(t('frame.unsavedOne', { name }))).toBeVisible()
    await picture(page, 'left')
    await runCommand(page, t('command.theme.dark'))
    await picture(page, 'left-dark')
    await page.getByRole('button', { name: t('word.saveAgain') }).click()
    await expect(page.getByRole('button', { name: t('word.saveAgain') })).toBeEnabled()
    await expect(page.getByText(t('frame.unsavedOne', { name }))).toBeVisible()
  })

  await test.step('“Save again” asks anew while the disk refuses, and closes once it does not', async () => {
    await answerWith(app, saveAgain)
    const gone = page.waitForEvent('close')
    await closeWindow(app)
    await expect.poll(async () => (await asked(app)).length).toBeGreaterThan(1)
    await rm(inTheWay)
    await gone
  })
  await expect.poll(() => readFile(join(transcripts, 'transcript-1.json'), 'utf8')).toContain('Firstly,')
})

/** As a recogniser sends them on a bad day, read the way a record of the service is. */
const wild = (() => {
  const read = readWordChunks(
    [
      { word: 'second', start: 2, end: 2.5, conf: 7 },
      { word: 'first', start: 1, end: 3, conf: null },
      { word: 'nothing', start: 4, end: 4, conf: 0.2 },
      { word: 'at', start: 4, end: 4, conf: -1 },
      { word: 'all', start: 3.9, end: 3.2, conf: 'high' },
      { word: '', start: 5, end: 6 },
      { word: 'beyond', start: 900, end: 901, conf: 0.99 },
    ],
    10,
  )
  if (!read.ok) throw new Error('The record could not be read.')
  return read.value.words
})()

const odd: Record<string, { transcript: Transcript; seconds?: number; shows: RegExp }> = {
  'Nothing heard': { transcript: { words: [], speakers: [], duration: 4 }, seconds: 4, shows: /^$/ },
  'A bad day': {
    transcript: { words: wild, speakers: [], duration: 10 },
    seconds: 10,
    shows: /^first second .*nothing at beyond$/,
  },
  Urdu: { transcript: scripts.urdu, shows: /^آج صبح/ },
  Hindi: { transcript: scripts.hindi, shows: /^आज सुबह/ },
  Japanese: { transcript: scripts.japanese, shows: /^今朝の電車は十分遅れて来ました。/ },
  'Thirty thousand': { transcript: manyWords(30_000), shows: /^the / },
}

test('odd transcripts are opened one after the other, and can be edited', async ({ open, userData }) => {
  for (const [at, [name, { transcript, seconds }]] of Object.entries(odd).entries()) {
    await seedTranscript(userData, { transcript, name, key: `${at}`, ...(seconds ? { seconds } : {}) })
  }
  const { page, complaints } = await open({ settings: atWork })
  for (const [name, { transcript, shows }] of Object.entries(odd)) {
    await test.step(name, async () => {
      await toLibrary(page)
      await openNamed(page, name)
      await expect(page.getByText(t('workbench.words', { count: transcript.words.length }))).toBeVisible()
      const first = fields(page).first()
      if (transcript.words.length > 0) {
        await expect(first).toHaveText(shows)
        await first.click()
        await page.keyboard.press('ControlOrMeta+Home')
        await page.keyboard.type('ok ')
        await expect(first).toHaveText(/^ok /)
        await page.keyboard.press('ControlOrMeta+Z')
        await expect(first).toHaveText(shows)
        await expect(page.getByText(/^Saved/)).toBeVisible()
      }
      await picture(page, name)
      await page.getByRole('button', { name: t('workbench.back') }).click()
      await expect(page.getByRole('row', { name, exact: true })).toBeVisible()
    })
  }
  expect(complaints).toEqual([])
})
