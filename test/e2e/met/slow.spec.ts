import type { Page } from 'playwright/test'
import type { Parlance } from '../../../shared/ipc'
import { testAccount } from '../../service/contract/world'
import type { TestService } from '../../service/start'
import { meeting } from '../../unit/renderer/workbench/sample-transcript'
import { expect, type Opened, type OpenOptions, profileOf, t, test } from '../fixtures'
import { places } from '../looks/screens'
import { screen } from '../looks/work-views'
import { seededFiles } from '../seed-transcript'
import { atService, signInToOffice } from '../speech-steps'
import { pressEverything, type Screen } from './press-everything'

declare const window: { parlance: Parlance }

/** Longer than anybody waits without looking whether something happens. */
const slow = { do: { kind: 'delay', milliseconds: 3_000 } } as const

/** What shows nothing, and why. */
const silent = new Map<RegExp, string>([[/\/ Copied$/, 'It says already that it is copied.']])

async function atSlowService(
  open: (options?: OpenOptions) => Promise<Opened>,
  service: TestService,
  files: Record<string, object>,
): Promise<Page> {
  const { page } = await open({ ...atService(service), files })
  await signInToOffice(page)
  service.script(slow)
  return page
}

/** Whatever was pressed: signed in, with nothing made and nothing on its way. */
async function restore(page: Page, service: TestService): Promise<void> {
  service.forgetScript()
  await page.evaluate(
    async ([{ email, password }, profile]) => {
      const { parlance } = window
      const profileId = profile.id
      const startup = await parlance.getStartup()
      if (!startup.ok) return
      const { settings, sessions, profiles } = startup.value
      if (!profiles.some(({ id }) => id === profileId)) await parlance.saveProfile(profile)
      if (settings.activeProfileId !== profileId) await parlance.chooseProfile({ profileId })
      if (!sessions.some(session => session.profileId === profileId && session.state === 'live'))
        await parlance.signIn({ profileId, email, password, keep: false })
      const jobs = await parlance.idsOfJobs({
        question: { group: 'all', text: '', found: [], kind: null, since: null },
      })
      for (const id of jobs.ok ? jobs.value : []) {
        await parlance.cancelJob({ id })
        await parlance.removeJob({ id })
      }
      const all = { question: { profileId, text: '' }, from: 0, count: 2_000 }
      const sheets = await parlance.pageOfSheets(all)
      for (const { id } of sheets.ok ? sheets.value.rows : []) await parlance.deleteSheet({ id })
      const batches = await parlance.pageOfBatches(all)
      for (const { id } of batches.ok ? batches.value.rows : []) await parlance.deleteBatch({ id })
      const datasets = await parlance.pageOfDatasets(all)
      for (const { id } of datasets.ok ? datasets.value.rows : []) await parlance.deleteDataset({ id })
      for (const screen of ['augment', 'translate'] as const)
        await parlance.saveDraft({ profileId, screen, draft: {} })
      localStorage.clear()
    },
    [testAccount, profileOf(service)] as const,
  )
  service.script(slow)
}

const viewOf = (name: string): Screen => {
  const view = places.flatMap(({ views }) => views).find(one => one.name === name)
  if (!view) throw new Error(`There is no view “${name}”.`)
  return { name, reach: page => view.reach(page, t) }
}

/** One after the other. */
const through = (name: string, ...steps: readonly Screen[]): Screen => ({
  name,
  async reach(page) {
    for (const { reach } of steps) await reach(page)
  },
})

const speech: Screen = {
  name: 'Speech',
  async reach(page) {
    await screen('speech').reach(page, t)
    await expect(page.getByRole('region', { name: t('speech.noLines') })).toBeVisible()
  },
}
const lines = through('lines', speech, viewOf('speech, lines'))
const row: Screen = {
  name: 'a line',
  reach: page => page.getByRole('row').nth(2).locator('[data-column="text"]').click(),
}

const recording = 'Line 3 operations review'
const speakers = ['Meera Kulkarni', 'Arjun Nair', 'Farah Siddiqui', 'Tobias Lindner', 'Speaker 5']

/** What was pressed before is taken back. */
const transcript: Screen = {
  name: 'a transcript',
  async reach(page) {
    await viewOf('a transcript').reach(page)
    const undo = page.getByRole('main').getByRole('button', { name: t('command.edit.undo') })
    while ((await undo.getAttribute('aria-disabled')) !== 'true') await undo.click()
  },
}
const panel = (name: 'speakers' | 'notes' | 'export'): Screen =>
  through(name, transcript, viewOf(`a transcript, ${name}`))

/** Each in a window of its own, one after the other. `atLeast`: so much is there to be pressed. */
const walks: { name: string; atLeast: number; screens: readonly Screen[]; files?: Record<string, object> }[] =
  [
    {
      name: 'a transcript',
      atLeast: 50,
      files: asOf('office', seededFiles({ transcript: meeting, name: recording, seconds: 70 })),
      screens: [transcript, panel('speakers'), panel('notes'), panel('export')],
    },
    { name: 'Speech', atLeast: 50, screens: [speech, lines, through('a line', lines, row)] },
  ]

for (const { name, atLeast, screens, files = {} } of walks) {
  test(`what is pressed answers at once, and shows that it waits: ${name}`, async ({ open, service }) => {
    const page = await atSlowService(open, service, files)
    const names = [recording, ...speakers]
    const walk = { page, service, restore: () => restore(page, service), names, silent }
    const pressed = await pressEverything(walk, screens)
    expect(pressed).toMatchObject({ late: [], mute: [], without: [], lost: [] })
    expect(pressed.count).toBeGreaterThanOrEqual(atLeast)
  })
}

/** A library holds of each thing whose it is. */
function asOf(profileId: string, files: Record<string, object>): Record<string, object> {
  const of = (content: object): object =>
    content instanceof Uint8Array
      ? content
      : JSON.parse(JSON.stringify(content).replaceAll('this-computer', profileId))
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [path, of(content)]))
}
