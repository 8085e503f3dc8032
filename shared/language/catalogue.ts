import { annotationMessages } from './en/annotations'
import { appMessages } from './en/app'
import { cliMessages } from './en/cli'
import { cliAnswerMessages } from './en/cli-answers'
import { commandMessages } from './en/commands'
import { dialogMessages } from './en/dialogs'
import { errorMessages } from './en/errors'
import { frameMessages } from './en/frame'
import { menuMessages } from './en/menu'
import { settingsMessages } from './en/settings'
import { signInMessages } from './en/sign-in'
import { speechMessages } from './en/speech'
import { thisComputerMessages } from './en/this-computer'

/** Every sentence and label of the program, in English, as ICU messages. Other languages have the same keys. */
export const english = {
  ...annotationMessages,
  ...appMessages,
  ...cliAnswerMessages,
  ...cliMessages,
  ...commandMessages,
  ...dialogMessages,
  ...errorMessages,
  ...frameMessages,
  ...menuMessages,
  ...settingsMessages,
  ...signInMessages,
  ...speechMessages,
  ...thisComputerMessages,
} as const

export type MessageKey = keyof typeof english
export type Catalogue = Record<MessageKey, string>
