import { look } from '../../annotations/label-look'
import { useTranscript } from '../../transcripts/store'
import classes from './avatar.module.css'
import { colourOf, speakerInitials } from './speaker-names'

/** Who speaks, as a mark: in a circle beside the text, in a square in lists. */
export function Avatar({ speaker, shape }: { speaker: string | null; shape: 'circle' | 'square' }) {
  const speakers = useTranscript(({ transcript }) => transcript.speakers)
  const style = speakers.find(({ id }) => id === speaker)?.style
  return (
    <span
      className={`${classes.avatar} ${look}`}
      data-shape={shape}
      data-color={style === undefined ? undefined : colourOf(style)}
      aria-hidden
    >
      {speakerInitials(speakers, speaker)}
    </span>
  )
}
