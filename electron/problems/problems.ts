import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Problem, ProblemPushes } from '../../shared/problems'
import { failure, type Result, success } from '../../shared/result'
import type { LibraryDisk } from '../library/library-disk'
import type { Library } from '../library/open-library'
import type { LibraryProblem } from '../library/problems/find-problems'
import type { Timers } from '../ports'
import { readAsideName, settledEnding } from '../storage/aside-name'
import { createChangeQueue } from '../storage/change-queue'
import type { DataFolder } from '../storage/data-folder'
import type { Files } from '../storage/files'
import { createListeners } from '../storage/listeners'
import { storageError } from '../storage/storage-error'
import { problemOf } from './describe-problem'
import { findOwnProblems } from './own-files'

/** Every file of the program that cannot be used: one place that is asked, and that tells. */
export interface Problems {
  /** Looks at everything again. */
  list(): Promise<Problem[]>
  /** One that was told of. */
  find(file: string): Problem | null
  bringBack(file: string): Promise<Result<null>>
  settle(file: string): Promise<Result<null>>
  onChange(listener: (changes: ProblemPushes['problems']) => void): () => void
  close(): void
}

export interface ProblemsParts {
  data: DataFolder
  files: Files
  disk: Pick<LibraryDisk, 'rename'>
  /** Null: it could not be opened, and somebody else tells of that. */
  library: Pick<Library, 'problems' | 'bringBack' | 'onSetAside'> | null
  timers: Timers
}

/** What is damaged seldom comes alone. */
const leastPause = 300
const notTold = failure({ kind: 'refused' })

export function watchProblems({ data, files, disk, library, timers }: ProblemsParts): Problems {
  let known = new Map<string, Problem>()
  let inLibrary = new Map<string, LibraryProblem>()
  let timer: unknown = null
  const listeners = createListeners<ProblemPushes['problems']>()
  const oneLook = createChangeQueue()

  async function look(): Promise<Problem[]> {
    const [own, found] = await Promise.all([findOwnProblems(files, data), library?.problems() ?? []])
    inLibrary = new Map(found.map(problem => [problem.file, problem]))
    const now = new Map([...own, ...found.map(problemOf)].map(problem => [problem.file, problem]))
    const changed = [...now.values()].filter(one => !isDeepStrictEqual(one, known.get(one.file)))
    const removed = [...known.keys()].filter(file => !now.has(file))
    known = now
    if (changed.length + removed.length > 0) listeners.tell({ changed, removed })
    return [...now.values()]
  }

  const lookInTurn = (): Promise<Problem[]> => oneLook(look)

  const endListening = library?.onSetAside(() => {
    timer ??= timers.set(() => {
      timer = null
      void lookInTurn()
    }, leastPause)
  })

  async function settleNow(file: string): Promise<Result<null>> {
    // What was left in its place is in use by whoever can read it.
    if (readAsideName(basename(file)) === null) return notTold
    try {
      await disk.rename(file, `${file}${settledEnding}`)
      return success(null)
    } catch (error) {
      return failure(storageError(file, error, process.platform))
    }
  }

  async function andLook(done: Result<null>): Promise<Result<null>> {
    await lookInTurn()
    return done
  }

  return {
    list: lookInTurn,
    find: file => known.get(file) ?? null,
    onChange: listeners.add,

    async bringBack(file) {
      const problem = inLibrary.get(file)
      if (!problem || !library) return notTold
      const back = await library.bringBack(problem)
      return andLook(back.ok ? await settleNow(file) : back)
    },

    settle: async file => (known.has(file) ? andLook(await settleNow(file)) : notTold),

    close() {
      timers.clear(timer)
      endListening?.()
    },
  }
}
