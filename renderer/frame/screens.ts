import type { ComponentType } from 'react'
import type { MessageKey } from '../../shared/language/catalogue'
import { later } from '../components/later'
import type { ScreenId } from '../program/screen-ids'

interface Screen {
  title: MessageKey
  component: ComponentType
}

/**
 * Every screen of the program, each in a chunk of its own. A screen that lands replaces the import of its
 * placeholder, whose file is then deleted.
 */
export const screens = {
  speech: {
    title: 'frame.speech',
    component: later(() => import('../speech/speech-screen').then(module => module.SpeechScreen)),
  },
  transcribe: {
    title: 'frame.transcribe',
    component: later(() => import('../transcribe/transcribe-screen').then(module => module.default)),
  },
  augment: {
    title: 'frame.augment',
    component: later(() => import('../augment/augment-screen').then(module => module.AugmentScreen)),
  },
  translate: {
    title: 'frame.translate',
    component: later(() => import('../translate/translate-screen').then(module => module.TranslateScreen)),
  },
  dub: {
    title: 'frame.dub',
    component: later(() => import('../dub/dub-screen').then(module => module.DubScreen)),
  },
  activity: {
    title: 'frame.activity',
    component: later(() => import('../activity/activity-screen').then(module => module.default)),
  },
  settings: {
    title: 'word.settings',
    component: later(() => import('../settings/settings-screen').then(module => module.SettingsScreen)),
  },
} as const satisfies Record<ScreenId, Screen>
