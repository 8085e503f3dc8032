import { expect, test } from '../fixtures'
import { seriousFaults } from './axe'
import { places, visit, type Worn, wear } from './screens'

/** What another set of colours can change; names, roles and order are the same in both. */
const ofColour = { rules: ['color-contrast', 'link-in-text-block'] }

for (const place of places) {
  test(`axe finds nothing serious, in light and in dark: ${place.name}`, async ({ open }) => {
    let worn: Worn = 'light'
    await visit(open, place, { theme: 'system', language: 'en' }, async (page, view) => {
      // In what it came in first: half of the changes of clothes.
      const other = worn === 'light' ? 'dark' : 'light'
      await wear(page, worn)
      expect({ view, [worn]: await seriousFaults(page) }).toEqual({ view, [worn]: [] })
      await wear(page, other)
      expect({ view, [other]: await seriousFaults(page, ofColour) }).toEqual({ view, [other]: [] })
      worn = other
    })
  })
}
