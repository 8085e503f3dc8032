import { useLayoutEffect } from 'react'
import { useTranscript } from '../transcripts/store'

/** A transcript knows the sound it was made from. One that came after it is the recording's, and heard all the same. */
export function useLateSound(media: string | null): void {
  const source = useTranscript(transcript => transcript.source)
  const isOpen = useTranscript(({ phase }) => phase === 'open')
  useLayoutEffect(() => {
    // One that was there before may be of another recording, whose words were attached to this one.
    if (isOpen && media !== null && media !== source.media) {
      useTranscript.setState({ source: { ...source, media } })
    }
  }, [media, source, isOpen])
}
