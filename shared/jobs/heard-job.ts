import type { HeardJob, Job, JobUnit, Phase, UnitWork } from './job'

/** What is done about one sentence, one after the other. The units of a job are these for each row in turn. */
export const heardWorks = ['say', 'carry', 'hear'] as const satisfies readonly UnitWork[]

export const isHeardJob = (job: Job): job is HeardJob => job.kind === 'heard'

export const heardUnits = ({ units }: Pick<HeardJob, 'units'>, row: number): readonly JobUnit[] =>
  units.slice(row * heardWorks.length, (row + 1) * heardWorks.length)

/** What has to be done before it. The first of a sentence waits for nothing. */
export function unitBefore(job: Pick<HeardJob, 'units'>, { does, rows }: JobUnit): JobUnit | undefined {
  const units = heardUnits(job, rows[0] ?? 0)
  return units[units.findIndex(unit => unit.does === does) - 1]
}

/** The unit that says how far a sentence is: the first that is not done, or the last of all. */
export function unitOfSentence(job: Pick<HeardJob, 'units'>, row: number): JobUnit | undefined {
  const units = heardUnits(job, row)
  return units.find(({ phase }) => phase !== 'done') ?? units.at(-1)
}

export const phaseOfSentence = (job: Pick<HeardJob, 'units'>, row: number): Phase =>
  unitOfSentence(job, row)?.phase ?? 'done'
