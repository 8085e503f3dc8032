import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InstalledModel } from '../../electron/engines/models/installed-model'
import type { Parlance } from '../../shared/ipc'
import { onElectron } from '../harness/launch'
import { makeTinyWhisper } from '../integration/engines/recognition/tiny-model/tiny-whisper'
import {
  makeTinySupertonic,
  supertonicMarks,
  supertonicPerCharacter,
} from '../integration/engines/speech/tiny-voices'
import { englishToFrench, makeTinyPair } from '../integration/engines/translation/tiny-pair/tiny-pair'
import { expect, picture, runCommand, startHere, t, test } from './fixtures'
import { cellOf, expectCount, lineAt, soundsIn } from './speech-steps'

declare const window: { parlance: Parlance }

/** Writes the record that a download ends with. */
async function keepModel(model: InstalledModel) {
  const { folder, id, name, kind, languages, quality, voices, direction, files } = model
  const parts = Object.entries(files).map(async ([role, file]) => {
    const content = await readFile(join(folder, file))
    const sha256 = createHash('sha256').update(content).digest('hex')
    return { role, name: file, repository: '', revision: '', path: '', bytes: content.length, sha256 }
  })
  const licence = { name: 'None', url: 'https://example.org/' }
  const record = { id, name, kind, languages, quality, voices, direction, wordTimes: 'measured', licence }
  await writeFile(join(folder, 'model.json'), JSON.stringify({ ...record, files: await Promise.all(parts) }))
}

test('this computer speaks in a job, and keeps the sound, with the bundles that ship @smoke', async ({
  open,
  userData,
}) => {
  const { page, complaints } = await open()
  await startHere(page)
  const end = await page.evaluate(async () => {
    const { parlance } = window
    const ended = new Promise<string>(resolve => {
      parlance.on('job', update => {
        if ('summary' in update && update.summary.endedAt !== null) resolve(update.summary.state)
      })
    })
    const line = { item: null, text: 'Good morning.', gender: 'female' as const, language: 'en-US' }
    const rest = { speakerId: null, requiredTime: 2, stretchMode: 'both' as const, meta: { take: 1 } }
    const request = {
      kind: 'speech' as const,
      profileId: 'this-computer',
      title: 'Hello',
      for: null,
      rows: [{ ...line, ...rest }],
    }
    const started = await parlance.startJob(request)
    if (!started.ok) throw new Error(JSON.stringify(started.error))
    const state = await ended
    const job = await parlance.getJob({ id: started.value.id })
    return { state, job: job.ok ? job.value?.job : null }
  })
  expect(end.state).toBe('done')
  expect(end.job).toMatchObject({ rows: [{ phase: 'done', meta: { take: 1 }, sampleRate: 16_000 }] })
  const folder = join(userData, 'library', 'downloads')
  const sounds = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('content.wav'))
  expect(sounds).toHaveLength(1)
  const sound = await readFile(join(folder, sounds[0] ?? ''))
  // Two seconds to the sample, and a header of 44 bytes.
  expect(sound.length).toBe(44 + 2 * 16_000 * 2)
  expect(complaints).toEqual([])
})

test('an engine whose memory runs out fails its task, and the program goes on', async ({
  open,
  userData,
}) => {
  test.skip(onElectron, 'only the stand-in can be given little memory')
  await keepModel(await makeTinyWhisper(join(userData, 'models', 'tiny'), true))
  const { page, app } = await open({ env: { STANDIN_UTILITY_HEAP: '3' } })
  await startHere(page)
  await app.evaluate(({ dialog }) => {
    const showMessageBox = async () => {
      Object.assign(globalThis, { crashed: true })
      return { response: 0, checkboxChecked: false }
    }
    Object.assign(dialog, { showMessageBox })
  })
  const tried = await page.evaluate(async () => {
    const voices = await window.parlance.listVoices()
    const [voice] = voices.ok ? voices.value.filter(({ language }) => language === 'en-US') : []
    const trial = { text: 'Good morning.', voiceId: voice?.id ?? '', language: 'en-US' }
    return window.parlance.tryEngines(trial)
  })
  expect(JSON.stringify(tried)).toContain('not enough for this')
  expect(await app.evaluate(() => Reflect.get(globalThis, 'crashed'))).toBeUndefined()
  await expect(page.getByText(t('frame.readyHere'))).toBeVisible()
})

