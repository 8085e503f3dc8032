import { z } from 'zod'
import type { PayloadSchemas } from './ipc'

/** Of the one channel that is answered before the others are loaded. */
export const firstPayloads = { getStartup: z.null() } satisfies Partial<PayloadSchemas>
