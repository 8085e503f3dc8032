import { useEffect, useRef, useState } from 'react'

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
    void play(sound)
    return () => {
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
      void play(sound)
    } else sound.pause()
  }
  return { playing, toggle }
}

/** A browser that wants a click first, or a machine without loudspeakers, refuses. The text is there all the same. */
const play = (sound: HTMLAudioElement): Promise<void> => sound.play().catch(() => undefined)
