import { create } from 'zustand'
import type { AppError } from '../../../shared/errors'
import type { Transcript } from '../../../shared/text/transcript/transcript'
import { spokenTranscript } from '../../../shared/text/transcript/word-columns'
import type { TranscriptVersion } from '../../../shared/transcripts/transcript-version'
import { bridge } from '../../bridge'
import { notify, notifyError } from '../../components/notify'
import { currentTranslate } from '../../language/use-translate'
import { allSaved } from '../../transcripts/transcript-on-screen'

/** What a chosen version held, once it is here. */
export interface LookedAtVersion {
  version: string
  /** Null: on its way. */
  transcript: Transcript | null
  error: AppError | null
}

interface Versions {
  of: string
  list: readonly TranscriptVersion[] | null
  lookedAt: LookedAtVersion | null
}

const nothing: Versions = { of: '', list: null, lookedAt: null }

/** The versions of the transcript on screen, as they were last heard of. */
export const useVersions = create<Versions>()(() => nothing)

export async function loadVersions(id: string): Promise<void> {
  if (useVersions.getState().of !== id) useVersions.setState({ ...nothing, of: id })
  const listed = await bridge.listVersions({ id })
  if (useVersions.getState().of !== id) return
  if (listed.ok) useVersions.setState({ list: listed.value })
  else notifyError(listed.error)
}

/** Null closes what is open. */
export async function lookAtVersion(version: string | null): Promise<void> {
  const { of: id } = useVersions.getState()
  if (version === null) {
    useVersions.setState({ lookedAt: null })
    return
  }
  useVersions.setState({ lookedAt: { version, transcript: null, error: null } })
  const kept = await bridge.getVersion({ id, version })
  if (useVersions.getState().lookedAt?.version !== version) return
  if (!kept.ok) useVersions.setState({ lookedAt: { version, transcript: null, error: kept.error } })
  else {
    const transcript = spokenTranscript(kept.value)
    useVersions.setState({ lookedAt: { version, transcript, error: null } })
  }
}

/** Keeps what is on screen, so what was just typed goes to disk first. */
export async function saveVersion(name: string): Promise<boolean> {
  const { of: id } = useVersions.getState()
  if (!(await allSaved())) {
    notify({ kind: 'warning', title: currentTranslate()('history.unsaved') })
    return false
  }
  const saved = await bridge.saveVersion({ id, name })
  return heard(saved)
}

export async function renameVersion(version: string, name: string): Promise<boolean> {
  return heard(await bridge.renameVersion({ id: useVersions.getState().of, version, name }))
}

export async function removeVersion(version: string): Promise<boolean> {
  if (useVersions.getState().lookedAt?.version === version) await lookAtVersion(null)
  return heard(await bridge.removeVersion({ id: useVersions.getState().of, version }))
}

async function heard(answer: { ok: true } | { ok: false; error: AppError }): Promise<boolean> {
  if (answer.ok) await loadVersions(useVersions.getState().of)
  else notifyError(answer.error)
  return answer.ok
}
