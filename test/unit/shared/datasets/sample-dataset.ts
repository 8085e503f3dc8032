import { addRows } from '../../../../shared/datasets/commands/add-rows'
import { type Dataset, emptyDataset } from '../../../../shared/datasets/dataset'
import { applyDatasetPatch, type DatasetPatch } from '../../../../shared/datasets/dataset-patch'
import { type NewSentence, writtenSentence } from '../../../../shared/datasets/row'
import type { EntityLabel } from '../../../../shared/text/labels/entity-label'
import { readBrackets } from '../../../../shared/text/spans/bracket-markup'

export const sampleLabels: readonly EntityLabel[] = [
  { name: 'party_size', color: 1, pattern: 'solid', number: 1 },
  { name: 'city', color: 2, pattern: 'dashed', number: 2 },
  { name: 'time', color: 3, pattern: 'dotted', number: 3 },
]

/** `[four](party_size) people`, with what is said about it. */
export const marked = (markup: string, facts: Partial<NewSentence> = {}): NewSentence => ({
  ...writtenSentence(''),
  ...readBrackets(markup),
  ...facts,
})

/** The dataset after a patch that has to fit. */
export function after(dataset: Dataset, patch: DatasetPatch): Dataset {
  const applied = applyDatasetPatch(dataset, patch)
  if (!applied.ok) throw new Error(JSON.stringify(applied.error))
  return applied.value
}

export const datasetOf = (sentences: readonly NewSentence[], name = 'Restaurant assistant'): Dataset => {
  const empty = { ...emptyDataset(name), labels: sampleLabels }
  return after(empty, addRows(empty, sentences))
}

const seeds: readonly NewSentence[] = [
  marked('book a table for [four people](party_size) in [Mumbai](city) [tomorrow evening](time)', {
    intent: 'book_table',
    language: 'en-IN',
    type: 'train',
  }),
  marked('I need a table for [two](party_size) in [Pune](city)', {
    intent: 'book_table',
    language: 'en-IN',
    origin: 'augmented',
  }),
  marked('cancel my booking for [tonight](time)', {
    intent: 'cancel_booking',
    language: 'en-IN',
    type: 'test',
    origin: 'imported',
  }),
  marked('कल शाम [मुंबई](city) में [चार लोगों](party_size) के लिए टेबल बुक करें', {
    intent: 'book_table',
    language: 'hi-IN',
    origin: 'translated',
  }),
  marked('احجز طاولة لأربعة أشخاص في [مومباي](city)', {
    intent: 'book_table',
    language: 'ar',
    origin: 'translated',
  }),
  marked('when do you open 🕘 on Sundays', { intent: 'ask_hours', language: 'en-IN' }),
]

/** So many sentences in a few languages, no two alike but where `repeats` says so. */
export const manySentences = (count: number, repeats = 0): NewSentence[] =>
  Array.from({ length: count }, (_, at) => {
    const seed = seeds[at % seeds.length] ?? writtenSentence('')
    return at < seeds.length || at % 100 < repeats ? seed : { ...seed, text: `${seed.text} ${at}` }
  })
