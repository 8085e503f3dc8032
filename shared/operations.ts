/**
 * The operations whose address another deployment may place elsewhere. The defaults are the paths of the
 * interface document, and of its supplement for what the document leaves out.
 */
export const defaultPaths = {
  login: '/api/auth/login',
  speechSingle: '/api/tts/v1/single/synthesize',
  speechBatch: '/api/tts/v1/batch/synthesize',
  speechStatus: '/api/tts/v1/task/status',
  fileUpload: '/api/file/upload',
  fileDownload: '/api/file/download',
  file: '/api/file',
  publicFile: '/common/uploads',
  transcribe: '/api/transcription/v1/file/transcribe',
  transcription: '/api/transcription/v1/single/transcription',
  segments: '/api/transcription/v1/get_segments',
  speakersCreate: '/api/speaker-identification/v1/indentify/speakers',
  speakersStatus: '/api/speaker-identification/v1/task/status',
  augment: '/api/augmentation/v1/augment',
  augmentAnnotated: '/api/augmentation/v1/annotated/augment',
  translate: '/api/translation/v1/translate',
  translateAnnotated: '/api/translation/v1/annotated/translate',
} as const

export type Operation = keyof typeof defaultPaths
export const operations = Object.keys(defaultPaths) as readonly Operation[]

export const builtInProfileId = 'this-computer'
