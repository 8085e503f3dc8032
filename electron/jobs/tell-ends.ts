import type { JobSummary } from '../../shared/jobs/job-state'
import type { Translate } from '../../shared/language/translate'
import type { Timers } from '../ports'
import type { Jobs } from './jobs'

export interface EndNotice {
  title: string
  body: string
}

export interface TellEndsParts {
  jobs: Pick<Jobs, 'onEnd'>
  timers: Timers
  translate: () => Translate
  tell: (notice: EndNotice) => void
}

/** Nobody turns to other work for less. */
const longEnough = 5_000
/** What ends together is told together. */
const together = 2_000

/** Of the works on one recording, the person asked for the words; the others come with them. */
const asked = ['speech', 'transcription', 'augment', 'translate', 'heard'] as const
type Asked = (typeof asked)[number]

interface Ended extends JobSummary {
  kind: Asked
}

const wasAsked = (job: JobSummary): job is Ended => asked.some(kind => kind === job.kind)

const isTold = ({ state, createdAt, endedAt }: JobSummary): boolean => {
  // Whoever cancels knows of it.
  if (state === 'cancelled' || endedAt === null) return false
  const took = endedAt - createdAt
  // The clock was set back meanwhile: nobody knows how long it took.
  return took >= longEnough || took < 0
}

/** Says that long work has ended. Whether anybody needs to be told is for `tell` to judge. Answers what ends it. */
export function tellEnds({ jobs, timers, translate, tell }: TellEndsParts): () => void {
  let ended: Ended[] = []
  let timer: unknown = null

  function tellNow(): void {
    timer = null
    const jobsEnded = ended
    ended = []
    const [only] = jobsEnded
    if (only)
      tell(jobsEnded.length === 1 ? noticeOfOne(only, translate()) : noticeOfMany(jobsEnded, translate()))
  }

  const endListening = jobs.onEnd(job => {
    if (!wasAsked(job) || !isTold(job)) return
    ended.push(job)
    timer ??= timers.set(tellNow, together)
  })
  return () => {
    endListening()
    if (timer !== null) timers.clear(timer)
  }
}

function noticeOfOne({ kind, state, title, counts }: Ended, t: Translate): EndNotice {
  const body = title.replace(/\s+/g, ' ').trim()
  if (state === 'unsure') return { title: t('dialog.endedUnsure'), body }
  if (state !== 'failed') return { title: t(`dialog.ended.${kind}`), body }
  return counts.done > 0
    ? { title: t('dialog.endedPartly', { failed: counts.failed, total: counts.total }), body }
    : { title: t(`dialog.endedFailed.${kind}`), body }
}

function noticeOfMany(jobs: readonly JobSummary[], t: Translate): EndNotice {
  const bad = jobs.filter(({ state }) => state !== 'done').length
  return {
    title: t('dialog.endedMany', { count: jobs.length }),
    body: bad > 0 ? t('dialog.endedManyFailed', { count: bad }) : t('dialog.endedManyGood'),
  }
}
