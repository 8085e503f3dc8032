import type { Translate } from '../../../shared/language/translate'
import type { Transcript } from '../../../shared/text/transcript/transcript'
import type { SpokenText } from './transcript-formats'

/** Speakers without a name are counted in the order in which they first speak. */
export function spokenText(
  title: string,
  language: string,
  transcript: Transcript,
  t: Translate,
): SpokenText {
  const names = new Map(
    transcript.speakers.map(({ id, name }, at) => [
      id,
      name || t('cli.transcript.speaker', { number: at + 1 }),
    ]),
  )
  return { title, language, transcript, nameOf: speaker => names.get(speaker) ?? speaker }
}
