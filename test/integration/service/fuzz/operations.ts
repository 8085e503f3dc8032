import { z } from 'zod'
import { augmentAnnotated, requestAugmentation } from '../../../../electron/service/augmentation'
import { requestLogin } from '../../../../electron/service/auth'
import {
  downloadFile,
  downloadPublicFile,
  type FilePorts,
  fileDetails,
  uploadFile,
} from '../../../../electron/service/files'
import { speechStatus, synthesizeMany, synthesizeOne } from '../../../../electron/service/speech'
import {
  getSegments,
  requestSpeakers,
  requestTranscription,
  speakersStatus,
  transcription,
} from '../../../../electron/service/transcription'
import { requestTranslation, translateAnnotated } from '../../../../electron/service/translation'
import type { Operation } from '../../../../shared/operations'
import type { Result } from '../../../../shared/result'
import { deleteFile } from '../delete-file'

export interface Parts extends FilePorts {
  /** A file to send, and one that may be written. */
  source: string
  target: string
}

export interface FuzzedOperation {
  name: string
  operation: Operation
  /** What the service was told, or tells, that no error may repeat. */
  secrets: readonly string[]
  /** What a true reply would hold. */
  data: unknown
  /** What a good result looks like, whatever the reply was. */
  promised: z.ZodType
  call(parts: Parts): Promise<Result<unknown>>
}

const text = z.string()
const number = z.number().nullable()
const texts = z.array(text)
const entity = z.looseObject({ start: z.int().min(0), end: z.int().min(0), value: text, entity: text })
const task = z.object({
  taskId: text.min(1),
  files: z.array(z.object({ fileId: text, text: text.nullable() })),
})
const fileId = 'a1b2.wav'
const marked = { start: 0, end: 4, value: 'Good', entity: 'mood' }
const speech = { text: 'Hello', gender: 'female', language: 'en-IN' } as const
const wanted = { text: 'Good morning', sourceLanguage: 'en', targetLanguage: 'hi' }

/** In the header of every request but two. Its signs are written otherwise in JSON and in an address. */
export const token = 'Tok3n of "Asha" & co / 7f'
const password = 'pass-word "of" Asha'

