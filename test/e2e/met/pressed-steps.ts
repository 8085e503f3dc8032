import { expect, runCommand, t } from '../fixtures'
import { places } from '../looks/screens'
import { importPasted } from '../looks/work-views'
import type { Screen } from './press-everything'

/* What one comes to the screens by. */

export const viewOf = (name: string): Screen => {
  const view = places.flatMap(({ views }) => views).find(one => one.name === name)
  if (!view) throw new Error(`There is no view “${name}”.`)
  return { name, reach: page => view.reach(page, t) }
}

/** One after the other. */
export const through = (name: string, ...steps: readonly Screen[]): Screen => ({
  name,
  async reach(page) {
    for (const { reach } of steps) await reach(page)
  },
})

export const asked = (command: string, dialog: string): Screen => ({
  name: dialog,
  async reach(page) {
    await runCommand(page, command)
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
  },
})
export const pasted = (label: string, text: string): Screen => ({
  name: 'what was read',
  reach: page => importPasted(page, t, label, text),
})

export const pressed = (name: string): Screen => ({
  name,
  reach: page => page.getByRole('button', { name }).first().click(),
})

/** The service that answers late is that of the profile. */
export const office = 'office'

/** A library holds of each thing whose it is. */
export function asOf(profileId: string, files: Record<string, object>): Record<string, object> {
  const of = (content: object): object =>
    content instanceof Uint8Array
      ? content
      : JSON.parse(JSON.stringify(content).replaceAll('this-computer', profileId))
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [path, of(content)]))
}
