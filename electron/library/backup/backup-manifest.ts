import { z } from 'zod'

/** The entry that makes a zip file a backup of ours, and says what belongs in it. */
export const manifestName = 'parlance-backup.json'

/** Where the library's files are in the archive. */
export const contentPrefix = 'library/'

export const manifestVersion = 1

export const manifestSchema = z.object({
  backup: z.int().positive(),
  /** Of those that are made by themselves: whose they are. */
  series: z.string().max(40).optional(),
  /** Of the program that made it. */
  application: z.string().max(80),
  madeAt: z.number(),
  files: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  /** The schema version of each kind of item. */
  kinds: z.record(z.string(), z.int().nonnegative()),
})

export type BackupManifest = z.infer<typeof manifestSchema>