export const fuzzedOperations: readonly [FuzzedOperation, ...FuzzedOperation[]] = [
  {
    name: 'login',
    operation: 'login',
    // The token that comes has no other sign than its name.
    secrets: [password, '"auth":"fresh-token'],
    data: {
      user: { name: 'Asha', email: 'asha@example.org', apikey: 'key-1', role: 'user' },
      auth: 'fresh-token-of-asha',
      apps: [],
    },
    promised: z.object({
      user: z.object({ name: text, email: text, role: text, apikey: text }),
      token: text.min(1),
    }),
    call: ({ client, network, clock }) =>
      requestLogin({
        profile: client.profile,
        email: 'asha@example.org',
        password,
        network,
        clock,
      }),
  },
  {
    name: 'speech of one text',
    operation: 'speechSingle',
    secrets: [token],
    data: { message: 'Queued', task_id: 't1', file_id_text_mapping: { f1: 'Hello' } },
    promised: task,
    call: ({ client }) => synthesizeOne(client, speech),
  },
  {
    name: 'speech of several texts',
    operation: 'speechBatch',
    secrets: [token],
    data: { message: 'Queued', taskId: 't1', fileStatus: [{ fileId: 'f1' }, { fileId: 'f2' }] },
    promised: task,
    call: ({ client }) => synthesizeMany(client, [speech, speech]),
  },
  {
    name: 'state of speech',
    operation: 'speechStatus',
    secrets: [token],
    data: [
      {
        apikey: 'key-1',
        taskId: 't1',
        jobStatus: 'Completed',
        jobProgress: ['Queued', 'Completed'],
        filePath: '/f1',
        message: '',
        audioSaved: true,
        language: 'en-IN',
        gender: 'female',
        speakerId: 'aa3ff88b',
        sampleRate: 16_000,
        fileId: 'f1',
        requiredTime: 2.5,
        stretchMode: 'both',
        meta: { row: 1 },
      },
    ],
    promised: z.array(
      z.looseObject({
        jobStatus: text,
        jobProgress: texts,
        taskId: text,
        fileId: text,
        filePath: text,
        message: text,
        audioSaved: z.boolean(),
        language: text,
        gender: text,
        speakerId: text,
        sampleRate: number,
        requiredTime: number,
        stretchMode: text,
      }),
    ),
    call: ({ client }) => speechStatus(client, 't1'),
  },
  {
    name: 'upload',
    operation: 'fileUpload',
    secrets: [token],
    data: { fileId },
    promised: z.looseObject({ fileId: text.min(1) }),
    call: ({ source, ...ports }) => uploadFile(ports, { file: source, name: 'talk.wav' }),
  },
  {
    name: 'download',
    operation: 'fileDownload',
    secrets: [token],
    data: { start: 0 },
    promised: z.object({ bytes: z.int().min(0) }),
    call: ({ target, ...ports }) => downloadFile(ports, fileId, { file: target }),
  },
  {
    name: 'download of a public file',
    operation: 'publicFile',
    secrets: [],
    data: { start: 0 },
    promised: z.object({ bytes: z.int().min(0) }),
    call: ({ target, ...ports }) => downloadPublicFile(ports, fileId, { file: target }),
  },
  {
    name: 'details of a file',
    operation: 'file',
    secrets: [token],
    data: {
      fileId,
      fileName: 'talk.wav',
      fileExt: 'wav',
      fileSize: 12,
      metadata: { audioDuration: 1.5 },
      apikey: 'key-1',
      reference: null,
      uploadedAt: 1_700_000_000,
    },
    promised: z.looseObject({
      fileId: text,
      fileName: text,
      fileExt: text,
      fileSize: number,
      duration: number,
      uploadedAt: number,
    }),
    call: ({ client }) => fileDetails(client, fileId),
  },
  {
    name: 'deletion of a file',
    operation: 'file',
    secrets: [token],
    data: {},
    promised: z.unknown(),
    call: ({ client }) => deleteFile(client, fileId),
  },
  {
    name: 'transcription',
    operation: 'transcribe',
    secrets: [token],
    data: { transcribeId: 'tr1' },
    promised: z.looseObject({ transcribeId: text.min(1) }),
    call: ({ client }) => requestTranscription(client, { fileId, language: 'en', domain: 'general' }),
  },
  {
    name: 'state of a transcription',
    operation: 'transcription',
    secrets: [token],
    data: {
      fileId,
      language: 'en',
      transcribeId: 'tr1',
      fileName: 'talk.wav',
      transcriptionStatus: 'Completed',
      transcriptionProgress: ['Queued', 'Completed'],
      apikey: 'key-1',
      appType: 'transcription',
      duration: 2.5,
      fileSize: 12,
      domain: 'general',
      suburl: '',
      message: '',
      createAt: 1_700_000_000_000,
      transcribingTime: 1.5,
      timestamp: [{ start: 0, end: 0.4, conf: 0.9, word: 'hello' }],
      transcripts: ['hello', 'there'],
      publicUrl: 'https://s/f',
    },
    promised: z.looseObject({
      transcriptionStatus: text,
      transcriptionProgress: texts,
      transcribeId: text,
      fileId: text,
      fileName: text,
      language: text,
      message: text,
      duration: number,
      createAt: number,
      transcripts: text,
      timestamp: z.array(z.looseObject({ start: z.number(), end: z.number(), conf: number, word: text })),
    }),
    call: ({ client }) => transcription(client, 'tr1'),
  },
  {
    name: 'segments',
    operation: 'segments',
    secrets: [token],
    data: { segmentsFileId: 's1' },
    promised: z.looseObject({ segmentsFileId: text.min(1) }),
    call: ({ client }) => getSegments(client, { transcribeId: 'tr1', speakerIdentificationTaskId: 'sp1' }),
  },
  {
    name: 'identification of speakers',
    operation: 'speakersCreate',
    secrets: [token],
    data: { taskId: 'sp1' },
    promised: z.looseObject({ taskId: text.min(1) }),
    call: ({ client }) => requestSpeakers(client, fileId),
  },
  {
    name: 'state of an identification',
    operation: 'speakersStatus',
    secrets: [token],
    data: {
      apikey: 'key-1',
      taskId: 'sp1',
      fileId,
      jobStatus: 'Completed',
      jobProgress: ['Queued'],
      fileDuration: 3,
      results: [{ start: 0, stop: 1.5, user: '2' }],
    },
    promised: z.looseObject({
      jobStatus: text,
      jobProgress: texts,
      taskId: text,
      fileId: text,
      message: text,
      fileDuration: number,
      results: z.array(z.looseObject({ start: z.number(), stop: z.number(), user: text })),
    }),
    call: ({ client }) => speakersStatus(client, 'sp1'),
  },
  {
    name: 'augmentation',
    operation: 'augment',
    secrets: [token],
    data: { suggestions: ['good day', 'morning'] },
    promised: z.array(z.object({ text, entities: z.array(entity) })),
    call: ({ client }) => requestAugmentation(client, { text: 'Good morning', exampleCount: 2 }),
  },
  {
    name: 'augmentation with entities',
    operation: 'augmentAnnotated',
    secrets: [token],
    data: {
      text: 'Good',
      augmentation_suggestions: ['good day', 'a good day'],
      entities_output: [[marked], [marked, marked]],
    },
    promised: z.array(z.object({ text, entities: z.array(entity) })),
    call: ({ client }) =>
      augmentAnnotated(client, { text: 'Good morning', exampleCount: 2, entities: [marked] }),
  },
  {
    name: 'translation',
    operation: 'translate',
    secrets: [token],
    data: { translatedText: 'namaste', suggestions: ['namaste'] },
    promised: z.looseObject({ translatedText: text, suggestions: texts }),
    call: ({ client }) => requestTranslation(client, wanted),
  },
  {
    name: 'translation with entities',
    operation: 'translateAnnotated',
    secrets: [token],
    data: { text: 'Good', translatedText: 'namaste', suggestions: [], entities: [marked] },
    promised: z.looseObject({ translatedText: text, suggestions: texts, entities: z.array(entity) }),
    call: ({ client }) => translateAnnotated(client, { ...wanted, entities: [marked] }),
  },
]
