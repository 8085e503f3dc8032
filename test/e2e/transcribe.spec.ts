import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ElectronApplication, Locator, Page } from 'playwright/test'
import { dropFiles } from '../harness/drop-files'
import { exitCodeOf } from '../harness/launch'
import { nativeProgram } from '../harness/native-programs'
import { answerDialog } from '../harness/outside'
import { sandboxWords } from '../harness/runtime'
import { silentWav, wavHeadBytes } from '../harness/silent-wav'
import { testAccount } from '../service/contract/world'
import { meeting } from '../unit/renderer/workbench/sample-transcript'
import { appDir, atWork, expect, picture, profileOf, runCommand, startHere, t, test } from './fixtures'
import { contentOf, importAgain, onlyTranscript } from './import-again'
import { madeLibrary } from './made-recordings'
import { seededFiles } from './seed-transcript'

const goTo = (page: Page, screen: 'frame.transcribe' | 'frame.activity'): Promise<void> =>
  page
    .getByRole('navigation', { name: t('frame.navigation') })
    .getByRole('button', { name: t(screen) })
    .click()

/** A second of a tone: sixteen bits, mono. */
function wav(pitch = 440): Buffer {
  const rate = 16_000
  const file = silentWav(rate, rate)
  for (let at = 0; at < rate; at++) {
    const loud = Math.sin(at / 900) * 12_000
    file.writeInt16LE(Math.round(Math.sin((at * pitch * 2 * Math.PI) / rate) * loud), wavHeadBytes + at * 2)
  }
  return file
}

async function files(folder: string, ...names: string[]): Promise<string[]> {
  const paths = names.map(name => join(folder, name))
  for (const [at, path] of paths.entries()) await writeFile(path, wav(300 + at * 40))
  return paths
}

const row = (page: Page, name: string): Locator => page.getByRole('row', { name, exact: true })

