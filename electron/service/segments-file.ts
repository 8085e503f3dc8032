import { z } from 'zod'
import { parseJson } from '../network/parse-json'

export interface SpokenSegment {
  /** Seconds. */
  start: number
  end: number
  /** The service's label, empty where it named nobody. */
  speaker: string
  text: string
}

const label = z.union([z.string(), z.number()]).transform(String).nullish()
const text = z.string().nullish()
const time = z.number().nullish()

const segmentSchema = z
  .looseObject({
    start: z.number(),
    end: time,
    stop: time,
    speaker: label,
    user: label,
    speakerId: label,
    text,
    transcript: text,
    transcripts: text,
  })
  .transform((given, context): SpokenSegment => {
    const end = given.end ?? given.stop
    const words = given.text ?? given.transcript ?? given.transcripts
    if (end === null || end === undefined || words === null || words === undefined) {
      context.addIssue({ code: 'custom', message: 'has no end or no text' })
      return z.NEVER
    }
    const speaker = given.speaker ?? given.user ?? given.speakerId ?? ''
    return { start: given.start, end, speaker, text: words }
  })

const listSchema = z.array(segmentSchema)

/** The segments in a file whose shape is not documented. Null: it is none of the shapes that were seen. */
export function readSegmentsFile(bytes: Buffer): SpokenSegment[] | null {
  const content = parseJson(bytes)
  const parsed = listSchema.safeParse(Array.isArray(content) ? content : listIn(content))
  return parsed.success ? parsed.data : null
}

function listIn(content: unknown): unknown {
  if (typeof content !== 'object' || content === null) return null
  const { segments, results, data }: Partial<Record<string, unknown>> = { ...content }
  return [segments, results, data].find(Array.isArray)
}
