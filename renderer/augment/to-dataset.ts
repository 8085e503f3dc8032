import type { AugmentDraft } from '../../shared/augment/augment-draft'
import type { Suggestion } from '../../shared/augment/suggestion'
import { acceptedOf, withAdded } from '../../shared/augment/verdicts'
import type { NewSentence } from '../../shared/datasets/row'
import type { EntityLabel } from '../../shared/text/labels/entity-label'
import { notify, notifyError } from '../components/notify'
import { editDataset, openDatasetNow } from '../datasets/open-datasets'
import { addSentences, createDataset, useDatasetLists } from '../datasets/store'
import { currentTranslate } from '../language/use-translate'
import { changeDraft, useAugment } from './store'

/** Accepted sentences go into the chosen dataset; where none is chosen, a new one is made for them. */
export async function addAccepted(): Promise<void> {
  const { profileId, draft } = useAugment.getState()
  const accepted = acceptedOf(draft.suggestions)
  if (!profileId || accepted.length === 0) return
  const dataset = draft.dataset ?? (await newDataset(profileId))
  if (dataset === null) return
  await addMissingLabels(dataset, draft.labels)
  const added = await addSentences(
    dataset,
    accepted.map(one => sentenceOf(one, draft)),
  )
  if (!added.ok) {
    notifyError(added.error)
    return
  }
  noteAdded(accepted)
  const name = nameOf(profileId, dataset)
  notify({
    kind: 'ok',
    id: 'augment-added',
    title: currentTranslate()('augment.addedTo', { count: accepted.length, dataset: name }),
  })
}

async function newDataset(profileId: string): Promise<string | null> {
  const made = await createDataset(profileId, currentTranslate()('augment.newDataset'))
  if (!made.ok) {
    notifyError(made.error)
    return null
  }
  changeDraft({ dataset: made.value.id })
  return made.value.id
}

const sentenceOf = (
  { text, spans, lost }: Suggestion,
  { intent, language, set }: AugmentDraft,
): NewSentence => ({
  text,
  spans,
  lost,
  intent,
  language,
  type: set,
  origin: 'augmented',
  from: null,
})

function noteAdded(accepted: readonly Suggestion[]): void {
  const { draft } = useAugment.getState()
  const kept = (text: string): number => accepted.filter(({ source }) => source.text === text).length
  changeDraft({
    suggestions: withAdded(draft.suggestions, new Set(accepted.map(({ id }) => id))),
    asked: draft.asked.map(one => ({ ...one, kept: one.kept + kept(one.text) })),
  })
}

/** The labels look there as they look here. */
async function addMissingLabels(id: string, labels: readonly EntityLabel[]): Promise<void> {
  const open = openDatasetNow(id)
  if (!open) return
  let there: readonly EntityLabel[] = open.dataset.labels
  for (const label of labels) {
    const { name } = label
    if (there.some(other => other.name === name)) continue
    there = [...there, freeNumbered(label, there)]
    const edited = await editDataset(id, { do: 'labels', labels: there, change: { kind: 'added', name } })
    if (!edited.ok) notifyError(edited.error)
  }
}

const freeNumbered = (label: EntityLabel, there: readonly EntityLabel[]): EntityLabel =>
  there.some(({ number }) => number === label.number) ? { ...label, number: null } : label

const nameOf = (profileId: string, id: string): string =>
  useDatasetLists
    .getState()
    .lists.get(profileId)
    ?.find(one => one.id === id)?.name ?? ''
