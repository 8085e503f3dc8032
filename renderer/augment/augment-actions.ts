import { IconDatabasePlus, IconSparkles, IconTable } from '@tabler/icons-react'
import { defineActions, whenever } from '../actions/action'
import { acceptAligned, addAccepted, changeAugmentDraft, generate, useAugment } from './store'

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
