import type { Timers } from '../../ports'
import { startThread, type TaskThread } from './task-thread'

export interface ThreadsParts {
  /** The bundle of `worker.ts`. */
  file: string
  /** Threads at a time. */
  most: number
  /** Milliseconds for which a thread is kept that has nothing to do, with all that its engine loaded. */
  keepIdle: number
  timers: Timers
}

/** Somebody's turn with a thread, which comes now or later. */
export interface Place {
  /** The thread is free for the next one. */
  leave(): void
  /** Ends the thread, or stops waiting for one. */
  end(): Promise<void>
}

/** A few threads, lent to one after the other. */
export interface Threads {
  ask(task: string, use: (thread: TaskThread) => Promise<void>): Place
  close(): Promise<void>
}

export function createThreads({ file, most, keepIdle, timers }: ThreadsParts): Threads {
  const busy = new Set<TaskThread>()
  /** With the timer that will end it. */
  const idle = new Map<TaskThread, unknown>()
  const waiting = new Map<(thread: TaskThread) => void, string>()

  function lend(): void {
    for (const [use, task] of waiting) {
      const thread = freeThread(task)
      if (!thread) return
      waiting.delete(use)
      busy.add(thread)
      use(thread)
    }
  }

  /** One that did the same last, for its model is loaded; else a new one; else whichever is idle. */
  function freeThread(task: string): TaskThread | null {
    for (const thread of idle.keys()) if (!thread.isAlive) forget(thread)
    const [first] = idle.keys()
    const known = [...idle.keys()].find(({ last }) => last === task)
    const thread = known ?? (busy.size + idle.size < most ? startThread(file) : first)
    if (!thread) return null
    forget(thread)
    return thread
  }

  function forget(thread: TaskThread): void {
    timers.clear(idle.get(thread))
    idle.delete(thread)
  }

  function rest(thread: TaskThread): void {
    busy.delete(thread)
    const retire = (): void => {
      idle.delete(thread)
      void thread.end()
    }
    idle.set(thread, timers.set(retire, keepIdle))
  }

  return {
    ask(task, use) {
      let mine: TaskThread | null = null
      const turn = (thread: TaskThread): void => {
        mine = thread
        void use(thread)
      }
      waiting.set(turn, task)
      // Not before the one who asks holds the place.
      queueMicrotask(lend)
      return {
        leave() {
          if (mine && busy.has(mine)) rest(mine)
          lend()
        },
        async end() {
          waiting.delete(turn)
          if (!mine || !busy.has(mine)) return
          // It counts as a thread until it is gone.
          await mine.end()
          busy.delete(mine)
          lend()
        },
      }
    },
    async close() {
      for (const timer of idle.values()) timers.clear(timer)
      await Promise.all([...idle.keys(), ...busy].map(thread => thread.end()))
      idle.clear()
      busy.clear()
    },
  }
}
