import {
  IconActivity,
  IconFileText,
  IconLanguage,
  IconMovie,
  IconSettings,
  IconSparkles,
  IconSpeakerphone,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { CommandId } from '../../shared/commands'
import type { MessageKey } from '../../shared/language/catalogue'
import { later } from '../components/later'
import type { ScreenId } from '../program/screen-ids'

export interface Screen {
  title: MessageKey
  icon: TablerIcon
  command: CommandId
  component: ComponentType
}

/**
 * Every screen of the program, each in a chunk of its own. A screen that lands replaces the import of its
 * placeholder, whose file is then deleted.
 */
export const screens = {
  speech: {
    title: 'frame.speech',
    icon: IconSpeakerphone,
    command: 'go.speech',
    component: later(() => import('../speech/speech-screen').then(module => module.SpeechScreen)),
  },
  transcribe: {
    title: 'frame.transcribe',
    icon: IconFileText,
    command: 'go.transcribe',
    component: later(() => import('../transcribe/transcribe-screen').then(module => module.default)),
  },
  augment: {
    title: 'frame.augment',
    icon: IconSparkles,
    command: 'go.augment',
    component: later(() => import('../augment/augment-screen').then(module => module.AugmentScreen)),
  },
  translate: {
    title: 'frame.translate',
    icon: IconLanguage,
    command: 'go.translate',
    component: later(() => import('../translate/translate-screen').then(module => module.TranslateScreen)),
  },
  dub: {
    title: 'frame.dub',
    icon: IconMovie,
    command: 'go.dub',
    component: later(() => import('../dub/dub-screen').then(module => module.default)),
  },
  activity: {
    title: 'frame.activity',
    icon: IconActivity,
    command: 'go.activity',
    component: later(() => import('../activity/activity-screen').then(module => module.default)),
  },
  settings: {
    title: 'frame.settings',
    icon: IconSettings,
    command: 'go.settings',
    component: later(() => import('../settings/settings-screen').then(module => module.SettingsScreen)),
  },
} as const satisfies Record<ScreenId, Screen>
