/** A state a job went through at the service, as the service names it. */
export interface ServiceStep {
  name: string
  /** When it was first seen, in epoch milliseconds. Null: it went by between two looks. */
  seenAt: number | null
}

export const speechSteps = [
  'Queued',
  'TTS Job Started',
  'Synthesis Started',
  'Synthesis Ended',
  'Saving Synthesized Audio',
  'Saved Synthesized Audio',
  'TTS Job Ended',
  'Completed',
] as const

export const transcriptionSteps = [
  'Queued',
  'Loading Model',
  'Model Loaded',
  'Preparing File',
  'Transcribing',
  'Transcribed',
  'Uploading Transcript',
  'Transcript Uploaded',
  'Updating Result',
  'Result Updated',
  'Completed',
] as const

export const speakerSteps = [
  'Queued',
  'Identification Job Started',
  'Diarizing Audio',
  'Audio Diarized',
  'Speakers identified',
  'Completed',
] as const

const failed = 'Failed'

/** How a task of the service stands, whatever the area calls its fields. */
export interface TaskReport {
  status: string
  log: readonly string[]
  message: string
}

interface SeenTask {
  steps: ServiceStep[]
  message: string
  end: 'Completed' | 'Failed' | null
}

export const endOfTask = (status: string): SeenTask['end'] =>
  status === 'Completed' || status === 'Failed' ? status : null

/** A service may put a number or a time into the name of a state: those are kept as long as they tell something. */
const mostStrangers = 50
const longestName = 200
const longestSaid = 2_000

/** What a look at a task adds to what was known of it. Null: nothing. */
export function seeTask(
  known: Pick<SeenTask, 'steps' | 'message'>,
  { status, log, message: said }: TaskReport,
  expected: readonly string[],
  now: number,
): SeenTask | null {
  const message = said.slice(0, longestSaid)
  const steps = seeSteps(known.steps, { status, log }, expected, now)
  const end = endOfTask(status)
  const isNew = steps.length !== known.steps.length || message !== known.message
  return isNew || end !== null ? { steps, message, end } : null
}

/**
 * Adds what one more look at a job has shown. `expected` is the order of a good run; a state that the documents do
 * not name is kept where it turned up. States only accumulate: a service that takes one back changes nothing.
 */
function seeSteps(
  known: readonly ServiceStep[],
  seen: Pick<TaskReport, 'status' | 'log'>,
  expected: readonly string[],
  now: number,
): ServiceStep[] {
  const named = [...seen.log, seen.status].filter(name => name !== '')
  const reached = new Set(named.map(name => name.slice(0, longestName)))
  const furthest = Math.max(-1, ...[...reached].map(name => expected.indexOf(name)))
  const passed = expected.slice(0, furthest + 1)
  const timeOf = new Map(known.map(step => [step.name, step.seenAt]))

  const documented = passed.map((name): ServiceStep => {
    const before = timeOf.get(name)
    if (before !== undefined && before !== null) return { name, seenAt: before }
    const isNew = before === undefined && reached.has(name)
    return { name, seenAt: isNew ? now : null }
  })
  const later = known.filter(({ name }) => expected.includes(name) && !passed.includes(name))
  const unnamed = [...new Set([...known.map(step => step.name), ...reached])].filter(
    name => !expected.includes(name),
  )
  const strangers = unnamed.map((name): ServiceStep => ({ name, seenAt: timeOf.get(name) ?? now }))
  const others = strangers.filter(isNotFailure).slice(0, mostStrangers)
  return [...documented, ...later, ...others, ...strangers.filter(isFailure)]
}

const isFailure = ({ name }: ServiceStep): boolean => name === failed
const isNotFailure = (step: ServiceStep): boolean => !isFailure(step)
