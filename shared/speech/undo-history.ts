import type { LineCells } from './line'
import { invertPatch, type SheetPatch } from './sheet-patch'

/** Whose edit it was. `typing` goes on with the edit before it; those of jobs are in nobody's undo. */
export const editors = ['person', 'typing', 'undo', 'redo', 'jobs'] as const
export type EditedBy = (typeof editors)[number]

/** What can be taken back, and what can be done again; the last of each list comes first. */
export interface UndoHistory {
  past: readonly SheetPatch[]
  future: readonly SheetPatch[]
}

export const noUndo: UndoHistory = { past: [], future: [] }

export function afterEdit({ past }: UndoHistory, patch: SheetPatch): UndoHistory {
  return patch.length === 0 ? { past, future: [] } : { past: [...past, patch], future: [] }
}

/** As `afterEdit`, for typing: letter after letter in one cell is one edit. */
export function afterTyping(history: UndoHistory, patch: SheetPatch): UndoHistory {
  const last = history.past.at(-1)
  const joined = last && history.future.length === 0 ? joinTyping(last, patch) : null
  return joined ? { past: [...history.past.slice(0, -1), joined], future: [] } : afterEdit(history, patch)
}

export interface UndoStep {
  /** To be applied. */
  patch: SheetPatch
  history: UndoHistory
}

/** Null: there is nothing to take back. */
export function undo({ past, future }: UndoHistory): UndoStep | null {
  const last = past.at(-1)
  if (!last) return null
  return { patch: invertPatch(last), history: { past: past.slice(0, -1), future: [...future, last] } }
}

/** Null: there is nothing to do again. */
export function redo({ past, future }: UndoHistory): UndoStep | null {
  const last = future.at(-1)
  if (!last) return null
  return { patch: last, history: { past: [...past, last], future: future.slice(0, -1) } }
}

/** What the journal of a sheet lets take back after a restart: its edits, oldest first, as they were made. */
export function undoAfterRestart(edits: readonly { by: EditedBy; patch: SheetPatch }[]): UndoHistory {
  return edits.reduce<UndoHistory>((history, { by, patch }) => afterOne(history, by, patch), noUndo)
}

function afterOne(history: UndoHistory, by: EditedBy, patch: SheetPatch): UndoHistory {
  const { past, future } = history
  switch (by) {
    case 'person':
      return afterEdit(history, patch)
    case 'typing':
      return afterTyping(history, patch)
    case 'undo':
      return { past: past.slice(0, -1), future: [...future, invertPatch(patch)] }
    case 'redo':
      return { past: [...past, patch], future: future.slice(0, -1) }
    case 'jobs':
      return history
  }
}

/** Null: they are two edits. */
export function joinTyping(one: SheetPatch, other: SheetPatch): SheetPatch | null {
  const first = onlyCell(one)
  const second = onlyCell(other)
  if (!first || !second || first.key !== second.key || first.names !== second.names) return null
  return [{ kind: 'cells', lines: [[first.key, first.was, second.now]] }]
}

function onlyCell(
  patch: SheetPatch,
): { key: string; names: string; was: Partial<LineCells>; now: Partial<LineCells> } | null {
  const [change, ...more] = patch
  if (change?.kind !== 'cells' || more.length > 0) return null
  const [line, ...others] = change.lines
  if (!line || others.length > 0) return null
  const [key, was, now] = line
  const names = Object.keys(now)
  return names.length === 1 ? { key, names: names.join(), was, now } : null
}
