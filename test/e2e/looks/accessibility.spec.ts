import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../fixtures'
import { places, visit } from './screens'

/** Many screens of one start, on a machine that may be busy. */
test.describe.configure({ timeout: 120_000 })

for (const place of places) {
  for (const theme of ['light', 'dark'] as const) {
    test(`axe finds nothing serious: ${place.name}, ${theme}`, async ({ open }) => {
      await visit(open, place, { theme, language: 'en' }, async (page, view) => {
        const { violations } = await new AxeBuilder({ page })
          .setLegacyMode()
          .options({ resultTypes: ['violations'], preload: false })
          .analyze()
        const serious = violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(({ id, nodes }) => ({ view, id, nodes: nodes.map(({ html }) => html) }))
        expect(serious).toEqual([])
      })
    })
  }
}
