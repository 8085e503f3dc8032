import type { Job, UnitWork } from '../../../shared/jobs/job'
import type { Work } from '../world/diary'
import { lineIn } from '../world/made-for'
import { keyOf } from './notebook'

/** Null: it costs nothing, and may be done as often as one likes. */
export const workOfUnit: Record<UnitWork, Work | null> = {
  upload: null,
  transcription: 'transcribe',
  speakers: 'speakers',
  segments: 'segments',
  speech: 'speech',
  augment: 'augment',
  translate: 'translate',
  say: 'speech',
  carry: null,
  hear: 'transcribe',
}

const isOpen = ({ phase }: { phase: string }): boolean =>
  phase === 'failed' || phase === 'unsure' || phase === 'cancelled'

/** What a person who says "try again" or "send again" orders once more. */
export function openKeys(job: Job): string[] {
  if (job.kind === 'speech') return job.rows.filter(isOpen).flatMap(({ text }) => keyFor('speech', text))
  return job.units.filter(isOpen).flatMap(({ does, rows }) => {
    const work = workOfUnit[does]
    const text = 'rows' in job ? (job.rows[rows[0] ?? -1]?.text ?? '') : job.title
    return work ? keyFor(work, text) : []
  })
}

function keyFor(work: Work, text: string): string[] {
  const line = lineIn(text)
  return line === null ? [] : [keyOf(work, line)]
}
