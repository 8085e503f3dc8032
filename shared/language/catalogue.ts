import { appMessages } from './en/app'
import { commandMessages } from './en/commands'
import { dialogMessages } from './en/dialogs'
import { errorMessages } from './en/errors'
import { frameMessages } from './en/frame'
import { menuMessages } from './en/menu'
import { settingsMessages } from './en/settings'
import { signInMessages } from './en/sign-in'

/** Every sentence and label of the program, in English, as ICU messages. Other languages have the same keys. */
export const english = {
  ...appMessages,
  ...commandMessages,
  ...dialogMessages,
  ...errorMessages,
  ...frameMessages,
  ...menuMessages,
  ...settingsMessages,
  ...signInMessages,
} as const

export type MessageKey = keyof typeof english
export type Catalogue = Record<MessageKey, string>
