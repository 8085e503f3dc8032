import { actionMessages } from '../actions'
import { activityMessages } from './en/activity'
import { annotationMessages } from './en/annotations'
import { appMessages } from './en/app'
import { augmentMessages } from './en/augment'
import { cliMessages } from './en/cli'
import { cliAnswerMessages } from './en/cli-answers'
import { datasetHealthMessages } from './en/dataset-health'
import { datasetSplitMessages } from './en/dataset-split'
import { datasetMessages } from './en/datasets'
import { dialogMessages } from './en/dialogs'
import { dubMessages } from './en/dub'
import { dubSoundMessages } from './en/dub-sound'
import { errorMessages } from './en/errors'
import { exportMessages } from './en/export'
import { formatProblemMessages } from './en/format-problems'
import { frameMessages } from './en/frame'
import { heardMessages } from './en/heard'
import { libraryMessages } from './en/library'
import { libraryPlaceMessages } from './en/library-place'
import { markingMessages } from './en/marking'
import { menuMessages } from './en/menu'
import { problemMessages } from './en/problems'
import { settingsMessages } from './en/settings'
import { signInMessages } from './en/sign-in'
import { soundMessages } from './en/sound'
import { speechMessages } from './en/speech'
import { speechFileMessages } from './en/speech-files'
import { thisComputerMessages } from './en/this-computer'
import { trainingMessages } from './en/training'
import { transcribeMessages } from './en/transcribe'
import { transcriptMessages } from './en/transcripts'
import { translateMessages } from './en/translate'
import { wordMessages } from './en/words'
import { workbenchMessages } from './en/workbench'

/** Every sentence and label of the program, in English, as ICU messages. Other languages have the same keys. */
export const english = {
  ...actionMessages,
  ...activityMessages,
  ...annotationMessages,
  ...appMessages,
  ...augmentMessages,
  ...cliAnswerMessages,
  ...cliMessages,
  ...datasetMessages,
  ...datasetHealthMessages,
  ...markingMessages,
  ...datasetSplitMessages,
  ...heardMessages,
  ...dialogMessages,
  ...dubMessages,
  ...dubSoundMessages,
  ...errorMessages,
  ...exportMessages,
  ...formatProblemMessages,
  ...frameMessages,
  ...libraryMessages,
  ...libraryPlaceMessages,
  ...menuMessages,
  ...problemMessages,
  ...settingsMessages,
  ...signInMessages,
  ...speechFileMessages,
  ...soundMessages,
  ...speechMessages,
  ...thisComputerMessages,
  ...trainingMessages,
  ...transcribeMessages,
  ...transcriptMessages,
  ...translateMessages,
  ...wordMessages,
  ...workbenchMessages,
} as const

export type MessageKey = keyof typeof english
