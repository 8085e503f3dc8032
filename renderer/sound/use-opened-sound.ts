import { useEffect } from 'react'
import type { AppError } from '../../shared/errors'
import { type SoundRef, soundKey } from '../../shared/sound/sound-ref'
import type { OpenedSound } from '../../shared/sound/sound-requests'
import { openSound, useOpenedSounds } from './opened-sounds'

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
