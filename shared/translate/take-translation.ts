import type { TranslateJob } from '../jobs/job'
import { readTranslation } from './read-translation'
import type { MarkedTranslation } from './translation'
import { type AskedTranslation, longestAsked, type TranslationDraft } from './translation-draft'

/** What came for the text on screen, from the service or from memory. */
export function withTranslations(
  draft: TranslationDraft,
  asked: AskedTranslation,
  translations: readonly MarkedTranslation[],
  fromMemory: boolean,
): TranslationDraft {
  const isAsked = (one: AskedTranslation): boolean =>
    one.text === asked.text && one.targetLanguage === asked.targetLanguage
  return {
    ...draft,
    translated: asked,
    translations,
    chosen: 0,
    fromMemory,
    asking: null,
    askingFor: null,
    asked: [asked, ...draft.asked.filter(one => !isAsked(one))].slice(0, longestAsked),
  }
}

/** Nothing where nobody waits for this job any more. */
export function withAnswer(draft: TranslationDraft, job: TranslateJob): TranslationDraft {
  const [row] = job.rows
  const { askingFor } = draft
  if (!(row && askingFor)) return { ...draft, asking: null, askingFor: null }
  return withTranslations(draft, askingFor, readTranslation(job, row), false)
}

/** The texts and the languages change places; the translation that is shown becomes the source. */
export function swapped(draft: TranslationDraft): TranslationDraft {
  const { sourceLanguage, targetLanguage, translations, chosen } = draft
  const shown = translations[chosen]
  return {
    ...draft,
    sourceLanguage: targetLanguage,
    targetLanguage: sourceLanguage,
    ...(shown ? { text: shown.text, spans: shown.spans, lost: [] } : {}),
    translated: null,
    translations: [],
    chosen: 0,
    fromMemory: false,
  }
}

/** The translation on screen is of another text or in another language than what is asked for now. */
export const isStaleRow = ({ translated, text, sourceLanguage, targetLanguage }: TranslationDraft): boolean =>
  translated !== null &&
  (translated.text !== text ||
    translated.sourceLanguage !== sourceLanguage ||
    translated.targetLanguage !== targetLanguage)
