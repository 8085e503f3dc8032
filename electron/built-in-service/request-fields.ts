import { z } from 'zod'

/** Fields that several requests have, with the words for what may be wrong with them. */

export const requiredText = (longest: number): z.ZodType<string> =>
  z
    .string('must be a string')
    .max(longest, `must not be longer than ${longest} characters`)
    .refine(text => text.trim() !== '', 'must not be empty')

export const languageField = z
  .string('must be a string')
  .regex(/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/, 'must be a language code such as "en" or "en-US"')
