import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Parlance } from '../../shared/ipc'
import { expect, startHere, t, test } from './fixtures'

declare const window: { parlance: Parlance }

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
    const line = { key: 'a', text: 'Good morning.', gender: 'female' as const, language: 'en-US' }
    const rest = { speakerId: null, requiredTime: 2, stretchMode: 'both' as const, meta: { take: 1 } }
    const request = {
      kind: 'speech' as const,
      profileId: 'this-computer',
      title: 'Hello',
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

test('a job that was under way goes on after a restart', async ({ open }) => {
  const first = await open()
  await startHere(first.page)
  const id = await first.page.evaluate(async () => {
    const lines = Array.from({ length: 40 }, (_, at) => ({
      key: `${at}`,
      text: `This is line number ${at} of a long list.`,
      gender: 'male' as const,
      language: 'en-US',
      speakerId: null,
      requiredTime: null,
      stretchMode: null,
      meta: null,
    }))
    const request = { kind: 'speech' as const, profileId: 'this-computer', title: 'Many', rows: lines }
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
    .poll(() => page.evaluate(() => window.parlance.listJobs()), { timeout: 60_000 })
    .toMatchObject({ ok: true, value: { jobs: [{ id, state: 'done', counts: { total: 40, done: 40 } }] } })
  await expect(page.getByText(t('frame.noJobs'))).toBeVisible()
})

test('settings tell which engines this computer has @smoke', async ({ open }) => {
  const { page } = await open()
  await startHere(page)
  await page
    .getByRole('button', { name: t('frame.settings') })
    .first()
    .click()
  const name = t('settings.sectionThisComputer')
  await page
    .getByRole('navigation', { name: t('settings.title') })
    .getByRole('button', { name })
    .click()
  await expect(page.getByRole('region', { name }).first()).toBeVisible()
  await expect(page.getByText('Flite').first()).toBeVisible()
  await expect(page.getByText('eSpeak NG').first()).toBeVisible()
})
