import { z } from 'zod'
import type { Result } from '../../shared/result'
import type { ServiceClient } from './service-client'

/** Both jobs must be completed, and be about the same recording. */
export interface SegmentsRequest {
  transcribeId: string
  speakerIdentificationTaskId: string
}

/** Answers the id of a file, to be downloaded as any other and read with `readSegmentsFile`. */
export const getSegments = (
  client: ServiceClient,
  { transcribeId, speakerIdentificationTaskId }: SegmentsRequest,
  signal?: AbortSignal,
): Promise<Result<{ segmentsFileId: string }>> =>
  client.call(
    'segments',
    { body: { transcribeId, speakerIdentificationTaskId }, signal },
    z.looseObject({ segmentsFileId: z.string().min(1) }),
  )
