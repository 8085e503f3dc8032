import { expect, test } from '../fixtures'
import { textProblems } from './page-texts'
import { type Look, places, visit } from './screens'

const small: Look = {
  theme: 'dark',
  language: 'pseudo',
  textSize: 200,
  windowSize: { width: 960, height: 640 },
}

// Soft: a fault on one screen does not keep the others from being looked at.
/** Many screens of one start, on a machine that may be busy. */
test.describe.configure({ timeout: 240_000 })

for (const place of places) {
  test(`every text is translated, whole and in sight: ${place.name}`, async ({ open }) => {
    await visit(open, place, { theme: 'light', language: 'pseudo' }, async page => {
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
      expect.soft(await textProblems(page)).toEqual([])
    })
  })

  test(`nothing is cut off in a small window with large text: ${place.name}`, async ({ open }) => {
    await visit(open, place, small, async page => {
      expect.soft(await textProblems(page)).toEqual([])
    })
  })
}
