import type { CommandId, ScreenCommandId } from '../../shared/commands'
import { bridge } from '../bridge'
import { notify, notifyError } from '../components/notify'
import { openLayer, toggleLayer } from '../frame/frame-store'
import { currentTranslate } from '../language/use-translate'
import { goBack, goForward, goTo } from '../program/navigation'
import { activeProfile } from '../program/profiles'
import { signOut } from '../program/sessions'
import { saveSettings, useSettings } from '../program/settings'
import { showFolder } from '../program/show-folder'
import { checkActiveService } from './check-service'
import { largerText, smallerText } from './text-size'

type Appearance = NonNullable<Parameters<typeof saveSettings>[0]['appearance']>

async function setAppearance(appearance: Appearance): Promise<void> {
  const answer = await saveSettings({ appearance })
  if (!answer.ok) notifyError(answer.error)
}

const appearance = () => useSettings.getState().appearance

async function signOutHere(): Promise<void> {
  const profile = activeProfile()
  if (!profile) return
  const answer = await signOut(profile.id)
  if (!answer.ok) return notifyError(answer.error)
  notify({ kind: 'info', title: currentTranslate()('frame.signedOutOf', { service: profile.name }) })
}

async function copyReport(): Promise<void> {
  const answer = await bridge.copyReport()
  if (!answer.ok) return notifyError(answer.error)
  const translate = currentTranslate()
  notify({ kind: 'ok', title: translate('frame.reportCopied'), text: translate('frame.reportCopiedText') })
}

/** What each command does, where no screen has a say in it. The record's type says which are missing. */
export const handlers: Record<Exclude<CommandId, ScreenCommandId>, () => void> = {
  'go.speech': () => goTo('speech'),
  'go.transcribe': () => goTo('transcribe'),
  'go.augment': () => goTo('augment'),
  'go.translate': () => goTo('translate'),
  'go.dub': () => goTo('dub'),
  'go.activity': () => goTo('activity'),
  'go.settings': () => goTo('settings'),
  'go.back': goBack,
  'go.forward': goForward,
  'palette.open': () => toggleLayer('palette'),
  'shortcuts.show': () => toggleLayer('shortcuts'),
  'rail.toggle': () => void setAppearance({ railCollapsed: !appearance().railCollapsed }),
  'theme.light': () => void setAppearance({ theme: 'light' }),
  'theme.dark': () => void setAppearance({ theme: 'dark' }),
  'theme.system': () => void setAppearance({ theme: 'system' }),
  'text.larger': () => void setAppearance({ textSize: largerText(appearance().textSize) }),
  'text.smaller': () => void setAppearance({ textSize: smallerText(appearance().textSize) }),
  'text.reset': () => void setAppearance({ textSize: 100 }),
  'service.switch': () => openLayer('account'),
  'service.check': () => void checkActiveService(),
  'session.signOut': () => void signOutHere(),
  'report.copy': () => void copyReport(),
  'logs.show': () => void showFolder('logs'),
}
