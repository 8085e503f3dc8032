import { notifyError } from '../../components/notify'
import { openSound } from '../../sound/opened-sounds'
import type { StemVoice } from './preview-graph'

export interface StemPlayer {
  /** Which download is heard beside the recording. Empty: none. */
  take(sound: string): void
  /** Goes along with the recording. */
  look(moment: { now: number; speed: number; isPlaying: boolean }): void
}

/** Seconds that it may be away from its place: nobody has lips in music. */
const loose = 0.1

/** Music and effects of a person's own, which take the place of the recording's sound. */
export function createStemPlayer({ media }: Pick<StemVoice, 'media'>): StemPlayer {
  let taken = ''
  let loaded = ''
  /** Could not be had, which is told: the next time that playing begins it is tried again. */
  let refused: string | null = null
  let wasPlaying = false

  return {
    take(sound) {
      if (sound === taken || sound === refused) return
      taken = sound
      refused = null
      media.pause()
      if (sound === '') return
      void openSound({ where: 'downloads', id: sound }).then(opened => {
        if (taken !== sound) return
        if (!opened.ok) {
          taken = ''
          refused = sound
          notifyError(opened.error)
          return
        }
        media.src = opened.value.url
        loaded = sound
      })
    },
    look({ now, speed, isPlaying }) {
      if (isPlaying && !wasPlaying) refused = null
      wasPlaying = isPlaying
      const isHere = taken !== '' && loaded === taken
      if (!(isHere && isPlaying)) {
        media.pause()
        return
      }
      if (media.playbackRate !== speed) media.playbackRate = speed
      if (Math.abs(media.currentTime - now) > loose && !media.seeking) media.currentTime = now
      // It may be shorter than the recording, and a pause may come in between.
      if (media.paused && !media.ended) void media.play().catch(() => undefined)
    },
  }
}
