import type { Page } from 'playwright'
import type { Translate } from '../../../shared/language/translate'
import { expect } from '../fixtures'

/* What is looked at of the screens where people work, in the order in which one leads to the next. */

/** A dialog keeps everything behind it out of reach. */
async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (!(await dialog.isVisible())) return
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

export const screen = (key: 'speech' | 'transcribe' | 'augment' | 'translate' | 'dub' | 'activity') => ({
  name: key,
  reach: async (page: Page, t: Translate) => {
    await closeDialog(page)
    const name = t(`frame.${key}`)
    await page
      .getByRole('navigation', { name: t('frame.navigation') })
      .getByRole('button', { name })
      .click()
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  },
})

export const speechLines = {
  name: 'speech, lines',
  reach: async (page: Page, t: Translate) => {
    await page.getByRole('button', { name: t('command.speech.sample') }).click()
    await expect(page.getByRole('grid', { name: t('speech.table') })).toBeVisible()
  },
}

/** One cue that nobody can read so fast, and one that everybody can. */
const subtitles = `1
00:00:01,000 --> 00:00:02,000
that you could go so far away from here, and for so long.

2
00:00:03,000 --> 00:00:09,000
Come back soon.
`

/** In an import that is open. */
export async function importPasted(page: Page, t: Translate, paste: string, text: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(paste).fill(text)
  await dialog.getByRole('button', { name: t('import.readPasted') }).click()
  await expect(dialog.getByRole('table', { name: t('import.preview') })).toBeVisible()
}

export const speechTooFast = {
  name: 'speech, lines that are too fast',
  reach: async (page: Page, t: Translate) => {
    await page.keyboard.press('ControlOrMeta+I')
    await importPasted(page, t, t('import.paste'), subtitles)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('import.lines', { count: 2 }) })
      .click()
    await page
      .getByRole('group', { name: t('speech.filter') })
      .getByRole('button', { name: t('speech.filter.fast') })
      .click()
    await page.getByRole('row').nth(1).locator('[data-column="text"]').click()
    await expect(page.getByRole('grid', { name: t('speech.table') })).toContainText('so far away')
  },
}

export const speechImport = {
  name: 'speech, an import looked at first',
  reach: async (page: Page, t: Translate) => {
    await page
      .getByRole('group', { name: t('speech.filter') })
      .getByRole('button', { name: t('speech.filter.all') })
      .click()
    await page.keyboard.press('ControlOrMeta+I')
    const dialog = page.getByRole('dialog', { name: t('import.title') })
    await dialog
      .getByLabel(t('import.paste'))
      .fill('Script\tLang\tWho\nOne "odd" line\tde-DE\tm\n\tde-DE\tf\n')
    await dialog.getByRole('button', { name: t('import.readPasted') }).click()
    await expect(dialog.getByRole('table', { name: t('import.preview') })).toBeVisible()
  },
}

export const speechSave = {
  name: 'speech, sounds to be saved',
  reach: async (page: Page, t: Translate) => {
    await closeDialog(page)
    await page.getByRole('row').nth(1).locator('[data-column="text"]').click()
    await page.keyboard.press('ControlOrMeta+R')
    const play = page.getByRole('button', { name: t('speech.play', { number: 1 }) })
    await expect(play).toBeVisible()
    await page.keyboard.press('ControlOrMeta+S')
    await expect(page.getByRole('dialog').getByLabel(t('word.fileNames'))).toBeVisible()
  },
}

export const activityJobs = {
  name: 'activity, jobs',
  reach: async (page: Page, t: Translate) => {
    await screen('activity').reach(page, t)
    await expect(page.locator('[data-job]').first()).toBeVisible()
  },
}

export const activityJob = {
  name: 'activity, a job',
  reach: async (page: Page, t: Translate) => {
    await page.locator('[data-job]').first().click()
    await expect(page.getByRole('tab', { name: t('word.steps') })).toBeVisible()
  },
}

export const augmentExample = {
  name: 'augment, a marked sentence',
  reach: async (page: Page, t: Translate) => {
    await page.getByRole('button', { name: t('word.loadExample') }).click()
    await expect(page.getByRole('region', { name: t('word.entities') })).toContainText('Mumbai')
  },
}

/** From a file of sentences, with what was marked in them. */
export const augmentDataset = {
  name: 'augment, a dataset',
  reach: async (page: Page, t: Translate) => {
    await page
      .getByRole('button', { name: t('short.datasets.import'), exact: true })
      .first()
      .click()
    const text = 'book a table in [Mumbai](city)\nGood night\nSee you\n'
    await importPasted(page, t, t('datasets.importPaste'), text)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('datasets.importTake', { count: 3 }) })
      .click()
    await expect(page.getByRole('grid', { name: t('word.sentences') })).toContainText('Good night')
  },
}

export const translateBatch = {
  name: 'translate, many texts',
  reach: async (page: Page, t: Translate) => {
    await page.getByText(t('translate.batch'), { exact: true }).click()
    await page.getByRole('button', { name: t('word.import') }).click()
    await page.getByLabel(t('translate.pasteLines')).fill('One line.\nAnother line.')
    await page.getByRole('button', { name: t('import.readPasted') }).click()
    await page.getByRole('button', { name: t('translate.makeBatch', { count: 2 }) }).click()
    await expect(page.getByRole('grid')).toContainText('Another line.')
  },
}

export const translateSubtitles = {
  name: 'translate, a subtitle',
  reach: async (page: Page, t: Translate) => {
    await page.getByRole('button', { name: t('word.import') }).click()
    await importPasted(page, t, t('translate.pasteLines'), subtitles)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('translate.makeBatch', { count: 2 }) })
      .click()
    await page.getByRole('grid').getByRole('row').nth(1).click()
    const target = page.getByRole('textbox', { name: t('translate.target') })
    await target.fill('que pudieras irte tan lejos de aquí, y por tanto tiempo.')
    await expect(page.getByRole('region', { name: t('translate.cueFacts') })).toContainText('00:00:01,000')
  },
}

export const dubNew = {
  name: 'dub, a new one',
  reach: async (page: Page, t: Translate) => {
    await page.getByRole('button', { name: t('dub.new') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('combobox', { name: t('dub.recording') })).toHaveValue(
      'Line 3 operations review',
    )
  },
}

export const dubExample = {
  name: 'dub, its lines',
  reach: async (page: Page, t: Translate) => {
    await closeDialog(page)
    await page.getByRole('button', { name: t('word.loadExample') }).click()
    await expect(page.getByRole('grid', { name: t('dub.lines') })).toContainText('Buenos días')
    await page.getByRole('row').nth(1).click()
  },
}

export const dubCast = {
  name: 'dub, its voices',
  reach: async (page: Page, t: Translate) => {
    await closeDialog(page)
    await page.getByRole('button', { name: t('short.dub.cast') }).click()
    await expect(page.getByRole('dialog').getByRole('group').first()).toBeVisible()
  },
}
