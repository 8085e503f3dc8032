import { create } from 'zustand'
import type { AppError } from '../../shared/errors'
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
import { bridge } from '../bridge'
import { notifyError } from '../components/notify'
import { createWaiting, isWaiting } from '../jobs/store'
import { createDraftKeeper } from '../program/keep-draft'

export type TextProblem = 'no-text' | 'no-language' | 'same-language' | 'bad-span'

interface Translation {
  profileId: string | null
  isLoaded: boolean
  draft: TranslationDraft
  /** Being started: there is no job yet. */
  isSending: boolean
  problem: TextProblem | null
  error: AppError | null
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

const waitFor = createWaiting(lookAfter)
const keeper = createDraftKeeper('translate', notifyError)
const state = (): Translation => useTranslation.getState()

export async function openTranslate(profileId: string): Promise<void> {
  if (!(await keeper.turnTo(profileId)) || state().profileId === profileId) return
  useTranslation.setState({ ...fresh, profileId }, true)
  const found = await keeper.load(profileId)
  if (state().profileId !== profileId) return
  if (!found.ok) notifyError(found.error)
  const parsed = translationDraftSchema.safeParse((found.ok && found.value) || {})
  useTranslation.setState({ isLoaded: true, draft: parsed.success ? parsed.data : emptyTranslationDraft })
  const { asking } = state().draft
  if (asking !== null) await waitFor(asking)
}

export const leaveTranslate = (): Promise<void> => keeper.flush()

/** Whatever is on screen is on disk soon after. */
export function changeTranslation(change: Partial<TranslationDraft>): void {
  const { profileId, draft, isLoaded } = state()
  if (!(profileId && isLoaded)) return
  const next = { ...draft, ...change }
  useTranslation.setState({ draft: next, problem: null })
  keeper.keep(profileId, next)
}

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
  const asked = { text, spans, sourceLanguage, targetLanguage, at: Date.now() }
  useTranslation.setState({ isSending: true })
  const job = await keeper.during(() => begin(profileId, asked))
  if (job !== null) await waitFor(job)
}

/** Answers the job; null where nobody has to be asked, or nobody can be. */
async function begin(profileId: string, asked: AskedTranslation): Promise<string | null> {
  const { text, spans, sourceLanguage, targetLanguage } = asked
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
    changeTranslation({ ...withTranslations(draft, asked, remembered, true), ...recent })
  else if (job !== null) changeTranslation({ asking: job, askingFor: asked, ...recent })
  return job
}

/** Takes the answer in where it is there; a job that nobody knows any more is not waited for. */
async function lookAfter(id: string): Promise<void> {
  const answer = await bridge.getJob({ id })
  if (state().draft.asking !== id) return
  if (!answer.ok) return useTranslation.setState({ error: answer.error })
  const job = answer.value?.job
  if (job?.kind !== 'translate' || job.units[0]?.phase === 'cancelled') return forgetAskedTranslate()
  if (job.units[0]?.phase === 'done') changeTranslation(withAnswer(state().draft, job))
}

export const forgetAskedTranslate = (): void => changeTranslation({ asking: null, askingFor: null })
