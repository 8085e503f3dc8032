import type { Suggestion, Verdict } from '../../shared/augment/suggestion'
import { nextOpen, withAlignedAccepted, withText, withVerdict } from '../../shared/augment/verdicts'
import type { AnnotationValue } from '../../shared/text/spans/annotation-value'
import { changeAugmentDraft, changeSuggestions, useAugment } from './store'

const find = (id: string): Suggestion | undefined =>
  useAugment.getState().draft.suggestions.find(one => one.id === id)

export const changeCurrent = (id: string): void => changeAugmentDraft({ current: id })

/** Accepts, rejects or opens again, and goes on to the next one that waits. What is in a dataset stays there. */
export function decide(id: string, verdict: Exclude<Verdict, 'added'>): void {
  const before = find(id)
  if (!before || before.verdict === 'added') return
  const { suggestions } = useAugment.getState().draft
  const next = verdict === 'open' ? id : (nextOpen(suggestions, id) ?? id)
  if (before.verdict === verdict) changeCurrent(next)
  else changeSuggestions(list => withVerdict(list, id, verdict), next)
}

export const acceptAligned = (): void => changeSuggestions(withAlignedAccepted)

/** Many keys are one step: it is taken when the editor closes. */
export const keepEdited = (id: string, value: AnnotationValue): void =>
  changeSuggestions(list => withText(list, id, value), id)
