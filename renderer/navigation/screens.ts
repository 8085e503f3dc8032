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
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { CommandId } from '../../shared/commands'
import type { MessageKey } from '../../shared/language/catalogue'

export interface Screen {
  title: MessageKey
  icon: TablerIcon
  command: CommandId
  component: LazyExoticComponent<ComponentType>
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
    component: lazy(() =>
      import('../speech/speech-screen').then(module => ({ default: module.SpeechScreen })),
    ),
  },
  transcribe: {
    title: 'frame.transcribe',
    icon: IconFileText,
    command: 'go.transcribe',
    component: lazy(() => import('../transcribe/transcribe-screen')),
  },
  augment: {
    title: 'frame.augment',
    icon: IconSparkles,
    command: 'go.augment',
    component: lazy(() =>
      import('../augment/augment-screen').then(module => ({ default: module.AugmentScreen })),
    ),
  },
  translate: {
    title: 'frame.translate',
    icon: IconLanguage,
    command: 'go.translate',
    component: lazy(() =>
      import('../translate/translate-screen').then(module => ({ default: module.TranslateScreen })),
    ),
  },
  dub: {
    title: 'frame.dub',
    icon: IconMovie,
    command: 'go.dub',
    component: lazy(() => import('./placeholders/dub')),
  },
  activity: {
    title: 'frame.activity',
    icon: IconActivity,
    command: 'go.activity',
    component: lazy(() => import('../activity/activity-screen')),
  },
  settings: {
    title: 'frame.settings',
    icon: IconSettings,
    command: 'go.settings',
    component: lazy(() =>
      import('../settings/settings-screen').then(module => ({ default: module.SettingsScreen })),
    ),
  },
} as const satisfies Record<string, Screen>

export type ScreenId = keyof typeof screens

export const isScreen = (name: string): name is ScreenId => Object.hasOwn(screens, name)
