/** Whose edit it was. `typing` goes on with the edit before it. */
export const editors = ['person', 'typing', 'undo', 'redo', 'jobs'] as const
export type EditedBy = (typeof editors)[number]

/** What can be taken back, and what can be done again; the next one of each list is its last. */
export interface UndoHistory<Edit> {
  readonly past: readonly Edit[]
  readonly future: readonly Edit[]
}

export interface UndoStep<Edit> {
  /** To be applied. */
  edit: Edit
  history: UndoHistory<Edit>
}

export interface Undoable<Edit> {
  invert: (edit: Edit) => Edit
  /** Letter after letter is one edit, and what was typed and deleted again is none. Null: they are two. */
  join: (one: Edit, other: Edit) => Edit | 'none' | null
  /**
   * Edits made after a job's fit only what it left: it is taken back before those made before it can be. What jobs did
   * before anybody had edited anything is how it was delivered, and stays.
   */
  takesBackJobs: boolean
}

export interface Undo<Edit> extends Pick<Undoable<Edit>, 'invert'> {
  /** Null: they are two, also where nothing is left of both. */
  join: (one: Edit, other: Edit) => Edit | null
  none: UndoHistory<Edit>
  /** Null: there is nothing to take back. */
  undo: (history: UndoHistory<Edit>) => UndoStep<Edit> | null
  /** Null: there is nothing to do again. */
  redo: (history: UndoHistory<Edit>) => UndoStep<Edit> | null
  after: (history: UndoHistory<Edit>, by: EditedBy, edit: Edit) => UndoHistory<Edit>
  /**
   * What a journal lets take back after a restart: its edits, oldest first, as they were made. It may begin in the
   * middle: what an `undo` then takes back is older than everything in it. `passed` is told after each how many there
   * were to take back.
   */
  replay: (
    edits: Iterable<readonly [by: EditedBy, edit: Edit]>,
    passed?: (count: number) => void,
  ) => UndoHistory<Edit>
}

export function undoOf<Edit>({ invert, join, takesBackJobs }: Undoable<Edit>): Undo<Edit> {
  function take(past: Edit[], future: Edit[], by: EditedBy, edit: Edit): void {
    if (by === 'jobs' && !takesBackJobs) return
    if (by === 'jobs' && past.length === 0) {
      future.length = 0
      return
    }
    if (by === 'undo') {
      past.pop()
      future.push(invert(edit))
      return
    }
    const last = past.at(-1)
    const joined = by === 'typing' && last !== undefined && future.length === 0 ? join(last, edit) : null
    if (joined === null) past.push(edit)
    else if (joined === 'none') past.pop()
    else past[past.length - 1] = joined
    if (by === 'redo') future.pop()
    else future.length = 0
  }

  return {
    invert,
    none: { past: [], future: [] },

    join(one, other) {
      const joined = join(one, other)
      return joined === 'none' ? null : joined
    },

    undo({ past, future }) {
      const last = past.at(-1)
      if (last === undefined) return null
      return { edit: invert(last), history: { past: past.slice(0, -1), future: [...future, last] } }
    },

    redo({ past, future }) {
      const last = future.at(-1)
      if (last === undefined) return null
      return { edit: last, history: { past: [...past, last], future: future.slice(0, -1) } }
    },

    after(history, by, edit) {
      const past = [...history.past]
      const future = [...history.future]
      take(past, future, by, edit)
      return { past, future }
    },

    replay(edits, passed) {
      const past: Edit[] = []
      const future: Edit[] = []
      for (const [by, edit] of edits) {
        take(past, future, by, edit)
        passed?.(past.length)
      }
      return { past, future }
    },
  }
}
