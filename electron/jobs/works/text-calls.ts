import type { Job } from '../../../shared/jobs/job'
import { type Result, success } from '../../../shared/result'
import { annotationsFromSpans } from '../../../shared/text/spans/annotations'
import type { OffsetUnit } from '../../../shared/text/spans/span-offsets'
import { augmentAnnotated, requestAugmentation as augmentPlain } from '../../service/augmentation'
import {
  type AnnotatedTranslation,
  type TranslationReply,
  translateAnnotated,
  requestTranslation as translatePlain,
} from '../../service/translation'
import type { UnitWorkDescription } from './unit-work'

/** Sentences like one sentence. With entities the annotated operation is asked, else the plain one. */
export const augmentWork: UnitWorkDescription = {
  createsWork: true,
  operation: 'augment',
  slot: 'request',
  async send({ job, unit, ports, signal }) {
    const { place, row, offsets } = rowOf(jobOf(job, 'augment'), unit.rows)
    const { text, spans, count: exampleCount } = row
    const entities = annotationsFromSpans(text, spans, offsets)
    const answer =
      entities.length > 0
        ? await augmentAnnotated(ports.client, { text, exampleCount, entities }, signal)
        : await augmentPlain(ports.client, { text, exampleCount }, signal)
    if (!answer.ok) return answer
    const suggestions = answer.value.map(one => (typeof one === 'string' ? { text: one, entities: [] } : one))
    return success({ unit: { phase: 'done' }, rows: [[place, { suggestions }]] })
  },
}

export const translateWork: UnitWorkDescription = {
  createsWork: true,
  operation: 'translate',
  slot: 'request',
  async send({ job, unit, ports, signal }) {
    const { sourceLanguage, targetLanguage, ...rest } = jobOf(job, 'translate')
    const { place, row, offsets } = rowOf(rest, unit.rows)
    const { text, spans } = row
    const entities = annotationsFromSpans(text, spans, offsets)
    const request = { text, sourceLanguage, targetLanguage }
    const answer: Result<AnnotatedTranslation> =
      entities.length > 0
        ? await translateAnnotated(ports.client, { ...request, entities }, signal)
        : withoutEntities(await translatePlain(ports.client, request, signal))
    if (!answer.ok) return answer
    const { translatedText, suggestions, entities: found } = answer.value
    const translation = { text: translatedText, suggestions, entities: found }
    return success({ unit: { phase: 'done' }, rows: [[place, { translation }]] })
  },
}

const withoutEntities = (answer: Result<TranslationReply>): Result<AnnotatedTranslation> =>
  answer.ok ? success({ ...answer.value, entities: [] }) : answer

function jobOf<Kind extends 'augment' | 'translate'>(job: Job, kind: Kind): Extract<Job, { kind: Kind }> {
  if (!isOf(job, kind)) throw new TypeError(`A job of the kind ${job.kind} cannot ${kind}.`)
  return job
}

const isOf = <Kind extends Job['kind']>(job: Job, kind: Kind): job is Extract<Job, { kind: Kind }> =>
  job.kind === kind

function rowOf<Row>(
  { rows, offsets }: { rows: readonly Row[]; offsets: OffsetUnit },
  [place = 0]: readonly number[],
): { place: number; row: Row; offsets: OffsetUnit } {
  const row = rows[place]
  if (row === undefined) throw new RangeError(`There is no row ${place}.`)
  return { place, row, offsets }
}
