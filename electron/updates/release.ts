import { z } from 'zod'
import { readShallowYaml } from '../../shared/formats/shallow-yaml'
import { failure, type Result, success } from '../../shared/result'
import { firstSchemaProblem } from '../storage/first-problem'

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
  return failure({
    kind: 'malformed',
    path: firstSchemaProblem(read.error).path,
    excerpt: text.slice(0, 200),
  })
}

const versionPattern = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/

/** Whether a version comes after another, as semver.org orders them. What is no version comes after nothing. */
export function isNewer(version: string, than: string): boolean {
  const one = versionPattern.exec(version)
  const other = versionPattern.exec(than)
  if (!one || !other) return false
  for (const place of [1, 2, 3]) {
    const difference = Number(one[place]) - Number(other[place])
    if (difference !== 0) return difference > 0
  }
  return isLaterDraft(one[4], other[4])
}

/** Of the same three numbers: what has no draft's name is the version itself, and comes after all its drafts. */
function isLaterDraft(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === undefined && other !== undefined
  const words = one.split('.')
  const otherWords = other.split('.')
  for (const [index, word] of words.entries()) {
    const beside = otherWords[index]
    if (beside === undefined) return true
    if (word !== beside) return isLaterWord(word, beside)
  }
  return false
}

function isLaterWord(one: string, other: string): boolean {
  const [isNumber, otherIsNumber] = [one, other].map(word => /^\d+$/.test(word))
  if (isNumber && otherIsNumber) return Number(one) > Number(other)
  return isNumber === otherIsNumber ? one > other : !isNumber
}
