import type { Page } from 'playwright/test'
import { atWork, expect, oneStart, t, test } from '../fixtures'
import { canChooseFonts, machineWith } from './machine-fonts'

/** A word of each script that a language on offer is written in, and the face of ours that draws it. */
const words: readonly (readonly [word: string, language: string, family: string])[] = [
  ['Žluťoučký', 'cs', 'Inter'],
  ['Chào', 'vi', 'Inter'],
  ['Καλημέρα', 'el', 'Inter'],
  ['Доброе', 'ru', 'Inter'],
  ['الخير', 'ar', 'Noto Sans Arabic'],
  ['Բարեւ', 'hy', 'Noto Sans Armenian'],
  ['সুপ্রভাত', 'bn', 'Noto Sans Bengali'],
  ['सुप्रभात', 'hi', 'Noto Sans Devanagari'],
  ['ሰላም', 'am', 'Noto Sans Ethiopic'],
  ['გამარჯობა', 'ka', 'Noto Sans Georgian'],
  ['સુપ્રભાત', 'gu', 'Noto Sans Gujarati'],
  ['ਸਤਿ', 'pa', 'Noto Sans Gurmukhi'],
  ['בוקר', 'he', 'Noto Sans Hebrew'],
  ['ಶುಭೋದಯ', 'kn', 'Noto Sans Kannada'],
  ['អរុណ', 'km', 'Noto Sans Khmer'],
  ['ສະບາຍ', 'lo', 'Noto Sans Lao'],
  ['സുപ്രഭാതം', 'ml', 'Noto Sans Malayalam'],
  ['မင်္ဂလာ', 'my', 'Noto Sans Myanmar'],
  ['ସୁପ୍ରଭାତ', 'or', 'Noto Sans Oriya'],
  ['සුභ', 'si', 'Noto Sans Sinhala'],
  ['காலை', 'ta', 'Noto Sans Tamil'],
  ['శుభోదయం', 'te', 'Noto Sans Telugu'],
  ['สวัสดี', 'th', 'Noto Sans Thai'],
  ['བཀྲཤིས', 'bo', 'Noto Serif Tibetan'],
  ['→', 'en', 'Noto Sans Symbols'],
]

interface Drawn {
  familyName: string
  isOurs: boolean
}

/** What the browser drew the texts of these elements with. A letter that nothing has is a box of the first face, Inter. */
async function drawnWith(page: Page, selector: string): Promise<Drawn[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  const found = await Promise.all(
    nodeIds.map(nodeId => session.send('CSS.getPlatformFontsForNode', { nodeId })),
  )
  await session.detach()
  const drawn = found
    .flatMap(({ fonts }) => fonts)
    // The package calls the regular weight of its Hebrew so.
    .map(
      ({ familyName, isCustomFont }) => [familyName.replace(/ Thin$/, ''), { isOurs: isCustomFont }] as const,
    )
  return [...new Map(drawn)].map(([familyName, { isOurs }]) => ({ familyName, isOurs }))
}

/** The files of typefaces that the page has asked for, without the hashes of their names. */
const asked = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /([\w-]+?)-(?:wght|400)-normal-[\w-]+\.woff2$/.exec(name)?.[1] ?? '')
      .filter(name => name !== '')
      .sort(),
  )

/** Alone in its element, in the type of the interface. */
async function write(page: Page, word: string, language: string, style = ''): Promise<void> {
  await page.evaluate(
    async ([text, lang, css]) => {
      document.querySelector('#word')?.remove()
      const element = document.createElement('p')
      element.id = 'word'
      element.lang = lang
      element.textContent = text
      element.style.cssText = css
      document.body.append(element)
      // Laid out, so that it asks for its face.
      element.getBoundingClientRect()
      await document.fonts.ready
    },
    [word, language, style] as const,
  )
}

