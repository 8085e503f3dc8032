import { type DatasetPatch, invertPatch } from './dataset-patch'

/** Whose edit it was. `typing` goes on with the edit before it; those of jobs are in nobody's undo. */
export const editors = ['person', 'typing', 'undo', 'redo', 'jobs'] as const
export type EditedBy = (typeof editors)[number]

/** What can be taken back, and what can be done again; the last of each list comes last. */
export interface UndoLog {
  readonly past: readonly DatasetPatch[]
  readonly future: readonly DatasetPatch[]
}

export const noUndo: UndoLog = { past: [], future: [] }

/** After an edit that was made. */
export function logged({ past, future }: UndoLog, by: EditedBy, patch: DatasetPatch): UndoLog {
  switch (by) {
    case 'person':
      return { past: [...past, patch], future: [] }
    case 'typing': {
      const last = past.at(-1)
      const joined = last && future.length === 0 ? joinTyping(last, patch) : null
      return { past: joined ? [...past.slice(0, -1), joined] : [...past, patch], future: [] }
    }
    case 'undo':
      return { past: past.slice(0, -1), future: [...future, invertPatch(patch)] }
    case 'redo':
      return { past: [...past, patch], future: future.slice(0, -1) }
    case 'jobs':
      return { past, future }
  }
}

export const loggedAll = (edits: readonly { by: EditedBy; patch: DatasetPatch }[]): UndoLog =>
  edits.reduce<UndoLog>((log, { by, patch }) => logged(log, by, patch), noUndo)

/** Word after word in one sentence is one edit. Null: they are two. */
function joinTyping(one: DatasetPatch, other: DatasetPatch): DatasetPatch | null {
  const first = onlyWritten(one)
  const second = onlyWritten(other)
  if (!first || !second || first[0] !== second[0]) return null
  return [{ kind: 'write', rows: [[first[0], first[1], second[2]]] }]
}

function onlyWritten(patch: DatasetPatch) {
  const [change, ...more] = patch
  if (change?.kind !== 'write' || more.length > 0) return null
  const [row, ...others] = change.rows
  return row && others.length === 0 ? row : null
}