test('a line is spoken by the voice of a model, where there is one, and its voices can be chosen', async ({
  open,
  userData,
}) => {
  await keepModel(await makeTinySupertonic(join(userData, 'models', 'tiny-supertonic')))
  const { page, complaints } = await open({ settings: { usesThisComputer: true } })
  const text = 'Good morning, everybody.'
  await expect(page.getByLabel(t('speech.typeLine'))).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(cellOf(lineAt(page, 1), 'text')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expectCount(page, 'done', 1)
  const [sound] = await soundsIn(userData)
  expect(sound?.seconds).toBeCloseTo(supertonicPerCharacter * (text.length + supertonicMarks), 1)

  await cellOf(lineAt(page, 1), 'voice').dblclick()
  await page
    .locator('input:visible')
    .and(page.getByLabel(t('word.speaker'), { exact: true }))
    .click()
  await expect(page.getByRole('option', { name: /^Voice 1 \(Tiny Supertonic\)/ })).toHaveCount(1)
  await picture(page, 'voices')
  expect(complaints).toEqual([])
})

test('texts are translated by a downloaded model, with their entities, in the thread that ships @smoke', async ({
  open,
  userData,
}) => {
  await keepModel(await makeTinyPair(join(userData, 'models', 'tiny-en-fr'), englishToFrench))
  const { page, complaints } = await open()
  await startHere(page)
  const job = await page.evaluate(async () => {
    const { parlance } = window
    const ended = new Promise<void>(resolve => {
      parlance.on('job', update => {
        if ('summary' in update && update.summary.endedAt !== null) resolve()
      })
    })
    const lines = Array.from({ length: 40 }, (_, at) => `Anna lives in the red house ${at}.`)
    const rows = lines.map(text => ({
      item: null,
      text,
      spans: [{ start: 18, end: 21, value: 'red', label: 'colour' }],
    }))
    const about = { profileId: 'this-computer', title: 'Lines', for: null }
    const way = { sourceLanguage: 'en', targetLanguage: 'fr' }
    const started = await parlance.startJob({ kind: 'translate', ...about, ...way, rows })
    if (!started.ok) throw new Error(JSON.stringify(started.error))
    await ended
    const read = await parlance.getJob({ id: started.value.id })
    const job = read.ok ? read.value?.job : null
    return JSON.stringify(job?.kind === 'translate' ? job.rows.at(-1) : read)
  })
  expect(job).toContain('Anne habite à le maison rouge 39.')
  expect(job).toContain('"value":"rouge"')

  const engines = await page.evaluate(() => window.parlance.getEngines())
  expect(JSON.stringify(engines)).toContain('"pairs":[{"source":"en","target":"fr"}]')
  expect(complaints).toEqual([])
})

test('models for translation are folded by language, and one opens to both directions', async ({ open }) => {
  const { page } = await open()
  await startHere(page)
  await runCommand(page, t('command.go.settings'))
  await page.getByRole('button', { name: t('settings.sectionThisComputer'), exact: true }).click()
  const german = page.locator('details').filter({ hasText: /^German/ })
  await expect(german).toHaveCount(1)
  await expect(page.getByText('English to German')).toHaveCount(0)
  await german.locator('summary').click()
  await expect(german.getByText('English to German')).toBeVisible()
  await expect(german.getByText('German to English')).toBeVisible()
  await german.scrollIntoViewIfNeeded()
  await picture(page, 'translators')
})

test('a job that was under way goes on after a restart', async ({ open }) => {
  const first = await open()
  await startHere(first.page)
  const id = await first.page.evaluate(async () => {
    const lines = Array.from({ length: 40 }, (_, at) => ({
      item: null,
      text: `This is line number ${at} of a long list.`,
      gender: 'male' as const,
      language: 'en-US',
      speakerId: null,
      requiredTime: null,
      stretchMode: null,
      meta: null,
    }))
    const about = { profileId: 'this-computer', title: 'Many', for: null }
    const request = { kind: 'speech' as const, ...about, rows: lines }
    const started = await window.parlance.startJob(request)
    return started.ok ? started.value.id : ''
  })
  await expect
    .poll(() =>
      first.page.evaluate(async job => JSON.stringify(await window.parlance.getJob({ id: job })), id),
    )
    .toContain('"phase":"waiting"')
  await first.app.close()

  const { page } = await open()
  await expect(page.getByRole('navigation', { name: t('frame.navigation') })).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const question = { group: 'all' as const, text: '', found: [], kind: null, since: null }
        const listed = await window.parlance.pageOfJobs({ question, from: 0, count: 10 })
        return listed.ok ? { ok: true, value: listed.value.rows } : listed
      }),
    )
    .toMatchObject({ ok: true, value: [{ id, state: 'done', counts: { total: 40, done: 40 } }] })
  await expect(page.getByText(t('frame.noJobs'))).toBeVisible()
})

test('settings tell which engines this computer has @smoke', async ({ open }) => {
  const { page } = await open()
  await startHere(page)
  await page
    .getByRole('button', { name: t('word.settings') })
    .first()
    .click()
  const name = t('settings.sectionThisComputer')
  await page
    .getByRole('navigation', { name: t('word.settings') })
    .getByRole('button', { name })
    .click()
  await expect(page.getByRole('region', { name }).first()).toBeVisible()
  await expect(page.getByText('Flite').first()).toBeVisible()
  await expect(page.getByText('eSpeak NG').first()).toBeVisible()
})

test('a system that shows no notifications is told of in the settings', async ({ open }) => {
  test.skip(onElectron, 'the system has its own mind about them')
  const { page, app } = await open({ env: { STANDIN_NOTIFICATIONS: 'refused' } })
  await startHere(page)
  await runCommand(page, t('command.go.settings'))
  await page.getByRole('button', { name: t('settings.sectionServices'), exact: true }).click()
  await expect(page.getByText(t('settings.tellEndsHelp'))).toBeVisible()
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.blur())
  const startedAt = Date.now()
  const id = await page.evaluate(async () => {
    const { parlance } = window
    const rows = Array.from({ length: 12 }, () => ({
      item: null,
      text: 'Good morning.',
      gender: 'female' as const,
      language: 'en-US',
      speakerId: null,
      requiredTime: null,
      stretchMode: null,
      meta: null,
    }))
    const started = await parlance.startJob({
      kind: 'speech',
      profileId: 'this-computer',
      title: 'Hello',
      for: null,
      rows,
    })
    const job = started.ok ? started.value : { id: '' }
    await parlance.pauseJob(job)
    return job.id
  })
  // Nobody is told of work that took less.
  await expect.poll(() => Date.now() - startedAt).toBeGreaterThan(5_000)
  await page.evaluate(job => window.parlance.continueJob({ id: job }), id)
  const said = t('settings.tellEndsRefusedLinux')
  await expect(page.getByText(said)).toBeVisible()
})
