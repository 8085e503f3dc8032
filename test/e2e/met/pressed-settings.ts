import type { Page } from 'playwright/test'
import type { Parlance } from '../../../shared/ipc'
import { expect, t } from '../fixtures'
import type { Screen } from './press-everything'
import { office, pressed, through, viewOf } from './pressed-steps'

declare const window: { parlance: Parlance }

/* The settings, and the way in. */

export const sections = (...names: string[]): Screen[] => names.map(name => viewOf(`settings, ${name}`))

const shortcutsList = viewOf('settings, shortcuts')
const changed = t('settings.changeShortcut', { command: t('command.go.speech') })
const ownKeys: Screen = {
  name: 'keys of one’s own',
  async reach(page) {
    await page.evaluate(() => window.parlance.saveSettings({ shortcuts: { 'go.speech': 'Mod+Shift+9' } }))
    await shortcutsList.reach(page)
    await expect(page.getByRole('button', { name: t('settings.resetAll') })).toBeEnabled()
  },
}
export const shortcuts: readonly Screen[] = [
  shortcutsList,
  ownKeys,
  through('keys that are asked for', shortcutsList, pressed(changed)),
]

/** Once all is known: what works here is looked for, and the list of models is long. */
const allKnown: Screen = {
  name: 'what works here',
  async reach(page) {
    const main = page.getByRole('main')
    await expect(main.getByRole('table', { name: t('thisComputer.languages') })).toBeVisible()
    await expect(main.getByRole('button', { name: t('thisComputer.speakAndListen') })).toBeVisible()
    await expect(main.getByText(t('thisComputer.loading'))).toHaveCount(0)
  },
}
export const thisComputer: readonly Screen[] = [
  through('this computer', viewOf('settings, thiscomputer'), allKnown),
]

const signedOut: Screen = {
  name: 'sign-in',
  async reach(page: Page) {
    await page.evaluate(profileId => window.parlance.signOut({ profileId }), office)
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
