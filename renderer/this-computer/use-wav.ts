import { type RefObject, useEffect, useRef, useState } from 'react'
import { pauseSound, takeSettings, usePlayer } from '../sound/player'
import { applyPlayback } from '../sound/player-element'

interface PlayedSound {
  playing: boolean
  /** Plays from the start, or stops. */
  toggle(): void
}

/** Plays a WAV file as soon as it is there. Where that is not allowed, the button is. */
export function useWav(wav: Uint8Array | null): PlayedSound {
  const [playing, setPlaying] = useState(false)
  const audio = useRef<HTMLAudioElement | null>(null)

  useEffect(() => {
    if (!wav) return
    const url = URL.createObjectURL(new Blob([new Uint8Array(wav)], { type: 'audio/wav' }))
    const sound = new Audio(url)
    sound.onplay = () => setPlaying(true)
    sound.onpause = () => setPlaying(false)
    audio.current = sound
    takeSettings()
    const stopFollowing = usePlayer.subscribe(({ state }, before) => {
      if (state === 'playing' && before.state !== 'playing') sound.pause()
      void soundAsPlayer(sound)
    })
    void play(audio)
    return () => {
      stopFollowing()
      audio.current = null
      sound.pause()
      URL.revokeObjectURL(url)
    }
  }, [wav])

  const toggle = (): void => {
    const sound = audio.current
    if (!sound) return
    if (sound.paused) {
      sound.currentTime = 0
      void play(audio)
    } else sound.pause()
  }
  return { playing, toggle }
}

/** Who speaks is heard where everything is, as loud, and at the voice's own speed. */
const soundAsPlayer = (sound: HTMLAudioElement): Promise<void> =>
  applyPlayback(sound, { ...usePlayer.getState(), speed: 1 })

async function play(audio: RefObject<HTMLAudioElement | null>): Promise<void> {
  const sound = audio.current
  if (!sound) return
  // Not a word of it through another loudspeaker.
  await soundAsPlayer(sound)
  if (audio.current !== sound) return
  // Nobody hears two at once: whoever begins is heard.
  if (usePlayer.getState().state === 'playing') pauseSound()
  // A browser that wants a click first, or a machine without loudspeakers, refuses. The text is there all the same.
  await sound.play().catch(() => undefined)
}
