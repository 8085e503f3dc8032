import { useEffect } from 'react'
import { create } from 'zustand'
import type { AppError } from '../../shared/errors'
import type { Result } from '../../shared/result'
import { type SoundRef, soundKey } from '../../shared/sound/sound-ref'
import type { OpenedSound, PeaksPush } from '../../shared/sound/sound-requests'
import { bridge } from '../bridge'

/** What is known of sounds that were looked at, by their keys. What lies under an id never changes. */
interface OpenedSounds {
  sounds: ReadonlyMap<string, OpenedSound>
  errors: ReadonlyMap<string, AppError>
}

/** Rows come and go; what scrolled away long ago can be asked for again. */
const mostKept = 1_000

export const useOpenedSounds = create<OpenedSounds>()(() => ({ sounds: new Map(), errors: new Map() }))

const asked = new Map<string, Promise<Result<OpenedSound>>>()

export function openSound(ref: SoundRef): Promise<Result<OpenedSound>> {
  const key = soundKey(ref)
  const known = useOpenedSounds.getState().sounds.get(key)
  if (known) return Promise.resolve({ ok: true, value: known })
  const pending = asked.get(key)
  if (pending) return pending
  const answer = ask(ref, key).finally(() => asked.delete(key))
  asked.set(key, answer)
  return answer
}

async function ask(ref: SoundRef, key: string): Promise<Result<OpenedSound>> {
  const answer = await bridge.openSound(ref)
  useOpenedSounds.setState(({ sounds, errors }) => {
    const nextErrors = new Map(errors)
    nextErrors.delete(key)
    if (!answer.ok) return { errors: nextErrors.set(key, answer.error) }
    // A push may have come before the answer, and is newer.
    return { errors: nextErrors, sounds: kept(sounds, key, withPeaks(answer.value, early.get(key))) }
  })
  early.delete(key)
  return answer
}

/** Pushes about sounds whose answer is still on its way. */
const early = new Map<string, PeaksPush>()

export function peaksArrived(push: PeaksPush): void {
  const key = soundKey(push.ref)
  if (asked.has(key)) early.set(key, push)
  useOpenedSounds.setState(state => {
    const known = state.sounds.get(key)
    return known ? { sounds: kept(state.sounds, key, withPeaks(known, push)) } : state
  })
}

function withPeaks(sound: OpenedSound, push: PeaksPush | undefined): OpenedSound {
  if (!push) return sound
  const { peaks, seconds, problem } = push
  return { ...sound, peaks, problem, facts: { ...sound.facts, seconds: seconds ?? sound.facts.seconds } }
}

function kept(
  sounds: ReadonlyMap<string, OpenedSound>,
  key: string,
  sound: OpenedSound,
): Map<string, OpenedSound> {
  const next = new Map(sounds)
  next.delete(key)
  next.set(key, sound)
  for (const oldest of next.keys()) {
    if (next.size <= mostKept) break
    next.delete(oldest)
  }
  return next
}

/** What is known of a sound, which is asked for when it is first shown. */
export function useOpenedSound({ where, id }: SoundRef): {
  sound: OpenedSound | null
  error: AppError | null
} {
  const key = soundKey({ where, id })
  const sound = useOpenedSounds(({ sounds }) => sounds.get(key) ?? null)
  const error = useOpenedSounds(({ errors }) => errors.get(key) ?? null)
  useEffect(() => {
    void openSound({ where, id })
  }, [where, id])
  return { sound, error }
}
