import { z } from 'zod'
import { findUnsoundWord } from '../../../shared/text/transcript/check-words'
import type { Transcript } from '../../../shared/text/transcript/transcript'
import { transcriptSpeakerSchema, wordSchema } from '../../../shared/text/transcript/transcript-schema'
import {
  factFields,
  longestTranscriptName,
  mergerSchema,
  noteSchema,
  translationSchema,
} from '../../../shared/transcripts/transcript-schema'
import type { TranscriptContent } from '../transcript-content'

/** Each field is taken when it is sound, and left out when it is not. */
const aboutSchema = z.object({
  title: z.string().catch(''),
  language: factFields.language.catch(''),
  machine: z.array(wordSchema).nullable().catch(null),
  machineSpeakers: z.array(transcriptSpeakerSchema).catch([]),
  facts: z.object(factFields).nullable().catch(null),
  notes: z.array(noteSchema).catch([]),
  speakersBy: mergerSchema.catch('none'),
  translations: z.array(translationSchema).catch([]),
})

export interface ArchivedContent
  extends Pick<TranscriptContent, 'facts' | 'notes' | 'speakersBy' | 'translations'> {
  title: string
  /** Null: the words as they are now are all there is. */
  machine: Transcript | null
}

/** What a file of ours holds beside the words, so that what was exported comes back as it was. */
export function archivedContent(about: Record<string, unknown>, duration: number | null): ArchivedContent {
  const { title, language, machine, machineSpeakers, facts, ...rest } = aboutSchema.parse({
    machine: null,
    ...about,
  })
  const isSound = machine !== null && findUnsoundWord(machine) === null
  return {
    title: title.slice(0, longestTranscriptName),
    facts: facts ?? { language, domain: '', tags: [], review: 'none' },
    machine: isSound ? { words: machine, speakers: machineSpeakers, duration } : null,
    ...rest,
  }
}
