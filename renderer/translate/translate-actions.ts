import { IconArrowsLeftRight, IconCopy, IconLanguage } from '@tabler/icons-react'
import { defineActions } from '../actions/action'
import { bridge } from '../bridge'
import { notify, told } from '../components/notify'
import { currentTranslate } from '../language/use-translate'
import { changeTranslation, swapLanguages, translate, useTranslation } from './store'

/** What can be done on the whole screen. */
export const translateActions = defineActions('translate', {
  'translate.batch': {
    do: () => changeTranslation({ view: useTranslation.getState().draft.view === 'text' ? 'batch' : 'text' }),
  },
})

/** What can be done with one text. */
export const translationActions = defineActions('translation', {
  'translate.run': { icon: IconLanguage, do: translate },
  'translate.swap': { icon: IconArrowsLeftRight, do: swapLanguages },
  'translate.copy': { icon: IconCopy, do: copyTranslation },
})

async function copyTranslation(): Promise<void> {
  const { translations, chosen } = useTranslation.getState().draft
  const shown = translations[chosen]
  if (!shown) return
  if (await told(bridge.copyText({ text: shown.text })))
    notify({ kind: 'ok', id: 'translation-copied', title: currentTranslate()('translate.copied') })
}
