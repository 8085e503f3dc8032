import type { ReactNode } from 'react'
import { useOpenedSound } from '../../sound/use-opened-sound'
import { useTranscript } from '../../transcripts/store'
import { VideoPane } from '../../waveform/video-pane'
import classes from './beside.module.css'

/** What is beside the text: its panel, and above it the picture of a film while it is wanted large. */
export function Beside({ children }: { children: ReactNode }) {
  const media = useTranscript(({ source }) => source.media)
  return (
    <div className={classes.beside}>
      {media !== '' && <LargeFilm media={media} />}
      {children}
    </div>
  )
}

function LargeFilm({ media }: { media: string }) {
  const { sound } = useOpenedSound({ where: 'media', id: media })
  return sound?.facts.video ? <VideoPane sound={sound.ref} size="large" /> : null
}
