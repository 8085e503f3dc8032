import { z } from 'zod'
import { defaultPaths, type Operation, operations } from './operations'

const path = z.string().regex(/^\/[^\s?#]*$/, 'must start with / and hold no spaces, ? or #')
const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine(text => !/^https?:\/\/[^/]*@/i.test(text), 'must hold no user name or password')
  .refine(text => !/[?#]/.test(text), 'must hold no ? or #')
const languageCode = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'is not a language code')

const pathsSchema = z.object(
  Object.fromEntries(operations.map(name => [name, path.default(defaultPaths[name])])) as Record<
    Operation,
    z.ZodDefault<typeof path>
  >,
)

const speakerSchema = z.object({
  id: z.string().min(1),
  name: z.string().default(''),
  gender: z.enum(['male', 'female']),
  language: languageCode,
})

/** Where work runs: an address and everything that differs from one deployment to the next. Holds no secret. */
export const serviceProfileSchema = z.object({
  version: z.literal(1),
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be small letters, digits and dashes'),
  kind: z.enum(['built-in', 'remote']),
  name: z.string().trim().min(1).max(80),
  baseUrl: address,
  /** Where uploaded files are public. Empty: the service has no such place. */
  storageUrl: z.union([z.literal(''), address]).default(''),
  email: z.string().max(254).default(''),
  paths: pathsSchema.default(defaultPaths),
  languages: z
    .object({
      speech: z.array(languageCode).default([]),
      transcription: z.array(languageCode).default([]),
      translation: z.array(languageCode).default([]),
    })
    .default({ speech: [], transcription: [], translation: [] }),
  speakers: z.array(speakerSchema).default([]),
  domains: z.array(z.object({ language: languageCode, domain: z.string().min(1) })).default([]),
  /** How the service counts the characters of an entity: Python counts code points, JavaScript UTF-16 units. */
  offsets: z.enum(['codepoint', 'utf16']).default('codepoint'),
  /** Speech lines in one batch request. Null: no cap is known. */
  batchLimit: z.int().min(1).max(100_000).nullable().default(null),
  /** The person has read the warning about plain http to another computer. */
  acceptsPlainHttp: z.boolean().default(false),
})

export type ServiceProfile = z.infer<typeof serviceProfileSchema>
export type ProfileSpeaker = z.infer<typeof speakerSchema>
