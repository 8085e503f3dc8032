import { expect, test } from '../fixtures'
import { seriousFaults } from './axe'
import { places, visit, wear } from './screens'

/** Many screens of one start, on a machine that may be busy. */
test.describe.configure({ timeout: 240_000 })

/** What another set of colours can change; names, roles and order are the same in both. */
const ofColour = { rules: ['color-contrast', 'link-in-text-block'] }

for (const place of places) {
  test(`axe finds nothing serious, in light and in dark: ${place.name}`, async ({ open }) => {
    await visit(open, place, { theme: 'system', language: 'en' }, async (page, view) => {
      await wear(page, 'light')
      expect({ view, serious: await seriousFaults(page) }).toEqual({ view, serious: [] })
      await wear(page, 'dark')
      expect({ view, dark: await seriousFaults(page, ofColour) }).toEqual({ view, dark: [] })
    })
  })
}
