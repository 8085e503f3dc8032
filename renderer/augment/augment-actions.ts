import { IconDatabasePlus, IconSparkles, IconTable } from '@tabler/icons-react'
import type { AugmentDraft } from '../../shared/augment/augment-draft'
import type { Suggestion } from '../../shared/augment/suggestion'
import { acceptedOf, withAdded } from '../../shared/augment/suggestion'
import type { NewSentence } from '../../shared/datasets/row'
import { defineActions, whenever } from '../actions/action'
import { bridge } from '../bridge'
import { notify, notifyError } from '../components/notify'
import { datasetName } from '../datasets/open-datasets'
import { currentTranslate } from '../language/use-translate'
import { acceptAligned, changeAugmentDraft, generate, useAugment } from './store'

/** What can be done here; the dataset's own part brings its own. */
export const augmentActions = defineActions('augment', {
  'augment.generate': { icon: IconSparkles, do: generate },
  'augment.acceptAligned': { do: acceptAligned },
  'augment.addAccepted': { icon: IconDatabasePlus, do: addAccepted },
  'augment.suggestions': { do: goBetween },
  'datasets.table': {
    icon: IconTable,
    when: whenever(useAugment, ({ draft }) => draft.dataset !== null),
    do: () =>
      changeAugmentDraft({ view: useAugment.getState().draft.view === 'dataset' ? 'sentence' : 'dataset' }),
  },
})

/** From the text to the list and back. */
function goBetween(): void {
  const row = document.querySelector<HTMLElement>('li[aria-current="true"]')
  const field = document.querySelector<HTMLElement>('fieldset textarea')
  if (document.activeElement === row) field?.focus()
  else row?.focus()
}

/** Accepted sentences go into the chosen dataset; where none is chosen, a new one is made for them. */
async function addAccepted(): Promise<void> {
  const { profileId, draft } = useAugment.getState()
  const accepted = acceptedOf(draft.suggestions)
  if (!profileId || accepted.length === 0) return
  const { dataset } = draft
  const into = dataset === null ? await newDataset(profileId) : { id: dataset, name: datasetName(dataset) }
  if (into === null) return
  const sentences = accepted.map(one => sentenceOf(one, draft))
  const added = await bridge.addSentences({ id: into.id, sentences, labels: draft.labels })
  if (!added.ok) return notifyError(added.error)
  noteAdded(accepted)
  notify({
    kind: 'ok',
    id: 'augment-added',
    title: currentTranslate()('augment.addedTo', { count: accepted.length, dataset: into.name }),
  })
}

async function newDataset(profileId: string): Promise<{ id: string; name: string } | null> {
  const made = await bridge.createDataset({ profileId, name: currentTranslate()('augment.newDataset') })
  if (made.ok) changeAugmentDraft({ dataset: made.value.id })
  else notifyError(made.error)
  return made.ok ? made.value : null
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
  changeAugmentDraft({
    suggestions: withAdded(draft.suggestions, new Set(accepted.map(({ id }) => id))),
    asked: draft.asked.map(one => ({ ...one, kept: one.kept + kept(one.text) })),
  })
}
