import { z } from 'zod'
import { readShallowYaml } from '../../shared/formats/shallow-yaml'
import { failure, type Result, success } from '../../shared/result'
import { firstProblem } from '../storage/first-problem'

/** What `latest*.yml` says of a version. More is in it, for programs older than ours. */
const releaseSchema = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+([-+][0-9A-Za-z.+-]+)?$/),
  files: z
    .array(
      z.object({
        /** A name: a path could lead out of the release. */
        url: z.string().regex(/^[^/\\?#:]{1,200}$/),
        sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
        size: z.int().positive().optional(),
        /** The installer was made for all users of the computer. */
        isAdminRightsRequired: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(50),
})

export type Release = z.infer<typeof releaseSchema>
export type ReleaseFile = Release['files'][number]

export function readRelease(text: string): Result<Release> {
  let value: unknown
  try {
    const document = readShallowYaml(text)?.document
    value = document?.errors.length === 0 ? document.toJS() : undefined
  } catch {
    return failure({ kind: 'malformed', path: '', excerpt: text.slice(0, 200) })
  }
  const read = releaseSchema.safeParse(value)
  if (read.success) return success(read.data)
  return failure({ kind: 'malformed', path: firstProblem(read.error).path, excerpt: text.slice(0, 200) })
}
