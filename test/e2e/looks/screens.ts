import { join } from 'node:path'
import type { Page } from 'playwright'
import { createTranslate, type Translate } from '../../../shared/language/translate'
import { operations } from '../../../shared/operations'
import { serviceProfileSchema } from '../../../shared/service-profile'
import type { Settings } from '../../../shared/settings'
import { meeting } from '../../unit/renderer/workbench/sample-transcript'
import { atWork, expect, type OpenOptions, test } from '../fixtures'
import { seededFiles } from '../seed-transcript'
import {
  activityJob,
  activityJobs,
  augmentDataset,
  augmentExample,
  dubCast,
  dubExample,
  dubNew,
  screen,
  speechImport,
  speechLines,
  speechSave,
  speechTooFast,
  translateBatch,
  translateSubtitles,
} from './work-views'

type Theme = Settings['appearance']['theme']
type Language = Settings['appearance']['language']

export interface Look {
  theme: Theme
  language: Language
}

/** Every place of the program, and how a person gets there. */
export interface Place {
  name: string
  options: OpenOptions
  /** Screens of one start, visited one after the other. */
  views: { name: string; reach: (page: Page, t: Translate) => Promise<void> }[]
}

type Section =
  | 'Services'
  | 'ThisComputer'
  | 'Appearance'
  | 'Playback'
  | 'Shortcuts'
  | 'Library'
  | 'Privacy'
  | 'Diagnostics'
  | 'About'

const section = (key: Section) => ({
  name: `settings, ${key.toLowerCase()}`,
  reach: async (page: Page, t: Translate) => {
    await page
      .getByRole('button', { name: t('word.settings') })
      .first()
      .click()
    const name = t(`settings.section${key}`)
    await page
      .getByRole('navigation', { name: t('word.settings') })
      .getByRole('button', { name })
      .click()
    await expect(page.getByRole('region', { name }).first()).toBeVisible()
    if (key === 'Diagnostics') await expect(page.getByText(t('settings.check.disk'))).toBeVisible()
  },
})

/** Nothing answers there, so what is said about that is on the page too. */
const farAway = serviceProfileSchema.parse({
  version: 1,
  id: 'office',
  kind: 'remote',
  name: 'Office',
  baseUrl: 'http://127.0.0.1:9',
})

const remoteService = {
  name: 'settings, a remote service',
  reach: async (page: Page, t: Translate) => {
    await page.getByRole('button', { name: '127.0.0.1:9' }).click()
    await page.getByRole('button', { name: t('settings.showAll', { count: operations.length }) }).click()
    await page.getByRole('button', { name: t('word.addSpeaker') }).click()
    await expect(page.getByText(t('signIn.unreachable')).first()).toBeVisible()
  },
}

const recordingName = 'Line 3 operations review'

const workbench = {
  name: 'a transcript',
  reach: async (page: Page, t: Translate) => {
    await page
      .getByRole('navigation', { name: t('frame.navigation') })
      .getByRole('button', { name: t('frame.transcribe') })
      .click()
    await page.getByRole('row', { name: recordingName }).dblclick()
    await expect(page.getByRole('region', { name: t('workbench.text') })).toContainText('morning headway')
    await expect(page.getByRole('slider', { name: t('sound.place') }).first()).toBeVisible()
  },
}

const workbenchPanel = (tab: 'speakers' | 'review' | 'notes' | 'export') => ({
  name: `a transcript, ${tab}`,
  reach: async (page: Page, t: Translate) => {
    await page.getByRole('tab', { name: t(`workbench.${tab}`) }).click()
    await expect(page.getByRole('tabpanel', { name: t(`workbench.${tab}`) })).toBeVisible()
  },
})

const workbenchFind = {
  name: 'a transcript, find and replace',
  reach: async (page: Page, t: Translate) => {
    await page.locator('[data-field]').first().focus()
    await page.keyboard.press('ControlOrMeta+F')
    await page.keyboard.type('headway')
    await expect(page.getByRole('search')).toContainText(t('workbench.matchOf', { at: 1, count: 3 }))
    await page.keyboard.press('ControlOrMeta+H')
    await expect(page.getByRole('search').getByRole('textbox')).toHaveCount(2)
  },
}

const workbenchHistory = {
  name: 'a transcript, history',
  reach: async (page: Page, t: Translate) => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('short.transcript.showHistory') }).click()
    await expect(page.getByRole('region', { name: t('history.title') })).toBeVisible()
  },
}

