import { IconSearch, IconServer, IconSettings } from '@tabler/icons-react'
import { useShortcutOf } from '../../commands/shortcut-of'
import { openLayer } from '../../frame/frame-store'
import { useTranslate } from '../../language/use-translate'
import { goTo } from '../store'
import type { PlaceholderAction } from './placeholder'

export function useOpenSettings(): PlaceholderAction {
  const translate = useTranslate()
  return {
    icon: IconSettings,
    title: translate('frame.openSettings'),
    text: translate('frame.openSettingsText'),
    keys: useShortcutOf('go.settings'),
    run: () => goTo('settings'),
  }
}

export function useSetUpService(): PlaceholderAction {
  const translate = useTranslate()
  return {
    icon: IconServer,
    title: translate('frame.addService'),
    text: translate('frame.addServiceText'),
    keys: '',
    run: () => goTo('settings', 'services'),
  }
}

export function useFindCommand(): PlaceholderAction {
  const translate = useTranslate()
  return {
    icon: IconSearch,
    title: translate('frame.findCommand'),
    text: translate('frame.findCommandText'),
    keys: useShortcutOf('palette.open'),
    run: () => openLayer('palette'),
  }
}
