import type { Settings } from '../settings'
import type { Language } from './translate'

/** English is the only language so far, so that is what every system gets. */
export const chooseLanguage = (setting: Settings['appearance']['language']): Language =>
  setting === 'system' ? 'en' : setting
