import { useEffect, useState } from 'react'
import type { SoundRef } from '../../shared/sound/sound-ref'
import { soundKey } from '../../shared/sound/sound-ref'
import { bridge } from '../bridge'
import { openSound, useOpenedSounds } from '../sound/opened-sounds'

/** The bytes of a recording. Null: it is being looked up, or has none here. */
export function useRecordingSound(recording: string): SoundRef | null {
  const [sound, setSound] = useState<SoundRef | null>(null)
  useEffect(() => {
    let isShown = true
    void bridge.readRecordings({ ids: [recording] }).then(found => {
      const media = found.ok ? found.value.recordings[0]?.media : null
      if (isShown) setSound(media ? { where: 'media', id: media } : null)
    })
    return () => {
      isShown = false
    }
  }, [recording])
  return sound
}

/** Whether the recording is a film, as far as that is known. */
export function useHasPicture(recording: string): boolean {
  const sound = useRecordingSound(recording)
  useEffect(() => {
    if (sound) void openSound(sound)
  }, [sound])
  return useOpenedSounds(({ sounds }) => (sound && sounds.get(soundKey(sound))?.facts.video) != null)
}
