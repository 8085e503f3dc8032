import { useEffect, useMemo } from 'react'
import type { SoundRef } from '../../shared/sound/sound-ref'
import { soundKey } from '../../shared/sound/sound-ref'
import { openSound, useOpenedSounds } from '../sound/opened-sounds'
import { useRecording } from '../transcribe/store/recordings'

/** The bytes of a recording. Null: it is being looked up, or has none here. */
export function useRecordingSound(recording: string): SoundRef | null {
  const media = useRecording(recording)?.media ?? null
  return useMemo(() => (media === null ? null : { where: 'media', id: media }), [media])
}

/** Whether the recording is a film, as far as that is known. */
export function useHasPicture(recording: string): boolean {
  const sound = useRecordingSound(recording)
  useEffect(() => {
    if (sound) void openSound(sound)
  }, [sound])
  return useOpenedSounds(({ sounds }) => (sound && sounds.get(soundKey(sound))?.facts.video) != null)
}
