import type { ComponentType } from 'react'
import type { MessageKey } from '../../shared/language/catalogue'
import { type Ahead, later } from '../components/later'
import { whenIdle } from '../components/when-idle'
import type { ScreenId } from '../program/screen-ids'

interface Screen {
  title: MessageKey
  component: ComponentType & Ahead
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

/** One after the other, each once nothing else waits: whoever goes to another screen finds its code there. */
export async function loadScreens(): Promise<void> {
  // Where nothing is drawn, as in tests, nobody goes anywhere.
  if (typeof requestIdleCallback === 'undefined') return
  for (const { component } of Object.values(screens)) {
    await new Promise<void>(whenIdle)
    // Whoever goes there is told why it cannot be had.
    await component.ahead().catch(() => undefined)
  }
}
