import { z } from 'zod'
import type { AppError } from '../../../../shared/errors'

const message = z.string().max(600)
const status = z.int()
const host = z.string()
const code = z.string()

/** The errors of `shared/errors.ts` that a reply can lead to, with every field, and with no field more. */
export const promisedError: z.ZodType<AppError> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('offline') }),
  z.strictObject({
    kind: z.literal('unreachable'),
    host,
    reason: z.enum(['name-not-found', 'refused', 'reset', 'no-route', 'proxy']),
    code,
  }),
  z.strictObject({ kind: z.literal('auth'), status, message }),
  z.strictObject({ kind: z.literal('rejected'), status, message }),
  z.strictObject({ kind: z.literal('rate-limited'), retryAt: z.number().nullable(), message }),
  z
    .strictObject({ kind: z.literal('server'), status, message, retryAt: z.number().exactOptional() })
    .refine(error => error.status === 503 || !('retryAt' in error)),
  z.strictObject({ kind: z.literal('malformed'), path: z.string(), excerpt: z.string().max(200) }),
  z.strictObject({ kind: z.literal('too-large'), limit: z.number() }),
  z.strictObject({ kind: z.literal('unknown-outcome'), operation: z.string() }),
  z.strictObject({ kind: z.literal('insecure-address'), host }),
  z.strictObject({ kind: z.literal('invalid'), path: z.string(), problem: z.string() }),
])
