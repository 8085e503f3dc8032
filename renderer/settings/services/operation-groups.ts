import type { Operation } from '../../../shared/operations'

/** How the endpoints are told apart on screen. */
export const operationGroups = {
  account: ['login'],
  speech: ['speechSingle', 'speechBatch', 'speechStatus'],
  files: ['fileUpload', 'fileDownload', 'file', 'publicFile'],
  transcription: ['transcribe', 'transcription', 'segments', 'speakersCreate', 'speakersStatus'],
  text: ['augment', 'augmentAnnotated', 'translate', 'translateAnnotated'],
} as const satisfies Record<string, readonly Operation[]>

export type OperationGroup = keyof typeof operationGroups

/** What the short list of endpoints shows: one operation of each screen. */
export const mainOperations: readonly Operation[] = [
  'speechSingle',
  'transcribe',
  'fileUpload',
  'translate',
  'augment',
]
