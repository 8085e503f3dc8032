import type { Page } from 'playwright/test'
import { fromTables } from '../../../shared/as-tables'
import { dubUndo } from '../../../shared/dub/dub-patch'
import type { Parlance } from '../../../shared/ipc'
import { defaultSettings } from '../../../shared/settings'
import { testAccount } from '../../service/contract/world'
import type { TestService } from '../../service/start'
import { profileOf } from '../fixtures'

declare const window: { parlance: Parlance }

const { appearance, network, playback, notifications, updates, builtIn } = defaultSettings
const settingsGroups = { appearance, network, playback, notifications, updates, builtIn }

/** Of what is seeded: it comes back, and what else came goes. */
const keptRecording = 'recording-1'
const keptDub = 'dub-1'

/** Whatever was pressed: signed in, with nothing made and nothing on its way. */
export async function restore(page: Page, service: TestService): Promise<void> {
  await page.evaluate(
    async ([{ email, password }, profile, groups, kept, dub]) => {
      const { parlance } = window
      await parlance.saveSettings({ ...groups, shortcuts: {} })
      const profileId = profile.id
      const startup = await parlance.getStartup()
      if (!startup.ok) return
      const { settings, sessions, profiles } = startup.value
      const others = profiles.filter(({ id, kind }) => kind === 'remote' && id !== profileId)
      for (const { id } of others) await parlance.deleteProfile({ profileId: id })
      if (!profiles.some(({ id }) => id === profileId)) await parlance.saveProfile(profile)
      if (settings.activeProfileId !== profileId) await parlance.chooseProfile({ profileId })
      if (!sessions.some(session => session.profileId === profileId && session.state === 'live'))
        await parlance.signIn({ profileId, email, password, keep: false })
      const all = { question: { profileId, text: '' }, from: 0, count: 2_000 }
      const sheets = await parlance.pageOfSheets(all)
      for (const { id } of sheets.ok ? sheets.value.rows : []) await parlance.deleteSheet({ id })
      const batches = await parlance.pageOfBatches(all)
      for (const { id } of batches.ok ? batches.value.rows : []) await parlance.deleteBatch({ id })
      const datasets = await parlance.pageOfDatasets(all)
      for (const { id } of datasets.ok ? datasets.value.rows : []) await parlance.deleteDataset({ id })
      const dubs = await parlance.pageOfDubs(all)
      const otherDubs = dubs.ok ? dubs.value.rows.filter(({ id }) => id !== dub) : []
      for (const { id } of otherDubs) await parlance.deleteDub({ id })
      await parlance.restoreDub({ id: dub })
      const filter = { group: 'all', text: '', languages: [], speakers: [], tags: [], since: null } as const
      const recordings = await parlance.idsOfRecordings({
        question: {
          filter,
          found: [],
          order: { by: 'addedAt', descending: true },
          locale: 'en',
          lost: [],
        },
      })
      const more = recordings.ok ? recordings.value.filter(id => id !== kept) : []
      if (more.length > 0) await parlance.deleteRecordings({ ids: more })
      await parlance.restoreRecordings({ ids: [kept] })
      await parlance.reviewRecordings({ ids: [kept], reviewed: false })
      for (const screen of ['augment', 'translate'] as const)
        await parlance.saveDraft({ profileId, screen, draft: {} })
      // Last: what was pressed may have begun one by now.
      const jobs = await parlance.idsOfJobs({
        question: { group: 'all', text: '', found: [], kind: null, since: null },
      })
      for (const id of jobs.ok ? jobs.value : []) {
        await parlance.cancelJob({ id })
        await parlance.removeJob({ id })
      }
      const models = await parlance.listModels()
      for (const { id, state } of models.ok ? models.value : []) {
        if (state.state === 'downloading') await parlance.pauseModel({ id })
        if (state.state === 'downloading' || state.state === 'paused') await parlance.removeModel({ id })
      }
      localStorage.clear()
      sessionStorage.clear()
    },
    [testAccount, profileOf(service), settingsGroups, keptRecording, keptDub] as const,
  )
  await takeBackAll(page)
}

/** Where the dub was edited. What jobs brought stays. */
async function takeBackAll(page: Page): Promise<void> {
  const opened = await page.evaluate(id => window.parlance.openDub({ id }), keptDub)
  if (!opened.ok) return
  let { undo: history } = fromTables(opened.value)
  for (let step = dubUndo.undo(history); step; step = dubUndo.undo(history)) {
    const { edit: patch } = step
    await page.evaluate(([id, patch]) => window.parlance.editDub({ id, patch, by: 'undo' }), [
      keptDub,
      patch,
    ] as const)
    history = step.history
  }
}
