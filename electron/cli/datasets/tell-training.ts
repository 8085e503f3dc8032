import { type Dataset, rowOf } from '../../../shared/datasets/dataset'
import { confusionTable } from '../../../shared/datasets/training/confusion-table'
import type {
  EntitiesTried,
  IntentsTried,
  TriedTraining,
} from '../../../shared/datasets/training/try-training'
import { figuresOfLabel, outlookOn, verdictOf } from '../../../shared/datasets/training/verdict'
import type { Translate } from '../../../shared/language/translate'
import type { CommandContext } from '../context'
import { columns } from '../output/printed-text'

/** As a command says what its JSON holds. */
export const trainingJson = `{ intents: { accuracy: number, byChance: number, canTell: boolean,
  twiceAsMany: number | null, doubtful: Doubt[], mixedUp: { intent: string, guess: string, sentences: string[] }[] } | null,
  tooFew: string[], entities: { canTell: boolean, labels: { label: string, marked: number,
  precision: number | null, recall: number | null }[], disputed: Disputed[] } | null }
Doubt: { text: string, intent: string, guess: string, isSure: boolean }
Disputed: { text: string, onlyMarked: Span[], onlyExpected: Span[] }
Span: { start: number, end: number, label: string }`

/** Of a list that a person reads. With `--json` there is all of it. */
const mostTold = 20

type Telling = Pick<CommandContext, 't' | 'out'>

/** What came of a training that was tried, for a person. */
export function tellTraining(
  { t, out }: Telling,
  dataset: Dataset,
  { intents, tooFew, entities }: TriedTraining,
): void {
  out.result(`\n${t('training.title')}\n${t('training.what')}`)
  out.result(t(`training.verdict.${verdictOf(intents)}`))
  if (intents) tellIntents({ t, out }, dataset, intents)
  if (tooFew.length > 0) out.note(`${t('training.tooFew', { count: tooFew.length })} (${tooFew.join(', ')})`)
  if (!entities) out.note(t('training.entitiesNone'))
  else if (!entities.canTell) out.result(t('training.entitiesNothing'))
  else out.result(`\n${labelTable(entities, t)}`)
  if (entities && entities.disputed.length > 0) {
    const rows = entities.disputed.slice(0, mostTold).map(({ key }) => [textIn(dataset, key)])
    out.result(`\n${t('training.disputed')}: ${entities.disputed.length}\n${columns(rows)}`)
  }
}

const textIn = (dataset: Dataset, key: string): string => rowOf(dataset, key)?.text ?? ''

function tellIntents({ t, out }: Telling, dataset: Dataset, intents: IntentsTried): void {
  const { keys, accuracy: part, byChance: chance, canTell, doubtful } = intents
  out.result(t('training.accuracy', { count: keys.length, part, chance }))
  if (!canTell) return
  out.result(t(`training.outlook.${outlookOn(intents)}`, { part: intents.forecast ?? part }))
  const surely = doubtful.filter(({ isSure }) => isSure)
  if (surely.length > 0) {
    const rows = surely
      .slice(0, mostTold)
      .map(({ key, intent, guess }) => [t('training.doubt', { intent, guess }), textIn(dataset, key)])
    out.result(`\n${t('training.doubtful')}: ${surely.length}\n${columns(rows)}`)
  }
  const mixed = mixedUp(intents).slice(0, mostTold)
  if (mixed.length > 0) {
    const rows = mixed.map(({ intent, guess, keys: taken }) => [
      t('training.doubt', { intent, guess }),
      String(taken.length),
    ])
    out.result(`\n${t('training.mixedUp')}\n${columns(rows)}`)
  }
}

const mixedUp = (intents: IntentsTried) =>
  confusionTable(intents)
    .flatMap(({ intent, taken }) => taken.map(({ guess, keys }) => ({ intent, guess, keys })))
    .sort((one, other) => other.keys.length - one.keys.length)

function labelTable({ labels }: EntitiesTried, t: Translate): string {
  const share = (part: number | null): string => (part === null ? '–' : t('training.share', { part }))
  const head = [t('word.entities'), t('training.marked'), t('training.precision'), t('training.recall')]
  const rows = labels.map(label => {
    const { precision, recall } = figuresOfLabel(label)
    return [label.label, String(label.marked), share(precision), share(recall)]
  })
  return columns([head, ...rows])
}

/** The same, for a script. */
export function jsonOfTraining(dataset: Dataset, { intents, tooFew, entities }: TriedTraining) {
  const textOf = (key: string): string => textIn(dataset, key)
  return {
    intents: intents && {
      accuracy: intents.accuracy,
      byChance: intents.byChance,
      canTell: intents.canTell,
      twiceAsMany: intents.forecast,
      doubtful: intents.doubtful.map(({ key, ...doubt }) => ({ text: textOf(key), ...doubt })),
      mixedUp: mixedUp(intents).map(({ keys, ...cell }) => ({ ...cell, sentences: keys.map(textOf) })),
    },
    tooFew,
    entities: entities && {
      canTell: entities.canTell,
      labels: entities.labels.map(label => ({
        label: label.label,
        marked: label.marked,
        ...figuresOfLabel(label),
      })),
      disputed: entities.disputed.map(({ key, ...told }) => ({ text: textOf(key), ...told })),
    },
  }
}
