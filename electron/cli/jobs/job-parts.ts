import type { Job, Phase } from '../../../shared/jobs/job'
import type { ServiceStep } from '../../../shared/jobs/service-steps'

/** One thing within a job, for whoever wants to know exactly. */
export interface JobPart {
  /** What is being done. */
  does: string
  /** The number of the line where lines have fates of their own. */
  line: number | null
  text: string
  phase: Phase
  message: string
  steps: readonly ServiceStep[]
}

/** The lines of a speech job, the units of any other. */
export function partsOf(job: Job): JobPart[] {
  if (job.kind === 'speech') {
    return job.rows.map(({ text, phase, message, steps }, at) => ({
      does: 'speech',
      line: at + 1,
      text,
      phase,
      message,
      steps,
    }))
  }
  return job.units.map(({ does, phase, message, steps }) => ({
    does,
    line: null,
    text: '',
    phase,
    message,
    steps,
  }))
}
