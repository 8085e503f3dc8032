import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type LibraryReport, mayBeInBackup } from '../../shared/library-check'
import {
  type BackFrom,
  backFrom,
  type InBackup,
  type Problem,
  type ProblemPushes,
} from '../../shared/problems'
import { failure, type Result, success } from '../../shared/result'
import type { WeeklyPlace } from '../library/backup/known-backups'
import type { LibraryDisk } from '../library/library-disk'
import type { Library } from '../library/open-library'
import type { LibraryProblem } from '../library/problems/find-problems'
import { settleFile } from '../library/problems/settle'
import type { Timers } from '../ports'
import { readAsideName } from '../storage/aside-name'
import { createChangeQueue } from '../storage/change-queue'
import type { DataFolder } from '../storage/data-folder'
import type { Files } from '../storage/files'
import { createListeners } from '../storage/listeners'
import { problemOf } from './describe-problem'
import { findOwnProblems } from './own-files'

/** Every file of the program that cannot be used: one place that is asked, and that tells. */
export interface Problems {
  /** Looks at everything again. */
  list(): Promise<Problem[]>
  /** One that was told of. */
  find(file: string): Problem | null
  /** The same of what a check of the library found. */
  isTold(file: string): boolean
  /** Of the last check. Null: there was none. */
  report(): LibraryReport | null
  takeReport(report: LibraryReport): void
  /** Which of all that was told of a backup has. It opens backups: for who wants to read it. */
  lookInBackups(): Promise<InBackup[]>
  /** Answers when the backup was made, if it came from one. */
  bringBack(file: string, from: BackFrom): Promise<Result<{ madeAt: number | null }>>
  settle(file: string): Promise<Result<null>>
  onChange(listener: (changes: ProblemPushes['problems']) => void): () => void
  close(): void
}

export interface ProblemsParts {
  data: DataFolder
  files: Files
  disk: Pick<LibraryDisk, 'rename'>
  /** Null: it could not be opened, and somebody else tells of that. */
  library: Pick<
    Library,
    'problems' | 'bringBack' | 'findInBackups' | 'bringBackFromBackup' | 'onSetAside'
  > | null
  /** Where the weekly backups are. */
  weekly: () => Promise<WeeklyPlace | null>
  timers: Timers
}

/** What is damaged seldom comes alone. */
const leastPause = 300
const notTold = failure({ kind: 'refused' })

export function watchProblems({ data, files, disk, library, weekly, timers }: ProblemsParts): Problems {
  let known = new Map<string, Problem>()
  let inLibrary = new Map<string, LibraryProblem>()
  let report: LibraryReport | null = null
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
    return settleFile(file, disk, process.platform)
  }

  function forget(file: string): void {
    if (report) report = { ...report, findings: report.findings.filter(one => one.file !== file) }
  }
  const isFound = (file: string): boolean => report?.findings.some(one => one.file === file) ?? false

  async function backFromRemains(file: string): Promise<Result<null>> {
    const problem = inLibrary.get(file)
    if (!problem || !library) return notTold
    const back = await library.bringBack(problem)
    return back.ok ? settleNow(file) : back
  }

  const backFromBackup = async (file: string): Promise<Result<number>> =>
    library && (inLibrary.has(file) || isFound(file))
      ? library.bringBackFromBackup(file, await weekly())
      : notTold

  async function andLook<T>(done: Result<T>): Promise<Result<T>> {
    await lookInTurn()
    return done
  }

  return {
    list: lookInTurn,
    find: file => known.get(file) ?? null,
    onChange: listeners.add,

    isTold: file => known.has(file) || isFound(file),
    report: () => report,
    takeReport(taken) {
      report = taken
    },

    async lookInBackups() {
      const lost = [...known.values()].filter(one => backFrom(one, 0).includes('backup'))
      const found = report?.findings.filter(({ fault }) => mayBeInBackup(fault)) ?? []
      const files = new Set([...lost, ...found].map(({ file }) => file))
      return library && files.size > 0 ? library.findInBackups([...files], await weekly()) : []
    },

    async bringBack(file, from) {
      const back = await (from === 'backup' ? backFromBackup : backFromRemains)(file)
      if (!back.ok) return andLook(back)
      forget(file)
      return andLook(success({ madeAt: back.value }))
    },

    async settle(file) {
      if (!known.has(file)) return notTold
      const settled = await settleNow(file)
      if (settled.ok) forget(file)
      return andLook(settled)
    },

    close() {
      timers.clear(timer)
      endListening?.()
    },
  }
}
