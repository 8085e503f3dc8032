import {
  IconActivity,
  IconArrowLeft,
  IconArrowRight,
  IconCopy,
  IconFileText,
  IconFolder,
  IconLanguage,
  IconLogout,
  IconMovie,
  IconSearch,
  IconSettings,
  IconSparkles,
  IconSpeakerphone,
} from '@tabler/icons-react'
import type { CommandId, ProgramCommandId } from '../../shared/actions'
import { bridge } from '../bridge'
import { notify, notifyError } from '../components/notify'
import { openLayer, toggleLayer } from '../frame/frame-store'
import { currentTranslate } from '../language/use-translate'
import { changeSettings } from '../program/change-settings'
import { goBack, goForward, goTo, returnTo, useNavigation } from '../program/navigation'
import { activeProfile, useProfiles } from '../program/profiles'
import { signOut } from '../program/sessions'
import { useSettings } from '../program/settings'
import { showFolder } from '../program/show-folder'
import { type Action, defineActions, whenever } from './action'
import { largerText, smallerText } from './text-size'

type Appearance = NonNullable<Parameters<typeof changeSettings>[0]['appearance']>

const change = (appearance: Appearance): void => changeSettings({ appearance })
const appearance = () => useSettings.getState().appearance

/** What can be done wherever one is. */
export const programActions = {
  ...defineActions('everywhere', {
    'go.speech': { icon: IconSpeakerphone, do: () => goTo('speech') },
    'go.transcribe': { icon: IconFileText, do: () => returnTo('transcribe') },
    'go.augment': { icon: IconSparkles, do: () => goTo('augment') },
    'go.translate': { icon: IconLanguage, do: () => goTo('translate') },
    'go.dub': { icon: IconMovie, do: () => goTo('dub') },
    'go.activity': { icon: IconActivity, do: () => goTo('activity') },
    'go.settings': { icon: IconSettings, do: () => goTo('settings') },
    'go.back': {
      icon: IconArrowLeft,
      when: whenever(useNavigation, ({ past }) => past.length > 0),
      do: goBack,
    },
    'go.forward': {
      icon: IconArrowRight,
      when: whenever(useNavigation, ({ future }) => future.length > 0),
      do: goForward,
    },
    'palette.open': { icon: IconSearch, do: () => toggleLayer('palette') },
    'shortcuts.show': { do: () => toggleLayer('shortcuts') },
  }),
  ...defineActions('view', {
    'rail.toggle': { do: () => change({ railCollapsed: !appearance().railCollapsed }) },
    'theme.light': { do: () => change({ theme: 'light' }) },
    'theme.dark': { do: () => change({ theme: 'dark' }) },
    'theme.system': { do: () => change({ theme: 'system' }) },
    'text.larger': { do: () => change({ textSize: largerText(appearance().textSize) }) },
    'text.smaller': { do: () => change({ textSize: smallerText(appearance().textSize) }) },
    'text.reset': { do: () => change({ textSize: 100 }) },
  }),
  ...defineActions('account', {
    'service.switch': {
      when: whenever(useProfiles, ({ profiles }) => profiles.length > 1),
      do: () => openLayer('account'),
    },
    'service.check': { do: checkActiveService },
    // The program signs in to the built-in service by itself, so signing out of it would mean nothing.
    'session.signOut': {
      icon: IconLogout,
      when: whenever(useProfiles, () => activeProfile()?.kind === 'remote'),
      do: signOutHere,
    },
  }),
  ...defineActions('help', {
    'report.copy': { icon: IconCopy, do: copyReport },
    'logs.show': { icon: IconFolder, do: () => showFolder('logs') },
  }),
} satisfies Record<ProgramCommandId, Action>

/** What all others do is up to what is in sight. */
export const isOfProgram = (id: CommandId): id is ProgramCommandId => Object.hasOwn(programActions, id)

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

/** A harmless round against the service in use, told in two messages: that it began, and how it ended. */
async function checkActiveService(): Promise<void> {
  const profile = activeProfile()
  if (!profile) return
  const translate = currentTranslate()
  const service = profile.name
  const id = `check ${profile.id}`
  notify({ id, kind: 'info', title: translate('frame.checking', { service }) })
  const answer = await bridge.checkService({ profile })
  if (!answer.ok) return notifyError(answer.error)
  const failed = answer.value.filter(({ state }) => state === 'failed').length
  const passed = answer.value.filter(({ state }) => state === 'ok').length
  if (failed > 0) {
    notify({
      id,
      kind: 'warning',
      title: translate('frame.checkBad', { service }),
      text: translate('frame.checkBadText', { count: failed }),
    })
  } else {
    notify({
      id,
      kind: 'ok',
      title: translate('frame.checkGood', { service }),
      text: translate('frame.checkGoodText', { count: passed }),
    })
  }
}
