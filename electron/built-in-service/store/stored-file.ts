import { z } from 'zod'

/** What is known of a file beside its bytes. */
export const storedFileSchema = z.object({
  fileId: z.string(),
  /** Uploads are public by their address; what the service made is not. */
  kind: z.enum(['upload', 'speech', 'segments']),
  /** As the client called it, without folders. */
  name: z.string(),
  bytes: z.int().min(0),
  /** Epoch milliseconds. */
  storedAt: z.number(),
  /** Seconds; null: not known, or no recording. */
  duration: z.number().nullable(),
  /** The part of a job that made it. */
  madeBy: z.object({ job: z.string(), part: z.int() }).nullable(),
})

export type StoredFile = z.infer<typeof storedFileSchema>
