import type { Page } from 'playwright/test'
import type { Parlance } from '../../../shared/ipc'
import { expect, test } from '../fixtures'
import { textProblems } from './page-texts'
import { atRest, places, visit } from './screens'

declare const window: { parlance: Parlance }

/** Many screens of one start, on a machine that may be busy. */
test.describe.configure({ timeout: 240_000 })

interface Size {
  text: number
  window: { width: number; height: number }
}

const usual: Size = { text: 100, window: { width: 1280, height: 840 } }
const smallAndLarge: Size = { text: 200, window: { width: 960, height: 640 } }

async function take(page: Page, { text, window: size }: Size): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(textSize => window.parlance.saveSettings({ appearance: { textSize } }), text)
  await expect(page.locator('html')).toHaveCSS('font-size', `${(16 * text) / 100}px`)
  await atRest(page)
}

// Soft: a fault on one screen does not keep the others from being looked at.
for (const place of places) {
  test(`every text is translated, whole and in sight, in a small window with large text too: ${place.name}`, async ({
    open,
  }) => {
    let size = usual
    await visit(open, place, { theme: 'light', language: 'pseudo' }, async (page, view) => {
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
      const look = async () =>
        expect
          .soft({ view, ...size, problems: await textProblems(page) })
          .toEqual({ view, ...size, problems: [] })
      await look()
      // The next view is then reached in the size that this one was left in.
      size = size === usual ? smallAndLarge : usual
      await take(page, size)
      await look()
    })
  })
}
