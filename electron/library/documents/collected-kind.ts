import { z } from 'zod'
import { type EditedBy, editors, type Undo } from '../../../shared/undo/undo-history'
import type { DocumentKind } from './document-kind'

/** What every document carries beside its own. Times are epoch milliseconds. */
export interface DocumentEnvelope {
  profileId: string
  createdAt: number
  editedAt: number
  /** Null: it is not in the trash. */
  deletedAt: number | null
}

export type Dates = Omit<DocumentEnvelope, 'profileId'>

const epoch = z.number()
export const dateFields = { createdAt: epoch, editedAt: epoch, deletedAt: epoch.nullable() }
export const envelopeFields = { profileId: z.string(), ...dateFields }

export interface TrashEdit {
  kind: 'trash'
  at: number | null
}
export const trashEdit = z.object({ kind: z.literal('trash'), at: epoch.nullable() })

/** What documents of one kind are made of. */
export interface DocumentTypes {
  /** As it lies on disk, the envelope with it. */
  content: unknown
  /** What a person works with. */
  body: unknown
  /** What is done to the body. */
  patch: unknown
  /** What the journal says of a patch. */
  edit: { kind: string }
  /** What one undo takes back. */
  step: unknown
  /** As a list shows it. */
  shown: { id: string }
  /** The same as it is stored, with what only we need to know. */
  summary: DocumentEnvelope
}

export type Stored<Shown> = Omit<Shown, 'id'> & DocumentEnvelope

/** A kind of document that a collection keeps: with an envelope, a list, a trash and an undo. */
export interface CollectedKind<T extends DocumentTypes>
  extends DocumentKind<T['content'], T['edit'] | TrashEdit, T['summary']> {
  /** The first word of what is logged. */
  area: string
  envelopeOf(content: T['content']): DocumentEnvelope
  bodyOf(content: T['content']): T['body']
  contentOf(envelope: DocumentEnvelope, body: T['body']): T['content']
  /** Null: there is nothing to do. */
  editOf(patch: T['patch'], by: EditedBy, at: number): T['edit'] | null
  undo: {
    way: Undo<T['step']>
    /** `back`: what the kind said takes the edit back. Empty: nothing does. */
    stepsOf(edit: T['edit'], back: unknown): (readonly [by: EditedBy, step: T['step']])[]
  }
  /** Left out: there are no copies of it. */
  copyOf?(body: T['body'], name: string): T['body']
  /** What of a summary is no list's business. */
  leavesOut: readonly (keyof T['summary'])[]
}

type Shared<T extends DocumentTypes> = Omit<
  CollectedKind<T>,
  'apply' | 'summary' | 'envelopeOf' | 'leavesOut'
> & {
  summary: {
    version: number
    schema: z.ZodType<T['summary']>
    /** Without the envelope. */
    of(content: T['content']): Omit<T['summary'], keyof DocumentEnvelope>
  }
  leavesOut?: CollectedKind<T>['leavesOut']
}

export type CollectedKindParts<T extends DocumentTypes> = Shared<T> & {
  envelopeOf: CollectedKind<T>['envelopeOf']
  apply(content: T['content'], edit: T['edit']): T['content']
}

/** Adds the trash, and the envelope of summaries. `patch.schema` has `trashEdit` in it. */
export function collectedKind<T extends DocumentTypes>(parts: CollectedKindParts<T>): CollectedKind<T> {
  const { apply, summary, envelopeOf, bodyOf, contentOf, leavesOut = [] } = parts
  return {
    ...parts,
    leavesOut,
    apply: (content, edit) =>
      isTrash(edit)
        ? contentOf({ ...envelopeOf(content), deletedAt: edit.at }, bodyOf(content))
        : apply(content, edit),
    summary: {
      ...summary,
      of: content => ({ ...envelopeOf(content), ...summary.of(content) }) as T['summary'],
      isPicked: (one, asked, id) => isPickedDocument(one, asked as PickedDocuments, id),
    },
  }
}

