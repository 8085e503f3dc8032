import type { IndexTasks } from './library/index/index-tasks'
import { once } from './once'
import { realClock } from './real-time'
import { realDisk } from './storage/disk'
import { createFiles } from './storage/files'
import { realWait } from './storage/patience'

export async function openFindTasks(): Promise<IndexTasks> {
  const { indexTasksOver } = await import('./library/index/index-thread')
  const { foundKinds } = await import('./found-kinds')
  const { storedKinds } = await import('./stored-kinds')
  const { shownLists } = await import('./shown-kinds')
  const { platform } = process
  const files = createFiles({ disk: realDisk, clock: realClock, platform, wait: realWait, log() {} })
  return indexTasksOver({
    kinds: foundKinds,
    stored: storedKinds,
    lists: shownLists,
    files,
    clock: realClock,
  })
}

/** The index stays open for as long as the thread lives. */
const inThread = once(openFindTasks)

export const findTasks: IndexTasks = {
  wakeIndex: async (input, watch) => (await inThread()).wakeIndex(input, watch),
  refreshIndex: async (input, watch) => (await inThread()).refreshIndex(input, watch),
  readListed: async (input, watch) => (await inThread()).readListed(input, watch),
  readStrays: async (input, watch) => (await inThread()).readStrays(input, watch),
  keepListed: async (input, watch) => (await inThread()).keepListed(input, watch),
  askListed: async (input, watch) => (await inThread()).askListed(input, watch),
  pickListed: async (input, watch) => (await inThread()).pickListed(input, watch),
  pickEdited: async (input, watch) => (await inThread()).pickEdited(input, watch),
  findInIndex: async (input, watch) => (await inThread()).findInIndex(input, watch),
  storedInIndex: async (input, watch) => (await inThread()).storedInIndex(input, watch),
}
