import { z } from 'zod'

/**
 * The shapes of the interface document and its supplement, field for field, with the other names under which clients
 * look for some of them. Nothing else may stand in them.
 */

export const envelope = z.strictObject({
  success: z.boolean(),
  message: z.string().min(1),
  timestamp: z.number().optional(),
  data: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
})
export type Envelope = z.infer<typeof envelope>

export const loginData = z.strictObject({
  user: z.strictObject({
    name: z.string().min(1),
    email: z.string().min(1),
    apikey: z.string().min(1),
    role: z.string().min(1),
  }),
  auth: z.string().min(1),
  apps: z.array(z.unknown()),
})

export const synthesisData = z.strictObject({
  message: z.string().min(1),
  task_id: z.string().min(1),
  file_id_text_mapping: z.record(z.string().min(1), z.string()),
  fileStatus: z.array(z.strictObject({ fileId: z.string().min(1), text: z.string() })),
})

const speechState = z.enum([
  'Queued',
  'TTS Job Started',
  'Synthesis Started',
  'Synthesis Ended',
  'Saving Synthesized Audio',
  'Saved Synthesized Audio',
  'TTS Job Ended',
  'Completed',
  'Failed',
])
/** Of a good run, in order. */
export const speechSteps = speechState.options.slice(0, -1)

export const speechRecord = z.strictObject({
  apikey: z.string().min(1),
  taskId: z.string().min(1),
  jobStatus: speechState,
  jobProgress: z.array(speechState).min(1),
  filePath: z.string().min(1),
  message: z.string(),
  audioSaved: z.boolean(),
  language: z.string().min(1),
  gender: z.enum(['male', 'female']),
  speakerId: z.string(),
  sampleRate: z.int(),
  fileId: z.string().min(1),
  // Echoes of the request: what was not sent has no echo.
  requiredTime: z.number().optional(),
  stretchMode: z.enum(['none', 'both', 'squeeze', 'stretch']).optional(),
  meta: z.unknown().optional(),
})
export type SpeechRecord = z.infer<typeof speechRecord>

const transcriptionState = z.enum([
  'Queued',
  'Loading Model',
  'Model Loaded',
  'Preparing File',
  'Transcribing',
  'Transcribed',
  'Uploading Transcript',
  'Transcript Uploaded',
  'Updating Result',
  'Result Updated',
  'Completed',
  'Failed',
])
export const transcriptionSteps = transcriptionState.options.slice(0, -1)

export const transcriptionRecord = z.strictObject({
  fileId: z.string().min(1),
  language: z.string().min(1),
  transcribeId: z.string().min(1),
  fileName: z.string().min(1),
  transcriptionStatus: transcriptionState,
  transcriptionProgress: z.array(transcriptionState).min(1),
  apikey: z.string().min(1),
  appType: z.string().regex(/transcription/),
  duration: z.number().min(0),
  fileSize: z.number().min(0),
  domain: z.string(),
  suburl: z.string(),
  message: z.string(),
  createAt: z.int(),
  transcribingTime: z.number().min(0),
  timestamp: z
    .array(z.strictObject({ start: z.number(), end: z.number(), conf: z.number(), word: z.string() }))
    .optional(),
  transcripts: z.string(),
  publicUrl: z.url(),
  // The interface does not know it; without it nobody would learn which times were measured.
  wordTimes: z.enum(['measured', 'starts', 'estimated']).optional(),
})
export type TranscriptionRecord = z.infer<typeof transcriptionRecord>

const speakerState = z.enum([
  'Queued',
  'Identification Job Started',
  'Diarizing Audio',
  'Audio Diarized',
  'Speakers identified',
  'Completed',
  'Failed',
])
export const speakerSteps = speakerState.options.slice(0, -1)

export const speakerRecord = z.strictObject({
  apikey: z.string().min(1),
  taskId: z.string().min(1),
  fileId: z.string().min(1),
  jobStatus: speakerState,
  jobProgress: z.array(speakerState).min(1),
  // The supplement does not list it; without it nobody would learn why a job failed.
  message: z.string(),
  fileDuration: z.number().min(0),
  results: z.array(z.strictObject({ start: z.number(), stop: z.number(), user: z.string().min(1) })),
})

export const fileDetails = z.strictObject({
  fileId: z.string().min(1),
  fileName: z.string().min(1),
  fileExt: z.string(),
  fileSize: z.int().min(0),
  metadata: z.strictObject({ audioDuration: z.number().nullable() }),
  apikey: z.string().min(1),
  reference: z.string(),
  uploadedAt: z.int(),
})

export const entity = z.strictObject({
  start: z.int().min(0),
  end: z.int().min(0),
  value: z.string().min(1),
  entity: z.string().min(1),
})

export const augmentationData = z.strictObject({
  text: z.string(),
  augmentation_suggestions: z.array(z.string()),
  entities_output: z.array(z.array(entity)),
})

export const translationData = z.strictObject({
  text: z.string(),
  translatedText: z.string(),
  translated_text: z.string(),
  suggestions: z.array(z.string()),
  entities: z.array(entity),
})
