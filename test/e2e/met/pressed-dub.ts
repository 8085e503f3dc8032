import type { Parlance } from '../../../shared/ipc'
import type { TestService } from '../../service/start'
import { expect, type OpenOptions, t } from '../fixtures'
import { screen } from '../looks/work-views'
import { seededDub } from '../seed-dub'
import { atService } from '../speech-steps'
import type { Screen } from './press-everything'
import { asOf, office, through } from './pressed-steps'

declare const window: { parlance: Parlance }

/* Recordings in other languages. */

/** In the one that is seeded. */
export const speakers = ['Asha', 'Ravi']
export const oneDub = asOf(office, seededDub({ lines: 4, every: 3, lasts: 2.4, natural: 3, silent: 1 }))

export function atDubService(service: TestService): OpenOptions {
  const { profiles = [], ...rest } = atService(service)
  const languages = { speech: ['es-ES', 'ar-EG'], transcription: [], translation: ['en', 'es', 'ar'] }
  return {
    ...rest,
    profiles: profiles.map(profile => ({
      ...profile,
      languages,
      speakers: [
        { id: 'ana', name: 'Ana', gender: 'female', language: 'es-ES' },
        { id: 'ben', name: 'Ben', gender: 'male', language: 'es-ES' },
      ],
    })),
  }
}

const noDub: Screen = {
  name: 'no dub',
  async reach(page) {
    await page.evaluate(id => window.parlance.deleteDub({ id }), 'dub-1')
    await screen('dub').reach(page, t)
    await expect(page.getByRole('heading', { name: t('dub.emptyTitle') })).toBeVisible({ timeout: 10_000 })
    await expect(page.getByRole('button', { name: t('word.loadExample') })).toBeVisible()
  },
}
const newDub: Screen = {
  name: 'a new dub',
  async reach(page) {
    await page.getByRole('button', { name: t('dub.new') }).click()
    const dialog = page.getByRole('dialog', { name: t('dub.new') })
    await dialog.getByRole('button', { name: t('dub.addLanguage') }).click()
    await page.getByRole('option', { name: 'Spanish' }).first().click()
    await expect(dialog.getByRole('button', { name: t('dub.create') })).toBeEnabled()
  },
}
const openDub: Screen = {
  name: 'a dub',
  async reach(page) {
    await screen('dub').reach(page, t)
    await page
      .getByRole('grid', { name: t('dub.lines') })
      .getByRole('row')
      .nth(1)
      .click()
    await expect(page.getByRole('complementary', { name: t('dub.details', { number: 1 }) })).toBeVisible()
    await expect(page.getByRole('region', { name: t('word.preview') })).toBeVisible()
  },
}
export const firstDub: readonly Screen[] = [noDub, through('a new dub', noDub, newDub)]
/** What stands around its lines, and the line that is looked at with all that it is heard with. */
export const dub: readonly Screen[] = [{ ...openDub, only: /^ \// }]
export const dubLine: readonly Screen[] = [{ ...openDub, name: 'a line of a dub', only: /^\S/ }]
