import type { Draft, DraftScreen } from '../../shared/drafts/draft-requests'
import type { AppError } from '../../shared/errors'
import type { Result } from '../../shared/result'
import { bridge } from '../bridge'
import { beforeClose } from './hand-over'

/** Long enough that typing writes once a pause, short enough that little is at stake. */
const pause = 400

export interface DraftKeeper {
  load(profileId: string): Promise<Result<Draft | null>>
  /** Writes soon; only the newest is written. */
  keep(profileId: string, draft: Draft): void
  /** Writes now what waits. */
  flush(): Promise<void>
}

/** Keeps what is on a screen and in no document yet, so that no end of the program loses it. */
export function createDraftKeeper(screen: DraftScreen, onFailed: (error: AppError) => void): DraftKeeper {
  let waiting: { profileId: string; draft: Draft } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBroken = false

  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (!waiting) return
    const written = waiting
    waiting = null
    const saved = await bridge.saveDraft({ ...written, screen })
    // Said once, not at every pause for as long as the disk is full.
    if (!saved.ok && !isBroken) onFailed(saved.error)
    isBroken = !saved.ok
    if (!saved.ok) waiting ??= written
  }

  beforeClose(flush)
  return {
    flush,
    async load(profileId) {
      const found = await bridge.getDraft({ profileId, screen })
      return found.ok ? { ok: true, value: found.value?.draft ?? null } : found
    },
    keep(profileId, draft) {
      if (waiting && waiting.profileId !== profileId) void flush()
      waiting = { profileId, draft }
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), pause)
    },
  }
}
