import type { AppError } from '../../../shared/errors'
import { excerptOf } from '../../../shared/formats/reading'
import { describeError } from '../../../shared/language/describe-error'
import type { Translate } from '../../../shared/language/translate'
import type { LostSpan } from '../../../shared/text/spans/repair-spans'
import type { CommandContext } from '../context'
import { printableLine } from '../output/printed-text'

/** A sentence that came and was not taken, with the entities that are not in it. */
export interface LeftSentence {
  /** The sentence it was made of. */
  of: string
  text: string
  lost: { entity: string; value: string }[]
}

/** A sentence that nothing came for. */
export interface FailedSentence {
  text: string
  problem: string
}

export const leftSentence = (of: string, text: string, lost: readonly LostSpan[]): LeftSentence => ({
  of,
  text,
  lost: lost.map(({ stated: { label, value } }) => ({ entity: label, value })),
})

export const failedSentence = (text: string, problem: AppError | null, t: Translate): FailedSentence => ({
  text,
  problem: problem === null ? t('cli.job.failed') : printableLine(describeError(problem, t).title),
})

/** Of a list that a person reads. With `--json` there is all of it. */
const mostTold = 20

/** Each sentence by name, and how many more there are. */
export function tellSentences(
  { t, out }: Pick<CommandContext, 't' | 'out'>,
  left: readonly LeftSentence[],
  failed: readonly FailedSentence[],
): void {
  if (out.json) return
  const sentences = [
    ...left.map(({ text, lost }) =>
      lost.length === 0
        ? t('cli.datasets.leftOpen', { text: excerptOf(text) })
        : t('cli.datasets.leftUnmarked', {
            text: excerptOf(text),
            entities: lost.map(({ entity, value }) => `${value} (${entity})`).join(', '),
          }),
    ),
    ...failed.map(({ text, problem }) =>
      t('cli.datasets.failedSentence', { text: excerptOf(text), problem }),
    ),
  ]
  for (const sentence of sentences.slice(0, mostTold)) out.warn(printableLine(sentence))
  const more = sentences.length - mostTold
  if (more > 0) out.warn(t('cli.datasets.moreSentences', { count: more }))
}