const finds = {
  name: 'a transcript, found by what was said',
  reach: async (page: Page) => {
    await page.keyboard.press('ControlOrMeta+K')
    await page.keyboard.type('stabling parade')
    await expect(page.getByRole('option').filter({ hasText: recordingName })).toContainText('stabling')
  },
}

const layer = (name: string, keys: string) => ({
  name,
  reach: async (page: Page) => {
    await page.keyboard.press(keys)
    await expect(page.getByRole('dialog')).toBeVisible()
  },
})

export const places: Place[] = [
  {
    name: 'sign in',
    options: {},
    views: [
      {
        name: 'this computer',
        reach: async (page, t) => expect(page.getByText(t('signIn.localTitle'))).toBeVisible(),
      },
      {
        name: 'a service',
        reach: async (page, t) => {
          await page.getByRole('button', { name: t('word.addService') }).click()
          await page.getByRole('button', { name: t('word.signIn'), exact: true }).click()
          await expect(page.getByText(t('signIn.addressMissing'))).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'at work',
    options: { settings: atWork },
    views: [
      screen('speech'),
      speechLines,
      screen('transcribe'),
      screen('augment'),
      augmentExample,
      augmentDataset,
      screen('translate'),
      translateBatch,
      translateSubtitles,
      screen('dub'),
      screen('activity'),
      layer('palette', 'ControlOrMeta+K'),
    ],
  },
  {
    name: 'the workbench',
    options: {
      settings: atWork,
      files: seededFiles({ transcript: meeting, name: recordingName, seconds: 70 }),
    },
    views: [
      workbench,
      workbenchPanel('speakers'),
      workbenchPanel('review'),
      workbenchPanel('notes'),
      workbenchPanel('export'),
      workbenchFind,
      workbenchHistory,
      finds,
    ],
  },
  {
    name: 'a dub',
    options: {
      settings: atWork,
      files: seededFiles({ transcript: meeting, name: recordingName, seconds: 70 }),
    },
    views: [
      screen('dub'),
      dubNew,
      dubExample,
      layer('dub, before it is made', 'ControlOrMeta+Shift+Enter'),
      dubCast,
    ],
  },
  {
    name: 'dialogs of speech',
    options: { settings: atWork },
    views: [speechLines, speechTooFast, speechImport, speechSave, activityJobs, activityJob],
  },
  {
    name: 'settings',
    options: {
      settings: atWork,
      profiles: [farAway],
      // Something that takes up space.
      files: {
        'crashes/completed/one.dmp': 'MDMP',
        'library/media/one/content.wav': Buffer.alloc(2_000_000, 1),
      },
      // A build that knows where newer versions are. Nobody is asked.
      env: { STANDIN_RESOURCES: join(import.meta.dirname, 'resources') },
    },
    views: [
      section('Services'),
      remoteService,
      section('ThisComputer'),
      section('Appearance'),
      section('Playback'),
      section('Shortcuts'),
      section('Library'),
      section('Privacy'),
      section('Diagnostics'),
      section('About'),
      layer('shortcut sheet', '?'),
    ],
  },
]

/** Opens a place in a look and shows each of its views to `look`. */
export async function visit(
  open: (options?: OpenOptions) => Promise<{ page: Page }>,
  place: Place,
  appearance: Look,
  lookAt: (page: Page, view: string) => Promise<void>,
): Promise<void> {
  const { page } = await open({ ...place.options, settings: { ...place.options.settings, appearance } })
  // What is looked at is the page at rest, and it comes to rest sooner so.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const t = createTranslate(appearance.language === 'pseudo' ? 'pseudo' : 'en')
  for (const view of place.views) {
    await test.step(view.name, async () => {
      await view.reach(page, t)
      await atRest(page)
      await lookAt(page, view.name)
    })
  }
}

export type Worn = 'light' | 'dark'

/** Colours that follow the system take the other set at once; what is open stays open. */
export async function wear(page: Page, colorScheme: Worn): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await atRest(page)
}

/** Nothing is at work any more and nothing moves: the label of a busy button has made way for its spinner. */
export async function atRest(page: Page): Promise<void> {
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await expect.poll(() => page.evaluate(stillMoving), { intervals: [50] }).toEqual([])
}

/** In the page. Their `finished` cannot be waited for: Chromium keeps that promise only when it draws another frame. */
function stillMoving(): string[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML ?? '') : ''))
}
