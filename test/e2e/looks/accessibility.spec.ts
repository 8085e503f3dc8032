import AxeBuilder from '@axe-core/playwright'
import type axe from 'axe-core'
import type { Page } from 'playwright'
import { expect, test } from '../fixtures'
import { places, visit, wear } from './screens'

declare const window: { axe: typeof axe }

/** Many screens of one start, on a machine that may be busy. */
test.describe.configure({ timeout: 240_000 })

const violationsOnly: axe.RunOptions = { resultTypes: ['violations'], preload: false }

for (const place of places) {
  test(`axe finds nothing serious, in light and in dark: ${place.name}`, async ({ open }) => {
    await visit(open, place, { theme: 'system', language: 'en' }, async (page, view) => {
      await wear(page, 'light')
      expect({ view, serious: seriousOf(await findAll(page)) }).toEqual({ view, serious: [] })
      await wear(page, 'dark')
      expect({ view, dark: seriousOf(await findOfColour(page)) }).toEqual({ view, dark: [] })
    })
  })
}

async function findAll(page: Page): Promise<axe.Result[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(violationsOnly).analyze()
  return violations
}

/** What another set of colours can change; names, roles and order are the same in both. Axe is in the page by now. */
function findOfColour(page: Page): Promise<axe.Result[]> {
  return page.evaluate(async options => (await window.axe.run(options)).violations, {
    ...violationsOnly,
    runOnly: ['color-contrast', 'link-in-text-block'],
  })
}

const seriousOf = (violations: axe.Result[]) =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
