import { IconServer } from '@tabler/icons-react'
import type { CardAction } from '../components/action-card'
import { useTranslate } from '../language/use-translate'
import { goTo } from '../program/navigation'

export function useSetUpService(): CardAction {
  const translate = useTranslate()
  return {
    icon: IconServer,
    title: translate('frame.addService'),
    text: translate('frame.addServiceText'),
    keys: '',
    run: () => goTo('settings', 'services'),
  }
}
