import type { SentenceProblem } from '../../shared/augment/sentence-rules'
import { mostPlain } from '../../shared/augment/sentence-rules'
import type { Translate } from '../../shared/language/translate'

/** Why a sentence cannot be sent, as its writer reads it. */
export function augmentProblemText(problem: SentenceProblem, t: Translate): string {
  switch (problem.kind) {
    case 'no-text':
      return t('augment.noText')
    case 'not-whole':
      return t('augment.notWhole')
    case 'too-few':
      return t('augment.tooFew')
    case 'too-many':
      return problem.most < mostPlain
        ? t('augment.tooManyWithLabels', { most: problem.most })
        : t('augment.tooMany', { most: problem.most })
    case 'bad-span':
      return t('word.badSpan')
  }
}

/** Whether it is the number that has to change; otherwise it is the sentence. */
export const isAboutCount = (problem: SentenceProblem | null): boolean =>
  problem?.kind === 'not-whole' || problem?.kind === 'too-few' || problem?.kind === 'too-many'