/** Chooses files in the system's dialog, and adds them as they are. */
async function add(app: ElectronApplication, page: Page, filePaths: string[]): Promise<void> {
  await answerDialog(app, 'showOpenDialog', { canceled: false, filePaths })
  await page.getByRole('button', { name: t('command.recordings.add') }).click()
  await page.getByRole('button', { name: t('transcribe.start', { count: filePaths.length }) }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel(t('word.email')).fill(testAccount.email)
  await page.getByLabel(t('word.password'), { exact: true }).fill(testAccount.password)
  await page.getByRole('button', { name: t('word.signIn'), exact: true }).click()
  await goTo(page, 'frame.transcribe')
}

test('a dialog is spoken, transcribed, told apart, edited, exported and read again @smoke', async ({
  open,
  userData,
}) => {
  test.skip(nativeProgram('pocketsphinx') === null, 'Needs PocketSphinx')
  const { app, page, complaints } = await open()
  await startHere(page)
  await goTo(page, 'frame.transcribe')
  await expect(page.getByRole('heading', { name: t('transcribe.emptyTitle') })).toBeVisible()
  await picture(page, 'empty')
  await page.getByRole('button', { name: t('word.loadExample') }).click()
  const example = row(page, t('transcribe.exampleName'))
  await expect(example).toContainText(/Review|Ready/, { timeout: 150_000 })
  const both = [1, 2].map(number => t('word.numberedSpeaker', { number }))
  const speakers = t('transcribe.speakerNames', { names: both.join(', ') })
  await expect(example.getByRole('img', { name: speakers, exact: true })).toBeVisible()
  await picture(page, 'done')
  await example.dblclick()
  await expect(page.getByText('tickets').first()).toBeVisible()
  await picture(page, 'opened')

  await test.step('a word is edited', async () => {
    const first = page.locator('[data-field]').first()
    await first.click()
    for (const key of ['Home', 'ControlOrMeta+E']) await page.keyboard.press(key)
    await page.keyboard.type('Edited')
    await page.keyboard.press('Enter')
    await expect(first).toHaveText(/^Edited /)
  })

  await test.step('it goes to files, and comes back from them', async () => {
    await runCommand(page, t('command.transcript.export'))
    const json = `${t('export.format.json')} ${t('export.format.jsonAbout')}`
    await page.getByRole('button', { name: json, exact: true }).click()
    await answerDialog(app, 'showOpenDialog', { canceled: false, filePaths: [userData] })
    await page.getByRole('button', { name: t('export.buttonSeveral', { count: 2 }) }).click()
    await expect(page.getByText(t('export.done', { count: 2 }))).toBeVisible()
    const written = (await readdir(userData)).filter(name => /\.(json|srt)$/.test(name))
    const fileOf = (ending: string): string =>
      join(userData, written.find(name => name.startsWith('Example') && name.endsWith(ending)) ?? ending)

    const exported = await contentOf(page, await onlyTranscript(page))
    expect(exported.turns[0]?.text).toMatch(/^Edited /)
    expect(exported.speakers).toHaveLength(2)
    expect(await contentOf(page, await importAgain(page, fileOf('.json')))).toEqual(exported)
    const subtitled = await contentOf(page, await importAgain(page, fileOf('.srt')))
    expect(subtitled.turns).toEqual(exported.turns)
    expect(subtitled.speakers.map(({ name }) => name)).toEqual(both)
  })
  expect(complaints).toEqual([])
})

test('a transcript of which the recogniser was hardly sure says so, and one that says nothing of it does not', async ({
  open,
  service,
  userData,
}) => {
  const { world } = service
  const { app, page, complaints } = await open({
    profiles: [profileOf(service)],
    settings: { activeProfileId: 'office' },
  })
  await signIn(page)
  world.states.transcription = ['Queued', 'Completed']
  const spoken = Array.from({ length: 12 }, (_, at) => ({ start: at / 5, end: at / 5 + 0.1, word: 'guess' }))
  const note = page.getByRole('note').filter({ hasText: t('workbench.hardlyHeard') })
  const opened = async (name: string, words: object[]): Promise<void> => {
    world.spoken = words
    await add(app, page, await files(userData, `${name}.wav`))
    await expect(row(page, name)).toContainText(/Review|Ready/)
    await row(page, name).dblclick()
    await expect(page.getByText('guess').first()).toBeVisible()
  }

  await opened(
    'Hardly heard',
    spoken.map(word => ({ ...word, conf: 0.35 })),
  )
  await expect(note).toBeVisible()
  await picture(page, 'hardly heard')
  await page.getByRole('button', { name: t('workbench.back') }).click()
  await opened('Nothing said of it', spoken)
  await expect(note).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('names and terms of all recordings and of one are looked for in the review', async ({
  open,
  service,
  userData,
}) => {
  const { world } = service
  const { app, page, complaints } = await open({
    profiles: [profileOf(service)],
    settings: { activeProfileId: 'office' },
  })
  await signIn(page)
  world.states.transcription = ['Queued', 'Completed']
  world.spoken = ['from', 'Kolaba', 'to', 'Cufe', 'Parade'].map((word, at) => ({
    start: at / 5,
    end: at / 5 + 0.1,
    word,
    conf: 0.95,
  }))
  const field = page.getByRole('combobox', { name: t('transcribe.terms') })
  const type = async (text: string): Promise<void> => {
    await field.pressSequentially(text)
    await page.keyboard.press('Enter')
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }

  await runCommand(page, t('settings.sectionLibrary'))
  await type('Colaba')
  await picture(page, 'terms of the library')
  await goTo(page, 'frame.transcribe')
  const filePaths = await files(userData, 'Stations.wav')
  await answerDialog(app, 'showOpenDialog', { canceled: false, filePaths })
  await page.getByRole('button', { name: t('command.recordings.add') }).click()
  await type('Cuffe Parade')
  await picture(page, 'terms of a recording')
  await page.getByRole('button', { name: t('transcribe.start', { count: 1 }) }).click()
  await expect(row(page, 'Stations')).toContainText(/Review|Ready/)

  await row(page, 'Stations').dblclick()
  await page.getByRole('button', { name: t('workbench.startReview') }).click()
  const guesses = page.getByRole('group', { name: t('word.alternatives') })
  await expect(guesses).toContainText('Colaba')
  await picture(page, 'terms in the review')
  await page.keyboard.press('F8')
  await expect(guesses).toContainText('Cuffe')
  expect(complaints).toEqual([])
})

test('recordings in every state', async ({ open, service, userData }) => {
  const { world } = service
  const { app, page, complaints } = await open({
    profiles: [{ ...profileOf(service), domains: [{ language: 'en-IN', domain: 'Rail operations' }] }],
    settings: { activeProfileId: 'office', appearance: { theme: 'light' } },
  })
  await signIn(page)
  const goodRun = world.states.transcription
  // A look a second or two: no need to see every step of this one.
  world.states.transcription = ['Queued', 'Completed']
  const [done, ...others] = await files(
    userData,
    'Line 3 operations review.wav',
    'Signalling workshop, part 2.wav',
    'Radio log 0412.wav',
    'Control room, night shift.wav',
  )
  const empty = join(userData, 'Nothing.wav')
  const text = join(userData, 'A text named.mp3')
  await writeFile(empty, '')
  await writeFile(text, 'no sound'.repeat(1_000))

  await answerDialog(app, 'showOpenDialog', { canceled: false, filePaths: [done ?? '', text, empty] })
  await page.getByRole('button', { name: t('command.recordings.add') }).click()
  await expect(page.getByText(t('transcribe.problem.empty'))).toBeVisible()
  await picture(page, 'add')
  await page.getByRole('button', { name: t('transcribe.leaveOut', { name: 'A text named.mp3' }) }).click()
  await page.getByRole('button', { name: t('transcribe.start', { count: 1 }) }).click()
  await expect(row(page, 'Line 3 operations review')).toContainText(/Review|Ready/)

  world.states.transcription = goodRun.slice(0, 5)
  await add(app, page, others.slice(0, 1))
  await expect(row(page, 'Signalling workshop, part 2')).toContainText('Queued')
  // Until then it is queued here, and would take its steps from what comes next.
  await expect.poll(() => service.count('transcribe')).toBe(2)
  world.states.transcription = ['Queued', 'Loading Model', 'Failed']
  await add(app, page, others.slice(1, 2))
  await expect(row(page, 'Radio log 0412')).toContainText(t('transcribe.state.failed'))
  service.script({ operation: 'fileUpload', do: { kind: 'silence' } })
  await add(app, page, others.slice(2, 3))
  await expect(row(page, 'Control room, night shift')).toContainText(t('transcribe.state.uploading'))
  await expect(row(page, 'Signalling workshop, part 2')).toContainText('Transcribing')
  await picture(page, 'states')

  const uploading = row(page, 'Control room, night shift')
  await uploading.getByRole('button', { name: t('job.pause') }).click()
  await expect(uploading).toContainText(t('transcribe.pausedUpload'))
  await row(page, 'Line 3 operations review').click()
  await row(page, 'Radio log 0412').click({ modifiers: ['ControlOrMeta'] })
  await expect(page.getByRole('toolbar', { name: t('word.selected', { count: 2 }) })).toBeVisible()
  await picture(page, 'selected')
  await goTo(page, 'frame.activity')
  await page.getByRole('row', { name: 'Radio log 0412' }).click()
  await expect(page.getByText(t('activity.notReached', { step: 'Transcribing' }))).toBeVisible()
  await picture(page, 'activity')

  await runCommand(page, t('command.theme.dark'))
  await expect(page.locator('html[data-mantine-color-scheme=dark]')).toBeAttached()
  await picture(page, 'activity-dark')
  await goTo(page, 'frame.transcribe')
  await expect(uploading).toContainText(t('transcribe.pausedUpload'))
  await picture(page, 'states-dark')
  expect(complaints).toEqual([])
})

test('files come with the start, with another start, from the system and by a drop', async ({
  open,
  userData,
}) => {
  const seeded = 'Minutes of the meeting'
  const odd = `two\nlines 😀 ${'é'.repeat(100)}.wav`
  const [first = '', second = '', third = '', dropped = ''] = await files(
    userData,
    'First.wav',
    'Second.wav',
    'Third.wav',
    odd,
  )
  const { app, page, complaints } = await open({
    settings: atWork,
    files: {
      ...madeLibrary(3, Date.now()),
      ...seededFiles({ transcript: meeting, name: seeded, key: 'opened' }),
    },
    args: [first],
  })
  const leaveOut = (name: string): Locator =>
    page.getByRole('dialog').getByRole('button', { name: t('transcribe.leaveOut', { name }) })
  await expect(leaveOut('First.wav')).toBeVisible()

  await test.step('another start hands its file over, and ends', async () => {
    const words = [...sandboxWords, appDir, `--user-data-dir=${userData}`, second]
    expect(await exitCodeOf(...words)).toBe(0)
    await expect(leaveOut('Second.wav')).toBeVisible()
  })

  await test.step('the system says which file to open, as macOS does', async () => {
    await app.evaluate(({ app: shell }, path) => {
      shell.emit('open-file', { preventDefault: () => undefined }, path)
    }, third)
    await expect(leaveOut('Third.wav')).toBeVisible()
    await expect(page.getByRole('button', { name: t('transcribe.start', { count: 3 }) })).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('app.cancel') })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a file is let go over the list', async () => {
    await dropFiles(page.getByRole('grid', { name: t('transcribe.list') }), [dropped])
    await expect(leaveOut(odd.replace('\n', ' '))).toBeVisible()
    await expect(page.getByRole('button', { name: t('transcribe.start', { count: 1 }) })).toBeEnabled()
    await page.keyboard.press('Escape')
  })

  await test.step('an open transcript stays, whichever way they come', async () => {
    await row(page, seeded).dblclick()
    const text = page.getByRole('region', { name: t('workbench.text') })
    const field = text.locator('[data-field]').first()
    await expect(field).toBeVisible()
    await app.evaluate(({ app: shell }, path) => {
      shell.emit('open-file', { preventDefault: () => undefined }, path)
    }, first)
    await expect(leaveOut('First.wav')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await dropFiles(field, [second])
    await expect(leaveOut('Second.wav')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toHaveText(/^Okay\./)
  })
  expect(complaints).toEqual([])
})
