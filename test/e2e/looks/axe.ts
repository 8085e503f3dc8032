import axe from 'axe-core'
import type { Page } from 'playwright/test'
import { atRest } from './screens'

declare const window: { axe?: typeof axe }

export interface SeriousFault {
  id: string
  nodes: string[]
}

/** What axe finds serious or critical in the page, or in one part of it. It is read into a page once, then kept there. */
export async function seriousFaults(
  page: Page,
  { within, rules }: { within?: string; rules?: string[] } = {},
): Promise<SeriousFault[]> {
  // Half way between two themes every colour is a wrong one.
  await atRest(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ([part, options]) => (await window.axe?.run(part ?? document, options))?.violations,
    [
      within ?? null,
      {
        resultTypes: ['violations'],
        preload: false,
        ...(rules ? { runOnly: rules } : {}),
      } satisfies axe.RunOptions,
    ] as const,
  )
  if (!violations) throw new Error('axe did not run')
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}
