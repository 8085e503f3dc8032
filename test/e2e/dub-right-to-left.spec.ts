import type { Locator, Page } from 'playwright'
import { atWork, expect, picture, runCommand, t, test } from './fixtures'
import { seriousFaults } from './looks/axe'
import { largeText, small, take, usual } from './met/sizes'
import { seededDub } from './seed-dub'

const languages = [
  { language: 'ar', spokenIn: 'ar-EG', texts: ['يتوقف القطار هنا.', 'ابق خلف الخط 2 الأصفر.'] },
  { language: 'he', spokenIn: 'he-IL', texts: ['הרכבת עוצרת כאן.', 'הישארו מאחורי הקו הצהוב.'] },
  {
    language: 'ur',
    spokenIn: 'ur-PK',
    texts: ['یہ گاڑی یہاں رکتی ہے، اور آگے نہیں جاتی۔', 'پیلی لکیر کے پیچھے رہیں۔'],
  },
] as const

const row = (page: Page, number: number): Locator =>
  page
    .getByRole('grid', { name: t('dub.lines') })
    .getByRole('row')
    .nth(number)

/** Where the letters of a text stand in what it stands in: how far from its right edge, and from its left. */
const edges = (text: Locator): Promise<{ right: number; left: number }> =>
  text.evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const letters = range.getBoundingClientRect()
    const box = element.getBoundingClientRect()
    return { right: box.right - letters.right, left: letters.left - box.left }
  })

/** From top to bottom: nothing of it is cut off at an edge. */
async function isWithin(text: Locator, of: Locator): Promise<boolean> {
  const [inner, outer] = [await text.boundingBox(), await of.boundingBox()]
  if (!inner || !outer) throw new Error('It is not there.')
  return inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height
}

for (const into of languages) {
  const [first, second] = into.texts
  test(`lines in ${into.spokenIn} run from the right, and time still from the left`, async ({ open }) => {
    const { page, complaints } = await open({
      settings: atWork,
      files: seededDub({ lines: 6, every: 3, lasts: 2.4, natural: 2, into }),
    })
    await take(page, usual)
    await runCommand(page, t('command.go.dub'))
    const said = row(page, 1).getByText(first, { exact: true })

    await test.step('in the table, beside an original that runs from the left', async () => {
      await expect(said).toHaveCSS('direction', 'rtl')
      await expect(said).toHaveAttribute('lang', into.language)
      const { right, left } = await edges(said)
      expect(right).toBeLessThan(2)
      expect(left).toBeGreaterThan(right)
      const original = row(page, 1).getByText('The train stops here.', { exact: true })
      await expect(original).toHaveCSS('direction', 'ltr')
    })

    await test.step('in the line that is looked at, and as it is typed', async () => {
      await row(page, 2).dblclick()
      const field = page.getByRole('textbox', { name: t('dub.translationOf', { number: 2 }) })
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(second)
      // Each line of a field runs as its own words do.
      await expect(field).toHaveCSS('unicode-bidi', 'plaintext')
      await expect(field).toHaveCSS('text-align', 'start')
      await page.keyboard.press('Escape')
    })

    await test.step('in the caption, while the timeline runs from left to right', async () => {
      const timeline = page.getByRole('slider', { name: t('sound.place') })
      await expect(timeline).toHaveCSS('direction', 'ltr')
      const placeNow = async () => Number(await timeline.getAttribute('aria-valuenow'))
      const box = await timeline.boundingBox()
      if (!box) throw new Error('There is no timeline.')
      // The ruler: what is further to the right is later.
      await timeline.click({ position: { x: box.width * 0.7, y: 4 } })
      // It is told with the next frame.
      await expect.poll(placeNow).toBeGreaterThan(0)
      const late = await placeNow()
      await timeline.click({ position: { x: box.width * 0.2, y: 4 } })
      await expect.poll(placeNow).toBeLessThan(late)
      await row(page, 1).click()
      await page.keyboard.press('F5')
      const caption = page.getByRole('region', { name: t('word.preview') }).getByText(first, { exact: true })
      await expect(caption).toBeVisible()
      await expect(caption).toHaveCSS('direction', 'rtl')
      await expect(caption).toHaveAttribute('lang', into.language)
    })

    await test.step('with large text and in a small window it is whole, and names what it shows', async () => {
      for (const size of [largeText, small]) {
        await take(page, size)
        await said.scrollIntoViewIfNeeded()
        await expect(said).toBeInViewport()
        await expect(said).toHaveCSS('direction', 'rtl')
        expect(await isWithin(said, row(page, 1))).toBe(true)
        await picture(page, `${into.language}-${size.width}-${size.text}`)
        expect(await seriousFaults(page)).toEqual([])
      }
    })
    expect(complaints).toEqual([])
  })
}
