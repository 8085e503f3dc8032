import { SpeakerMark } from '../../components/speaker-mark'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import { speakerInitials } from './speaker-names'

/** Who speaks, as a mark: in a circle beside the text, in a square in lists. */
export function Avatar({ speaker, shape }: { speaker: string | null; shape: 'circle' | 'square' }) {
  const speakers = useTranscript(({ transcript }) => transcript.speakers)
  const style = speakers.find(({ id }) => id === speaker)?.style
  return <SpeakerMark initials={speakerInitials(speakers, speaker)} style={style} shape={shape} />
}
