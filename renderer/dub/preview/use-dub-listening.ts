import { useEffect, useMemo, useRef, useState } from 'react'
import { isSameSound, type SoundRef } from '../../../shared/sound/sound-ref'
import type { OpenedSound } from '../../../shared/sound/sound-requests'
import { useOpenedSound } from '../../sound/opened-sounds'
import { isCurrent, load, onTime, seek, timeIn, usePlayer } from '../../sound/player'
import { createViewStore, setLength, type ViewStore } from '../../waveform/view-store'
import type { DubView } from '../use-dub-view'
import { type Preview, startPreview } from './preview'
import { type SpokenClip, spokenClips } from './spoken-clips'

/** A dub as it is listened to. */
export interface DubListening {
  readonly sound: SoundRef
  /** Null: it is being looked at, or cannot be had. */
  readonly opened: OpenedSound | null
  readonly seconds: number
  readonly clips: readonly SpokenClip[]
  /** What of it is in sight. */
  readonly store: ViewStore
  /** Where one listens, also while another sound is played in between. */
  placeNow(): number
}

/** The recording is the player's for as long as the dub is shown, and the lines go with it. */
export function useDubListening({ dub, track, plan }: DubView, sound: SoundRef): DubListening {
  const { sound: opened } = useOpenedSound(sound)
  const clips = useMemo(() => spokenClips(dub, track, plan.lines), [dub, track, plan])
  const preview = useRef<Preview | null>(null)
  const place = useRef(0)
  const { where, id } = sound
  useEffect(() => {
    const started = startPreview()
    preview.current = started
    void load({ where, id })
    const stop = onTime(time => {
      if (isCurrent(usePlayer.getState(), { where, id })) place.current = time
    })
    // What was heard in between, a take or a voice, gives the recording its place back.
    const stopReturning = usePlayer.subscribe(({ state, current }, was) => {
      const hasStopped = state === 'paused' && was.state === 'playing' && current === was.current
      if (!hasStopped || current === null || isSameSound(current, { where, id })) return
      const before = place.current
      void load({ where, id }).then(isHere => isHere && seek(before))
    })
    return () => {
      stop()
      stopReturning()
      started.leave()
      preview.current = null
    }
  }, [where, id])
  const { lines, mix } = dub
  useEffect(() => preview.current?.hear({ sound, lines, clips, mix }), [sound, lines, clips, mix])
  // One that breaks off is as long as can be read of it: what is said behind that is in sight all the same.
  const seconds = Math.max(opened?.facts.seconds ?? 0, dub.seconds)
  const [store] = useState<ViewStore>(() => createViewStore(seconds))
  useEffect(() => setLength(store, seconds), [store, seconds])
  const [placeNow] = useState(
    () => (): number => (isCurrent(usePlayer.getState(), sound) ? timeIn(sound) : place.current),
  )
  return useMemo(
    () => ({ sound, opened, seconds, clips, store, placeNow }),
    [sound, opened, seconds, clips, store, placeNow],
  )
}
