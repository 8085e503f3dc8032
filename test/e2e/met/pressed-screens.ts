import type { Page } from 'playwright/test'
import type { Parlance } from '../../../shared/ipc'
import { meeting } from '../../unit/renderer/workbench/sample-transcript'
import { expect, t } from '../fixtures'
import { screen } from '../looks/work-views'
import { seededFiles } from '../seed-transcript'
import type { Screen } from './press-everything'
import { asked, asOf, office, pasted, pressed, through, viewOf } from './pressed-steps'

declare const window: { parlance: Parlance }

/* Where people work: what is pressed, and how one comes to it. */

export const recording = 'Line 3 operations review'
export const speakers = ['Meera Kulkarni', 'Arjun Nair', 'Farah Siddiqui', 'Tobias Lindner', 'Speaker 5']

export const oneRecording = asOf(office, seededFiles({ transcript: meeting, name: recording, seconds: 70 }))

const work = (name: 'augment' | 'translate' | 'activity'): Screen => ({
  name,
  reach: page => screen(name).reach(page, t),
})
const empty: Screen = {
  name: 'Speech',
  async reach(page) {
    await screen('speech').reach(page, t)
    await expect(page.getByRole('region', { name: t('speech.noLines') })).toBeVisible()
  },
}
const lines = through('lines', empty, viewOf('speech, lines'))
const line: Screen = {
  name: 'a line',
  reach: page => page.getByRole('row').nth(2).locator('[data-column="text"]').click(),
}
const linesImport = asked(t('command.speech.import'), t('import.title'))
export const speech: readonly Screen[] = [empty, lines, through('a line', lines, line)]
export const speechImport: readonly Screen[] = [
  through('an import', empty, linesImport),
  through('an import that was read', empty, linesImport, pasted(t('import.paste'), 'One\nTwo\n')),
]

/** What was pressed before is taken back. */
const transcript: Screen = {
  name: 'a transcript',
  async reach(page) {
    await viewOf('a transcript').reach(page)
    const undo = page.getByRole('main').getByRole('button', { name: t('command.edit.undo') })
    while ((await undo.getAttribute('aria-disabled')) !== 'true') await undo.click()
  },
}
const panel = (name: 'speakers' | 'review' | 'notes' | 'export'): Screen =>
  through(name, transcript, viewOf(`a transcript, ${name}`))
export const workbench: readonly Screen[] = [transcript, panel('speakers'), panel('notes'), panel('export')]

const list: Screen = {
  name: 'recordings',
  async reach(page) {
    await screen('transcribe').reach(page, t)
    await expect(page.getByRole('row', { name: recording })).toBeVisible()
  },
}
export const recordings: readonly Screen[] = [
  list,
  through('filters', list, pressed(t('transcribe.filters'))),
  through('all of them', list, {
    name: 'selected',
    async reach(page) {
      await page.getByRole('row', { name: recording }).click()
      await page.keyboard.press('ControlOrMeta+a')
    },
  }),
]

export const augment: readonly Screen[] = [
  work('augment'),
  through('an example', work('augment'), viewOf('augment, a marked sentence')),
]

const dataset = through('a dataset', work('augment'), viewOf('augment, a dataset'))
const sentence: Screen = {
  name: 'a sentence',
  async reach(page) {
    await page
      .getByRole('grid', { name: t('word.sentences') })
      .getByRole('row')
      .nth(1)
      .click()
  },
}
const sentencesImport = asked(t('command.datasets.import'), t('command.datasets.import'))
export const datasets: readonly Screen[] = [dataset, through('a sentence', dataset, sentence)]
export const datasetImport: readonly Screen[] = [
  through('an import', work('augment'), sentencesImport),
  through(
    'an import that was read',
    work('augment'),
    sentencesImport,
    pasted(t('datasets.importPaste'), 'a table in [Pune](city)\nGood night\n'),
  ),
]

export const translate: readonly Screen[] = [
  work('translate'),
  {
    name: 'a text',
    async reach(page) {
      await work('translate').reach(page)
      await page.getByRole('textbox', { name: t('translate.source') }).fill('Good morning.')
    },
  },
]

const batch = through('a batch', work('translate'), viewOf('translate, many texts'))
const row: Screen = {
  name: 'a text of it',
  reach: page => page.getByRole('grid').getByRole('row').nth(1).click(),
}
const batchImport: Screen = {
  name: 'an import',
  async reach(page) {
    await work('translate').reach(page)
    await page.getByText(t('translate.batch'), { exact: true }).click()
    await page.getByRole('button', { name: t('word.import') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
}
export const batches: readonly Screen[] = [batch, through('a text of it', batch, row)]
export const batchesImport: readonly Screen[] = [
  batchImport,
  through('an import that was read', batchImport, pasted(t('translate.pasteLines'), 'One\nTwo\n')),
]

/** One that is done, at a service that is still quick. */
export async function makeJob(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { parlance } = window
    const ended = new Promise<void>(resolve => {
      parlance.on('job', update => {
        if ('summary' in update && update.summary.endedAt !== null) resolve()
      })
    })
    const rows = [{ item: null, text: 'Good morning.', spans: [], count: 2 }]
    await parlance.startJob({ kind: 'augment', profileId: 'office', title: 'Greetings', for: null, rows })
    await ended
  })
}
const jobs = viewOf('activity, jobs')
const noJobs: Screen = {
  name: 'no jobs',
  async reach(page) {
    await page.evaluate(async () => {
      const question = { group: 'all' as const, text: '', found: [], kind: null, since: null }
      const all = await window.parlance.idsOfJobs({ question })
      for (const id of all.ok ? all.value : []) await window.parlance.removeJob({ id })
    })
    await work('activity').reach(page)
    await expect(page.getByRole('heading', { name: t('activity.emptyTitle') })).toBeVisible()
  },
}
export const activity: readonly Screen[] = [noJobs, jobs, through('a job', jobs, viewOf('activity, a job'))]

/** Title bar, rail and status bar. */
export const around: readonly Screen[] = [empty]