/** Those in no trash, in it since before a time, or edited at another than is known. */
export type PickedDocuments =
  | { inUse: true }
  | { deletedBefore: number }
  | { editedAt: Readonly<Record<string, number | null>> }

export function isPickedDocument(
  { deletedAt, editedAt }: DocumentEnvelope,
  asked: PickedDocuments,
  id: string,
): boolean {
  if ('inUse' in asked) return deletedAt === null
  if ('deletedBefore' in asked) return deletedAt !== null && deletedAt < asked.deletedBefore
  const known = asked.editedAt[id]
  return deletedAt === null && known !== undefined && known !== editedAt
}

/** As a list shows it. */
export function shownOf<T extends DocumentTypes>(
  { leavesOut }: Pick<CollectedKind<T>, 'leavesOut'>,
  id: string,
  summary: T['summary'],
): T['shown'] {
  const rest: Partial<T['summary']> = { ...summary }
  for (const field of ['deletedAt', ...leavesOut] as const) delete rest[field]
  return { ...rest, id } as unknown as T['shown']
}

export const isTrash = (edit: { kind: string }): edit is TrashEdit => edit.kind === 'trash'

/** Of a kind whose every edit is one patch. */
export interface PatchEdit<Name extends string, Patch> {
  kind: Name
  /** Left out by versions that did not say it: nothing takes such an edit back. */
  by?: EditedBy
  at: number
  patch: Patch
}

export interface PatchedTypes extends DocumentTypes {
  content: DocumentEnvelope
  patch: readonly unknown[]
  edit: PatchEdit<string, readonly unknown[]>
}

export interface PatchedKindParts<T extends PatchedTypes>
  extends Omit<Shared<T>, 'patch' | 'editOf' | 'undo' | 'back'> {
  /** What the journal calls an edit. */
  edits: T['edit']['kind']
  /** The steps are those of whole edits. */
  patch: { schema: z.ZodType<T['patch']>; steps: CollectedKind<T>['patch']['steps'] }
  /** It throws on a patch that does not fit. */
  apply(body: T['body'], patch: T['patch']): T['body']
  undo: {
    way: Undo<T['step']>
    /** Null: nothing takes it back. */
    stepOf(patch: T['patch'], back: unknown): T['step'] | null
    back?(body: T['body'], patch: T['patch']): unknown
  }
}

/** Of a document that is edited by patches alone, each told and written with whose it is. */
export function patchedKind<T extends PatchedTypes>(parts: PatchedKindParts<T>): CollectedKind<T> {
  const { edits, patch, apply, undo, bodyOf, contentOf } = parts
  const own = z.object({
    kind: z.literal(edits),
    by: z.exactOptional(z.enum(editors)),
    at: epoch,
    patch: patch.schema,
  })
  return collectedKind<T>({
    ...parts,
    envelopeOf,
    patch: { schema: z.discriminatedUnion('kind', [own, trashEdit]), steps: patch.steps },
    apply: (content, edit) =>
      contentOf({ ...envelopeOf(content), editedAt: edit.at }, apply(bodyOf(content), edit.patch)),
    editOf: (made, by, at) => (made.length === 0 ? null : { kind: edits, by, at, patch: made }),
    back: (content, edit) =>
      isTrash(edit) || edit.by === 'jobs' ? null : undo.back?.(bodyOf(content), edit.patch),
    undo: {
      way: undo.way,
      stepsOf({ by, patch: made }, back) {
        const step = by === undefined ? null : undo.stepOf(made, back)
        return by === undefined || step === null ? [] : [[by, step]]
      },
    },
  })
}

/** Named one by one: what is packed only when it is written would be packed by spreading it. */
const envelopeOf = ({ profileId, createdAt, editedAt, deletedAt }: DocumentEnvelope): DocumentEnvelope => ({
  profileId,
  createdAt,
  editedAt,
  deletedAt,
})
