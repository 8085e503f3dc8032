import type { Job, JobUnit } from '../../../shared/jobs/job'
import { settingsOfRow } from '../../../shared/speech/line-state'
import { whyEnded } from './job-steps'

/** So many lines are shown of a request or an answer; the rest is counted. */
const mostRows = 50

interface Cut {
  rows: unknown[]
  more?: number
}

function cut(rows: readonly unknown[]): Cut {
  const shown = rows.slice(0, mostRows)
  return rows.length > shown.length ? { rows: shown, more: rows.length - shown.length } : { rows: shown }
}

/** What was asked of the service. No secret was ever part of a job. */
export function requestOf(job: Job): unknown {
  const { kind } = job
  switch (kind) {
    case 'speech':
      return { kind, ...cut(job.rows.map(withoutProgress)) }
    case 'augment':
      return { kind, ...cut(job.rows.map(({ text, spans, count }) => ({ text, spans, count }))) }
    case 'translate': {
      const { sourceLanguage, targetLanguage, rows } = job
      return {
        kind,
        sourceLanguage,
        targetLanguage,
        ...cut(rows.map(({ text, spans }) => ({ text, spans }))),
      }
    }
    case 'heard': {
      const { heardIn, domain, rows } = job
      const lines = rows.map(({ text, gender, language, speakerId }) => ({
        text,
        gender,
        language,
        speakerId,
      }))
      return { kind, heardIn, domain, ...cut(lines) }
    }
    default: {
      const { source, language, domain, units } = job
      return { kind, source: sourceOf(source), language, domain, asks: units.map(({ does }) => does) }
    }
  }
}

type SpeechRow = Extract<Job, { kind: 'speech' }>['rows'][number]
type Source = Extract<Job, { source: unknown }>['source']

const withoutProgress = (row: SpeechRow): unknown => ({ ...settingsOfRow(row), meta: row.meta })

/** Of a file of the person's only its name: the rest is nobody's business. */
const sourceOf = (source: Source): unknown =>
  source.kind === 'path' ? { kind: 'file', name: source.path.split(/[\\/]/).at(-1) ?? '' } : source

/** What came back, as far as it was kept. */
export function responseOf(job: Job): unknown {
  const units = cut(job.units.filter(({ phase }) => phase !== 'ready').map(answerOf))
  switch (job.kind) {
    case 'speech': {
      const rows = job.rows.map(({ fileId, message, phase, speakerUsed, sampleRate }) => ({
        fileId,
        phase,
        message,
        speakerUsed,
        sampleRate,
      }))
      return { requests: units, lines: cut(rows) }
    }
    case 'augment':
      return { requests: units, lines: cut(job.rows.map(({ suggestions }) => suggestions)) }
    case 'translate':
      return { requests: units, lines: cut(job.rows.map(({ translation }) => translation)) }
    case 'heard':
      return { requests: units, lines: cut(job.rows.map(({ fileId, heard }) => ({ fileId, heard }))) }
    default:
      return { requests: units }
  }
}

function answerOf(unit: JobUnit): unknown {
  const { does, phase, remoteId, message, steps, results } = unit
  const problem = whyEnded(unit)
  return {
    does,
    phase,
    id: remoteId,
    ...(message === '' ? {} : { message }),
    ...(problem === null ? {} : { problem }),
    steps: steps.map(({ name }) => name),
    ...(Object.keys(results).length > 0 ? { results } : {}),
  }
}
