import type { Draft, DraftScreen } from '../../shared/drafts/draft-requests'
import type { AppError } from '../../shared/errors'
import type { Result } from '../../shared/result'
import { bridge } from '../bridge'
import { beforeClose } from './hand-over'

/** Long enough that typing writes once a pause, short enough that little is at stake. */
const pause = 400

export interface DraftKeeper {
  /** Before the draft of that profile is read. False: by now another one is wanted. */
  turnTo(profileId: string): Promise<boolean>
  load(profileId: string): Promise<Result<Draft | null>>
  /** Writes soon; only the newest is written. */
  keep(profileId: string, draft: Draft): void
  /** What comes of this belongs into the draft that is open: it is at its end before another one is turned to, or the window closes. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** Writes now what waits. */
  flush(): Promise<void>
}

/** Keeps what is on a screen and in no document yet, so that no end of the program loses it. */
export function createDraftKeeper(screen: DraftScreen, onFailed: (error: AppError) => void): DraftKeeper {
  /** By profile. */
  const waiting = new Map<string, Draft>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBroken = false
  let wanted: string | null = null
  let underWay: Promise<unknown> = Promise.resolve()

  async function flush(): Promise<void> {
    clearTimeout(timer)
    for (const profileId of [...waiting.keys()]) {
      const draft = waiting.get(profileId)
      if (draft === undefined) continue
      waiting.delete(profileId)
      const saved = await bridge.saveDraft({ profileId, draft, screen })
      // Said once, not at every pause for as long as the disk is full.
      if (!saved.ok && !isBroken) onFailed(saved.error)
      isBroken = !saved.ok
      if (!saved.ok && !waiting.has(profileId)) waiting.set(profileId, draft)
    }
  }

  /** And writes what came of it. */
  async function finish(): Promise<void> {
    let last: Promise<unknown>
    do {
      last = underWay
      await last
      await flush()
    } while (last !== underWay)
  }

  beforeClose(async () => {
    // The window waits for a while and no longer: what is there is written first.
    await flush()
    await finish()
  })
  return {
    flush,
    during(work) {
      const ended = work()
      underWay = Promise.allSettled([underWay, ended])
      return ended
    },
    async turnTo(profileId) {
      wanted = profileId
      await finish()
      return wanted === profileId
    },
    async load(profileId) {
      const found = await bridge.getDraft({ profileId, screen })
      return found.ok ? { ok: true, value: found.value?.draft ?? null } : found
    },
    keep(profileId, draft) {
      waiting.set(profileId, draft)
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), pause)
    },
  }
}
