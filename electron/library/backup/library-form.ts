import { join } from 'node:path'
import { z } from 'zod'
import { failure, type Result, success } from '../../../shared/result'
import { readAsideName } from '../../storage/aside-name'
import { neverReadable } from '../../storage/document'
import type { Files } from '../../storage/files'
import { jsonText, readJsonText } from '../../storage/json-text'
import type { ProblemStore } from '../problems/problem-store'

/** In the library itself, so that a backup and a restore take it along. */
export const formName = 'form.json'

export type Kinds = Readonly<Record<string, number>>

/** Whatever a newer program writes into it, the kinds are what makes it a form. */
const newerSchema = z.object({ version: z.int().positive(), kinds: z.looseObject({}) })
/** What else a program of this form has written stays in it. */
const formSchema = z.looseObject({
  version: z.literal(0).optional(),
  /** The newest form that each kind of thing has been written in. */
  kinds: z.record(z.string(), z.int().nonnegative()),
})

/**
 * Null: nobody has written it, so nothing of an older form is there. `unknown`: it makes no sense, so anything may be of
 * any older form.
 */
export type LibraryForm = z.infer<typeof formSchema> | 'unknown' | null

const largestForm = 100_000

/** A failure: it cannot be read just now, or a newer program keeps the library in a form of its own. */
export async function readForm(files: Pick<Files, 'read'>, root: string): Promise<Result<LibraryForm>> {
  const bytes = await files.read(join(root, formName), largestForm)
  if (!bytes.ok) return neverReadable(bytes.error) ? success('unknown') : bytes
  if (bytes.value === null) return success(null)
  const json = readJsonText(bytes.value)
  const text = json.ok ? json.value : null
  if (newerSchema.safeParse(text).success) return failure({ kind: 'library', reason: 'newer', folder: root })
  return success(formSchema.safeParse(text).data ?? 'unknown')
}

/** A newer program may have been here before: its kinds stay. One that makes no sense is put out of the way. */
export async function writeForm(
  files: Pick<Files, 'setAside' | 'write'>,
  root: string,
  form: LibraryForm,
  kinds: Kinds,
): Promise<Result<null>> {
  const file = join(root, formName)
  if (form === 'unknown') await files.setAside(file, 'malformed')
  const newest: Record<string, number> = { ...kindsOf(form) }
  for (const [kind, version] of Object.entries(kinds)) {
    newest[kind] = Math.max(version, newest[kind] ?? 0)
  }
  return files.write(file, jsonText({ ...(form !== 'unknown' && form), kinds: newest }))
}

export const kindsOf = (form: LibraryForm): Kinds => (form === null || form === 'unknown' ? {} : form.kinds)

export function isOlder(form: LibraryForm, kinds: Kinds): boolean {
  if (form === 'unknown') return true
  const known = kindsOf(form)
  return Object.entries(kinds).some(([kind, version]) => (known[kind] ?? version) < version)
}

/** There is nothing to write either. */
export function covers(form: LibraryForm, kinds: Kinds): boolean {
  const known = kindsOf(form)
  return (
    form !== 'unknown' && Object.entries(kinds).every(([kind, version]) => (known[kind] ?? -1) >= version)
  )
}

const notKept = failure({ kind: 'not-found', what: 'file' })

/** Tells of those that were put out of the way. A new one is in their place, so none comes back. */
export const formProblems = (files: Pick<Files, 'list'>, root: string): ProblemStore => ({
  kind: 'form',
  folder: root,
  isDeep: false,
  list: async () => success({ items: [], problems: [] }),
  async problems() {
    const names = await files.list(root)
    if (!names.ok) return names
    const aside = names.value.filter(name => readAsideName(name)?.original === formName)
    return success(
      aside.map(name => ({ file: join(root, name), state: 'set-aside', problem: '', known: null }) as const),
    )
  },
  canBringBack: async () => false,
  bringBack: async () => notKept,
  bringBackFrom: async () => notKept,
})
