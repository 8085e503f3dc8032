import { z } from 'zod'
import type { ServiceClient } from '../../../electron/service/service-client'
import type { Result } from '../../../shared/result'

/** The one operation of the interface that this program never asks for: what a person sent stays theirs to remove. */
export const deleteFile = (client: ServiceClient, fileId: string): Promise<Result<unknown>> =>
  client.call('file', { method: 'DELETE', query: { fileId } }, z.unknown())
