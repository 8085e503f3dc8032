import { defaultPaths, type Operation } from '../../../shared/operations'
import { augment, augmentAnnotated } from './augmentation'
import { deleteFile, describeFile, downloadFile } from './files'
import type { Operate } from './operation'
import { getSegments } from './segments'
import { identifySpeakers, speakersStatus } from './speakers'
import { speakMany, speakOne, speechStatus } from './speech'
import { transcribe, transcription } from './transcription'
import { translate, translateAnnotated } from './translation'

/** What is done with JSON and a token. Login needs no token, an upload brings no JSON. */
const operates: Partial<Record<Operation, Partial<Record<string, Operate>>>> = {
  speechSingle: { POST: speakOne },
  speechBatch: { POST: speakMany },
  speechStatus: { GET: speechStatus },
  fileDownload: { GET: downloadFile },
  file: { GET: describeFile, DELETE: deleteFile },
  transcribe: { POST: transcribe },
  transcription: { GET: transcription },
  segments: { POST: getSegments },
  speakersCreate: { POST: identifySpeakers },
  speakersStatus: { GET: speakersStatus },
  augment: { POST: augment },
  augmentAnnotated: { POST: augmentAnnotated },
  translate: { POST: translate },
  translateAnnotated: { POST: translateAnnotated },
}

const named = new Map<string, Operation>(
  Object.entries(defaultPaths).map(([name, path]) => [path, name as Operation]),
)

export const operationAt = (path: string): Operation | null => named.get(path) ?? null

export const operateOf = (operation: Operation, method: string): Operate | null =>
  operates[operation]?.[method] ?? null
