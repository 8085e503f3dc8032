import { look } from '../annotations/label-look'
import { speakerColour } from './speaker-colour'
import classes from './speaker-mark.module.css'

interface SpeakerMarkProps {
  initials: string
  /** Undefined: nobody knows who it is. */
  style: number | undefined
  shape: 'circle' | 'square'
}

export const SpeakerMark = ({ initials, style, shape }: SpeakerMarkProps) => (
  <span
    className={`${classes.mark} ${look}`}
    data-shape={shape}
    data-color={style === undefined ? undefined : speakerColour(style)}
    aria-hidden
    translate="no"
  >
    {initials}
  </span>
)
