import { join } from 'node:path'
import type { Result } from '../../../shared/result'
import type { Log } from '../../ports'
import type { Files } from '../../storage/files'
import type { InputOf, OutputOf } from '../../threads/task'
import type { TaskPool } from '../../threads/task-pool'
import type { LibraryFolders } from '../library-folders'
import { damagedIndex, filesOfIndex, type IndexPlace, type IndexTasks, unkept } from './index-tasks'

export type StartedPool = Pick<TaskPool<IndexTasks>, 'run' | 'close'>

type Name = Exclude<keyof IndexTasks & string, 'wakeIndex'>
type Asked<Of extends Name> = Omit<InputOf<IndexTasks[Of]>, keyof IndexPlace>
type Answered<Of extends Name> = Exclude<OutputOf<IndexTasks[Of]>, typeof damagedIndex>

/** The thread that has the index open, and another in its place when the index has to be made again. */
export interface IndexPool {
  run<Of extends Name>(name: Of, input: Asked<Of>): Promise<Result<Answered<Of>, string>>
  close(): Promise<void>
}

export interface IndexPoolParts {
  folders: Pick<LibraryFolders, 'root' | 'indexes'>
  /** Starts a thread, which nothing else runs in. */
  startPool: () => StartedPool
  files: Pick<Files, 'remove'>
  log: Log
}

/** Whoever has it open may have removed it by then, or moved it away. */
const closed = { ok: false, error: 'The index is closed.' } as const

/** One that is damaged again and again lies on a bad disk. */
const mostTries = 3

export const indexIn = ({ root, indexes }: Pick<LibraryFolders, 'root' | 'indexes'>): IndexPlace => ({
  file: join(indexes, 'words.sqlite'),
  root,
})

export function indexPool({ folders, startPool, files, log }: IndexPoolParts): IndexPool {
  const { file: kept } = indexIn(folders)
  let file = kept
  let pool = Promise.resolve(startPool())
  let isClosed = false

  /** Nobody has it open by then: what is used of a file keeps it open until the thread ends. */
  async function startAgain(ended: StartedPool): Promise<StartedPool> {
    await ended.close()
    for (const one of filesOfIndex(kept)) {
      const removed = await files.remove(one)
      // Another program has it, or the disk refuses: this one does without.
      if (!removed.ok) file = unkept
    }
    log('warn', 'library.index-made-again', { file })
    return startPool()
  }

  async function ask<Of extends Name>(
    name: Of,
    input: Asked<Of>,
    tries: number,
  ): Promise<Result<Answered<Of>, string>> {
    if (tries > mostTries) file = unkept
    const asked = pool
    const place: IndexPlace = { file, root: folders.root }
    const running = await asked
    if (isClosed) return closed
    const answer = await running.run(name, { ...input, ...place } as InputOf<IndexTasks[Of]>)
    const isDamaged = answer.ok && answer.value === damagedIndex
    // Somebody else found it damaged first, or meanwhile: the thread that was asked is no more.
    if (isDamaged && pool === asked && !isClosed) pool = startAgain(running)
    if (pool !== asked && !isClosed) return ask(name, input, tries + 1)
    if (isDamaged) return { ok: false, error: 'The index is damaged.' }
    return answer as Result<Answered<Of>, string>
  }

  return {
    run: (name, input) => ask(name, input, 1),
    async close() {
      isClosed = true
      await (await pool).close()
    },
  }
}
