import type { Translate } from '../../shared/language/translate'
import { longestLabel } from '../../shared/text/labels/entity-label'
import type { NameProblem } from '../../shared/text/labels/label-changes'

/** Why a label cannot have a name, in words. */
export function nameProblemText(problem: NameProblem | null, t: Translate): string | null {
  if (problem === 'empty') return t('annotations.nameEmpty')
  if (problem === 'too-long') return t('word.nameTooLong', { limit: longestLabel })
  if (problem === 'line-break') return t('annotations.nameLineBreak')
  return problem && t('annotations.nameTaken')
}
