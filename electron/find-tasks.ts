import type { IndexTasks } from './library/index/index-tasks'
import type { IndexTasksParts } from './library/index/index-thread'
import type { HelpRead } from './library/index/read-ahead'
import { once } from './once'
import { realClock, realTimers } from './real-time'
import { realDisk } from './storage/disk'
import { createFiles } from './storage/files'
import { realWait } from './storage/patience'
import { createTaskPool } from './threads/task-pool'
import { startThread } from './threads/task-thread'
import { windowFirst } from './threads/window-first'

/** Megabytes. It reads through thousands of things that nobody needs a moment later, and would keep room for all of them. */
export const readerLimits = { maxYoungGenerationSizeMb: 6 }

/** Milliseconds. It is asked again at once, or not for long. */
const keepHelper = 1_000

export async function openFindTasks(): Promise<IndexTasks> {
  const { foundKinds } = await import('./found-kinds')
  const { storedKinds } = await import('./stored-kinds')
  const { shownLists } = await import('./shown-kinds')
  return tasksOver({ kinds: foundKinds, stored: storedKinds, lists: shownLists })
}

/** For who lists jobs and nothing else. */
export async function openJobTasks(): Promise<IndexTasks> {
  const { foundJob } = await import('./jobs/found-job')
  return tasksOver({ kinds: [foundJob], stored: [], lists: {} })
}

async function tasksOver(kinds: Pick<IndexTasksParts, 'kinds' | 'stored' | 'lists'>): Promise<IndexTasks> {
  const { indexTasksOver } = await import('./library/index/index-thread')
  const { platform } = process
  const { readNowOr } = await import('./library/index/read-now')
  const files = readNowOr(
    createFiles({ disk: realDisk, clock: realClock, platform, wait: realWait, log() {} }),
  )
  return indexTasksOver({ ...kinds, files, clock: realClock, helping: { startHelper, wait: realWait } })
}

/** It ends with the thread that asks. */
function startHelper(workerFile: string): HelpRead {
  const pool = createTaskPool<Pick<IndexTasks, 'readForIndex'>>({
    start: () => startThread(workerFile, readerLimits),
    most: 1,
    keepIdle: keepHelper,
    timers: realTimers,
    log() {},
  })
  return async (root, items) => {
    const answer = await pool.run('readForIndex', { root, items })
    return answer.ok ? answer.value : null
  }
}

/** The index stays open for as long as the thread lives. */
const inThread = once(openFindTasks)

export const findTasks: IndexTasks = {
  wakeIndex: async (input, watch) => (await inThread()).wakeIndex(input, watch),
  refreshIndex: async (input, watch) => (await inThread()).refreshIndex(input, watch),
  async readForIndex(input, watch) {
    windowFirst()
    return (await inThread()).readForIndex(input, watch)
  },
  readListed: async (input, watch) => (await inThread()).readListed(input, watch),
  readStrays: async (input, watch) => (await inThread()).readStrays(input, watch),
  keepListed: async (input, watch) => (await inThread()).keepListed(input, watch),
  askListed: async (input, watch) => (await inThread()).askListed(input, watch),
  pickListed: async (input, watch) => (await inThread()).pickListed(input, watch),
  pickEdited: async (input, watch) => (await inThread()).pickEdited(input, watch),
  findInIndex: async (input, watch) => (await inThread()).findInIndex(input, watch),
  storedInIndex: async (input, watch) => (await inThread()).storedInIndex(input, watch),
}
