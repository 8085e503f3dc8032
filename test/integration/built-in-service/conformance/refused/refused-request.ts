import { type LiteralRequest, written } from '../literal-http'

export interface Place {
  port: number
  token: string
  /** An upload that is there. */
  fileId: string
}

/** A request that must be refused, and what the refusal must be. */
export interface RefusedRequest {
  what: string
  bytes(place: Place): string | Uint8Array
  status: number
  /** The field, header or part at fault: the message must name it. */
  names?: string | undefined
  /** A header that the refusal must carry. */
  header?: [string, RegExp]
  /** The client closes its side before the request is whole. */
  cut?: boolean
}

export const speechSingle = '/api/tts/v1/single/synthesize'
export const speechBatch = '/api/tts/v1/batch/synthesize'
export const speechStatus = '/api/tts/v1/task/status'
export const transcribe = '/api/transcription/v1/file/transcribe'
export const transcription = '/api/transcription/v1/single/transcription'
export const getSegments = '/api/transcription/v1/get_segments'
export const augment = '/api/augmentation/v1/augment'
export const augmentAnnotated = '/api/augmentation/v1/annotated/augment'
export const translate = '/api/translation/v1/translate'
export const translateAnnotated = '/api/translation/v1/annotated/translate'
export const identify = '/api/speaker-identification/v1/identify/speakers'
export const indentify = '/api/speaker-identification/v1/indentify/speakers'
export const speakersStatus = '/api/speaker-identification/v1/task/status'
export const login = '/api/auth/login'
export const upload = '/api/file/upload'
export const download = '/api/file/download'
export const file = '/api/file'

/** A request with the token, whole as HTTP: what is wrong with it is inside. */
export function refused(
  what: string,
  request: LiteralRequest | ((place: Place) => LiteralRequest),
  status: number,
  names?: string,
): RefusedRequest {
  const bytes = (place: Place): Buffer =>
    written(place.port, place.token, typeof request === 'function' ? request(place) : request)
  return { what, bytes, status, names }
}

/** A JSON text sent to an operation. */
export const body = (
  target: string,
  text: string | Uint8Array,
  status: number,
  names?: string,
  what = `${target} ${String(text).slice(0, 90)}`,
): RefusedRequest => refused(what, { target, body: text }, status, names)
