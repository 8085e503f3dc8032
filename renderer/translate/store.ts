import { create } from 'zustand'
import { findUnsoundSpan } from '../../shared/text/spans/span'
import { withRecent } from '../../shared/translate/language-tag'
import type { MarkedTranslation } from '../../shared/translate/translation'
import {
  type AskedTranslation,
  emptyTranslationDraft,
  swapped,
  type TranslationDraft,
  translationDraftSchema,
  withAnswer,
  withTranslations,
} from '../../shared/translate/translation-draft'
import { type AskedDraft, createAskedDraft } from '../asked/asked-draft'
import { bridge } from '../bridge'
import { isWaiting } from '../jobs/store'

export type TextProblem = 'no-text' | 'no-language' | 'same-language' | 'bad-span'

interface Translation extends AskedDraft<TranslationDraft> {
  problem: TextProblem | null
}

const fresh: Translation = {
  profileId: null,
  isLoaded: false,
  draft: emptyTranslationDraft,
  isSending: false,
  problem: null,
  error: null,
}

export const useTranslation = create<Translation>()(() => fresh)

const state = (): Translation => useTranslation.getState()
const screenDraft = createAskedDraft<'translate', TranslationDraft, Translation>({
  screen: 'translate',
  schema: translationDraftSchema,
  store: useTranslation,
  fresh,
  notAsking: { asking: null, askingFor: null },
  takeIn: job => changeTranslation(withAnswer(state().draft, job)),
})
export const {
  open: openTranslate,
  leave: leaveTranslate,
  change: changeTranslation,
  changeOf: changeTranslationOf,
  forget: forgetAskedTranslate,
} = screenDraft

export function setLanguages(change: { source?: string; target?: string }): void {
  const { draft } = state()
  const { source = draft.sourceLanguage, target = draft.targetLanguage } = change
  if (source === target) {
    swapLanguages()
    return
  }
  changeTranslation({
    sourceLanguage: source,
    targetLanguage: target,
    recentSources: [...withRecent(draft.recentSources, source)],
    recentTargets: [...withRecent(draft.recentTargets, target)],
  })
}

export const swapLanguages = (): void => changeTranslation(swapped(state().draft))

/** The chosen translation as a person mended it. */
export function changeChosen(value: Omit<MarkedTranslation, 'moved'>): void {
  const { translations, chosen } = state().draft
  const before = translations[chosen]
  if (!before) return
  changeTranslation({ translations: translations.with(chosen, { ...before, ...value }) })
}

function problemOf({
  text,
  spans,
  carry,
  sourceLanguage,
  targetLanguage,
}: TranslationDraft): TextProblem | null {
  if (text.trim() === '') return 'no-text'
  if (sourceLanguage === '' || targetLanguage === '') return 'no-language'
  if (sourceLanguage === targetLanguage) return 'same-language'
  return carry && findUnsoundSpan(text, spans) ? 'bad-span' : null
}

export async function translate(): Promise<void> {
  const { profileId, draft, isSending } = state()
  if (!profileId || isSending || isWaiting(draft.asking)) return
  const problem = problemOf(draft)
  useTranslation.setState({ problem, error: null })
  if (problem) return
  const { text, sourceLanguage, targetLanguage } = draft
  const spans = draft.carry ? [...draft.spans] : []
  const at = Date.now()
  await screenDraft.ask(() => begin(profileId, { text, spans, sourceLanguage, targetLanguage, at }))
}

/** Answers the job; null where nobody has to be asked, or nobody can be. */
async function begin(profileId: string, question: AskedTranslation): Promise<string | null> {
  const { text, spans, sourceLanguage, targetLanguage } = question
  const answer = await bridge.translateText({
    profileId,
    text,
    spans: [...spans],
    sourceLanguage,
    targetLanguage,
  })
  useTranslation.setState(answer.ok ? { isSending: false } : { isSending: false, error: answer.error })
  if (!answer.ok) return null
  const { remembered, job } = answer.value
  const { draft } = state()
  const recent = {
    recentSources: [...withRecent(draft.recentSources, sourceLanguage)],
    recentTargets: [...withRecent(draft.recentTargets, targetLanguage)],
  }
  if (remembered !== null)
    changeTranslation({ ...withTranslations(draft, question, remembered, true), ...recent })
  else if (job !== null) changeTranslation({ asking: job, askingFor: question, ...recent })
  return job
}
