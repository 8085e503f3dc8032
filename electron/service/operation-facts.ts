import type { Operation } from '../../shared/operations'
import type { Patience } from '../network/patience'
import type { Effect, NetworkRequest } from '../network/request'

interface OperationFacts {
  method: NetworkRequest['method']
  effect: Effect
  patience?: Partial<Patience>
}

const reads: OperationFacts = { method: 'GET', effect: 'reads' }
const acts: OperationFacts = { method: 'POST', effect: 'acts' }
const createsWork: OperationFacts = { method: 'POST', effect: 'creates-work' }
/** These answer with the result itself, so the first byte comes when the work is done. */
const worksAtOnce: OperationFacts = { ...createsWork, patience: { firstByte: 300_000 } }

export const operationFacts: Record<Operation, OperationFacts> = {
  login: acts,
  speechSingle: createsWork,
  speechBatch: createsWork,
  speechStatus: reads,
  // A file that was uploaded twice costs space, not work.
  fileUpload: acts,
  fileDownload: reads,
  file: reads,
  publicFile: reads,
  transcribe: createsWork,
  transcription: reads,
  segments: worksAtOnce,
  speakersCreate: createsWork,
  speakersStatus: reads,
  augment: worksAtOnce,
  augmentAnnotated: worksAtOnce,
  translate: worksAtOnce,
  translateAnnotated: worksAtOnce,
}
