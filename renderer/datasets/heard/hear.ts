import type { HeardPlace } from '../../../shared/datasets/heard/heard'
import { goToPlace } from '../../find/destination'
import { pauseSound, play, usePlayer } from '../../sound/player'
import { askForRecordings, useRecordings } from '../../transcribe/store/recordings'

/** By which the player says that this very stretch is heard. */
const soundOf = ({ recording, start, end }: HeardPlace): string => `heard ${recording} ${start} ${end}`

export const useIsHeard = (heard: HeardPlace): boolean =>
  usePlayer(({ state, currentId }) => state === 'playing' && currentId === soundOf(heard))

async function recordingOf({ recording }: HeardPlace) {
  await askForRecordings([recording])
  return useRecordings.getState().recordings.get(recording) ?? null
}

/** Plays the stretch and no more. While it is heard: pauses. */
export async function hear(heard: HeardPlace): Promise<void> {
  const id = soundOf(heard)
  const { state, currentId } = usePlayer.getState()
  if (state === 'playing' && currentId === id) {
    pauseSound()
    return
  }
  const media = (await recordingOf(heard))?.media ?? null
  if (media !== null) await play({ where: 'media', id: media }, { from: heard.start, to: heard.end, id })
}

/** Where it was said. A recording that is gone leads nowhere. */
export async function showHeard(heard: HeardPlace): Promise<void> {
  const recording = await recordingOf(heard)
  if (recording === null) return
  const transcript = recording.transcript?.id ?? null
  const beginning = transcript === null ? null : { text: '', at: heard.start }
  goToPlace({ screen: 'transcribe', recording: recording.id, transcript, beginning })
}
