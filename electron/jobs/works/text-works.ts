import { isOfKind, type Job, type JobOf } from '../../../shared/jobs/job'
import { failure, success } from '../../../shared/result'
import type { OffsetUnit } from '../../../shared/text/spans/span-offsets'
import { isNoAnswer } from '../../../shared/translate/translation'
import { augmentMarked } from '../../service/augmentation'
import { translateMarked } from '../../service/translation'
import type { UnitWorkDescription } from './unit-work'

/** Sentences like one sentence. */
export const augmentWork: UnitWorkDescription = {
  createsWork: true,
  operation: 'augment',
  slot: 'request',
  async send({ job, unit, ports, signal, onPart }) {
    const { place, row, offsets } = rowOf(jobOf(job, 'augment'), unit.rows)
    const answer = await augmentMarked(ports.client, { ...row, offsets }, signal, onPart)
    if (!answer.ok) return answer
    const said = answer.value.map(({ text }) => text).join('')
    if (isNoAnswer(row.text, said)) return failure({ kind: 'empty-answer' })
    return success({ unit: { phase: 'done' }, rows: [[place, { suggestions: answer.value }]] })
  },
}

export const translateWork: UnitWorkDescription = {
  createsWork: true,
  operation: 'translate',
  slot: 'request',
  async send({ job, unit, ports, signal, onPart }) {
    const { sourceLanguage, targetLanguage, ...rest } = jobOf(job, 'translate')
    const { place, row, offsets } = rowOf(rest, unit.rows)
    const { text, spans } = row
    const request = { text, spans, offsets, sourceLanguage, targetLanguage }
    const answer = await translateMarked(ports.client, request, signal, onPart)
    if (!answer.ok) return answer
    const { translatedText, suggestions, entities } = answer.value
    if (isNoAnswer(text, translatedText)) return failure({ kind: 'empty-answer' })
    const translation = { text: translatedText, suggestions, entities }
    return success({ unit: { phase: 'done' }, rows: [[place, { translation }]] })
  },
}

function jobOf<Kind extends 'augment' | 'translate'>(job: Job, kind: Kind): JobOf<Kind> {
  if (!isOfKind(job, kind)) throw new TypeError(`A job of the kind ${job.kind} cannot ${kind}.`)
  return job
}

function rowOf<Row>(
  { rows, offsets }: { rows: readonly Row[]; offsets: OffsetUnit },
  [place = 0]: readonly number[],
): { place: number; row: Row; offsets: OffsetUnit } {
  const row = rows[place]
  if (row === undefined) throw new RangeError(`There is no row ${place}.`)
  return { place, row, offsets }
}