test.describe('a machine with one font, of Latin letters', () => {
  const opened = oneStart(() => ({
    settings: atWork,
    env: machineWith('noto-sans-symbols/files/noto-sans-symbols-latin-400-normal'),
  }))

  test('the first frame is in Inter, which was there before anything was drawn', async () => {
    const { page, complaints } = opened()
    await expect(page.getByRole('button', { name: t('command.speech.sample') })).toBeVisible()
    const { came, painted } = await page.evaluate(() => ({
      came: performance.getEntriesByType('resource').find(({ name }) => name.includes('inter-latin-wght')),
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }))
    expect(came && came.startTime + came.duration).toBeLessThan(painted)
    expect(await drawnWith(page, '#root *')).toEqual([{ familyName: 'Inter', isOurs: true }])
    expect(await asked(page)).toEqual(['inter-latin'])
    expect(complaints).toEqual([])
  })

  test('the sample has no empty box, and no script is loaded that is not in it', async () => {
    const { page } = opened()
    await page.getByRole('button', { name: t('command.speech.sample') }).click()
    await expect(page.getByRole('grid', { name: t('speech.table') })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const families = new Set((await drawnWith(page, '#root *')).map(({ familyName }) => familyName))
    expect(families).toContain('JetBrains Mono')
    if (canChooseFonts) {
      // The arrow between the two lengths of a line is in neither of ours.
      const symbols = 'Noto Sans Symbols'
      expect(families).toEqual(new Set(['Inter', 'JetBrains Mono', 'Noto Sans Devanagari', symbols]))
      const loaded = [
        'inter-latin',
        'jetbrains-mono-latin',
        'noto-sans-devanagari-devanagari',
        'noto-sans-symbols-symbols',
      ]
      expect(await asked(page)).toEqual(loaded)
    }
  })

  for (const [word, language, family] of words) {
    test(`${word} (${language}) is drawn with ${family}`, async () => {
      const { page } = opened()
      await write(page, word, language)
      const [drawn, ...others] = await drawnWith(page, '#word')
      expect(others).toEqual([])
      if (canChooseFonts || family === 'Inter') expect(drawn).toEqual({ familyName: family, isOurs: true })
      else expect(drawn?.familyName).not.toBe('Inter')
    })
  }

  test('Urdu is drawn in Nastaliq, and its numbers and Latin letters in Inter', async () => {
    const { page } = opened()
    await write(page, 'صبح بخیر', 'ur', 'font-family: var(--font-urdu)')
    const [drawn, ...others] = await drawnWith(page, '#word')
    expect(others).toEqual([])
    if (canChooseFonts) expect(drawn).toEqual({ familyName: 'Noto Nastaliq Urdu', isOurs: true })
    await write(page, 'A380', 'ur', 'font-family: var(--font-urdu)')
    expect(await drawnWith(page, '#word')).toEqual([{ familyName: 'Inter', isOurs: true }])
  })

  for (const face of ['ui', 'mono']) {
    test(`what is written is drawn letter by letter: ${face}`, async () => {
      const { page } = opened()
      const look = async (more: string): Promise<Buffer> => {
        await write(
          page,
          '--> 2x4 (c)',
          'en',
          `font-family: var(--font-${face}); width: max-content; ${more}`,
        )
        return page.locator('#word').screenshot()
      }
      expect((await look('')).equals(await look('font-variant-ligatures: none'))).toBe(true)
    })
  }

  test('digits are as wide as each other, and hyphens only as wide as they are', async () => {
    const { page } = opened()
    const widthOf = async (text: string, more = ''): Promise<number> => {
      await write(page, text, 'en', `font-family: var(--font-ui); width: max-content; ${more}`)
      return page.locator('#word').evaluate(word => word.getBoundingClientRect().width)
    }
    expect(await widthOf('1111')).toBe(await widthOf('0000'))
    expect(await widthOf('----')).toBeLessThan(await widthOf('----', 'font-variant-numeric: tabular-nums'))
  })
})

test.describe('a machine with a font of its own', () => {
  const opened = oneStart(() => ({
    settings: atWork,
    env: machineWith(
      'noto-sans-symbols/files/noto-sans-symbols-latin-400-normal',
      'noto-sans-thai/files/noto-sans-thai-thai-400-normal',
    ),
  }))

  test('draws its script with that, and loads nothing', async () => {
    const { page } = opened()
    await write(page, 'สวัสดี', 'th')
    const [drawn, ...others] = await drawnWith(page, '#word')
    expect(others).toEqual([])
    expect(drawn?.familyName).not.toBe('Inter')
    if (canChooseFonts) expect(drawn).toEqual({ familyName: 'Noto Sans Thai', isOurs: false })
    expect(await asked(page)).toEqual(['inter-latin'])
  })
})
