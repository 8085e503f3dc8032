import { act } from '@testing-library/react'
import { useOpenedSounds } from '../../../../../renderer/sound/opened-sounds'
import { mediaElement } from '../../../../../renderer/sound/player'
import { knowSound } from '../../../../../renderer/transcripts/transcript-on-screen'
import { success } from '../../../../../shared/result'
import type { OpenedSound } from '../../../../../shared/sound/sound-requests'
import type { Transcript } from '../../../../../shared/text/transcript/transcript'
import { fakeMedia } from '../../sound/fake-media'
import { showText } from './text-on-page'

const sound: OpenedSound = {
  ref: { where: 'media', id: 'talk' },
  url: '/media/media/talk/content.wav',
  bytes: 1,
  facts: { seconds: 600, sampleRate: 8_000, channels: 1, container: 'wav', codec: 'signed-16', video: null },
  peaks: { state: 'none', url: '', part: null, buckets: 0 },
  problem: null,
}

/** A transcript in its pane, with the sound it was made from. Answers how that sound goes on. */
export async function showTextWithSound(transcript: Transcript): Promise<(time: number) => void> {
  const media = fakeMedia()
  const { bridge } = await showText(transcript)
  useOpenedSounds.setState({ sounds: new Map(), errors: new Map() })
  bridge.parlance.openSound = async () => success(sound)
  act(() => knowSound(sound.ref.id))
  return time => act(() => media.reach(mediaElement(), time))
}
