import { bridge } from '../bridge'
import { notify, notifyError } from '../components/notify'
import { currentTranslate } from '../language/use-translate'
import { useTranslation } from './store'

export async function copyTranslation(): Promise<void> {
  const { translations, chosen } = useTranslation.getState().draft
  const shown = translations[chosen]
  if (!shown) return
  const answer = await bridge.copyText({ text: shown.text })
  if (answer.ok)
    notify({ kind: 'ok', id: 'translation-copied', title: currentTranslate()('translate.copied') })
  else notifyError(answer.error)
}
