import { z } from 'zod'
import { flag } from './given'

/** What every command may be told. */
export const commonGiven = z.object({
  profile: z.string().default(''),
  json: flag,
  quiet: flag,
  dataFolder: z.string().default(''),
})

export type CommonGiven = z.infer<typeof commonGiven>
