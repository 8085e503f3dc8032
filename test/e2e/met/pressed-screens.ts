import type { Page } from 'playwright/test'
import type { Parlance } from '../../../shared/ipc'
import { meeting } from '../../unit/renderer/workbench/sample-transcript'
import { expect, t } from '../fixtures'
import { places } from '../looks/screens'
import { screen } from '../looks/work-views'
import { seededFiles } from '../seed-transcript'
import type { Screen } from './press-everything'

declare const window: { parlance: Parlance }

/* What is pressed, and how one comes to it. */

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

/** The service that answers late is that of the profile. */
const office = 'office'

export const recording = 'Line 3 operations review'
export const speakers = ['Meera Kulkarni', 'Arjun Nair', 'Farah Siddiqui', 'Tobias Lindner', 'Speaker 5']

export const oneRecording = asOf(office, seededFiles({ transcript: meeting, name: recording, seconds: 70 }))

/** A library holds of each thing whose it is. */
function asOf(profileId: string, files: Record<string, object>): Record<string, object> {
  const of = (content: object): object =>
    content instanceof Uint8Array
      ? content
      : JSON.parse(JSON.stringify(content).replaceAll('this-computer', profileId))
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [path, of(content)]))
}

const work = (name: 'augment' | 'translate'): Screen => ({
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
export const speech: readonly Screen[] = [empty, lines, through('a line', lines, line)]

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
const pressed = (name: string): Screen => ({
  name,
  reach: page => page.getByRole('button', { name }).first().click(),
})
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
export const datasets: readonly Screen[] = [dataset, through('a sentence', dataset, sentence)]

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
export const batches: readonly Screen[] = [batch, through('a text of it', batch, row)]

/** Title bar, rail and status bar. */
export const around: readonly Screen[] = [empty]

export const settings = (...names: string[]): Screen[] => names.map(name => viewOf(`settings, ${name}`))

const signedOut: Screen = {
  name: 'sign-in',
  async reach(page: Page) {
    await page.evaluate(() => window.parlance.signOut({ profileId: 'office' }))
    await page.reload()
    await expect(page.getByRole('heading', { name: t('signIn.title') })).toBeVisible()
  },
}
const typedIn = (name: string, fields: Readonly<Record<string, string>>): Screen => ({
  name,
  async reach(page) {
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(text)
  },
})
export const signIn: readonly Screen[] = [
  signedOut,
  through(
    'sign-in, typed',
    signedOut,
    typedIn('account', { [t('word.email')]: 'meera@example.com', [t('word.password')]: 'right' }),
  ),
  through('a new service', signedOut, pressed(t('word.addService'))),
]
