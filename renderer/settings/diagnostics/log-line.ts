/** A line of the log as it is shown: what says when, and the rest. */
export interface LogLine {
  time: string
  text: string
  level: string | undefined
}

/**
 * The file holds one JSON object a line, for programs; a person reads the moment, what happened and the facts. A line
 * that is something else, such as one that was cut in two, is shown as it is.
 */
export function readLogLine(line: string): LogLine {
  const entry = entryIn(line)
  if (!entry) return { time: '', text: line, level: undefined }
  const { at, level, event, facts } = entry
  const words = [event, ...factsIn(facts)]
  if (level !== 'info') words.unshift(level)
  return { time: timeOf(at), text: words.join(' '), level }
}

interface Entry {
  at: string
  level: string
  event: string
  facts: unknown
}

function entryIn(line: string): Entry | null {
  const value = parsed(line)
  if (!isRecord(value)) return null
  const { at, level, event, facts } = value
  if (typeof at !== 'string' || typeof level !== 'string' || typeof event !== 'string') return null
  return { at, level, event, facts }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function factsIn(facts: unknown): string[] {
  if (facts === undefined) return []
  if (!isRecord(facts)) return [inWords(facts)]
  return Object.entries(facts).map(([name, value]) => `${name}=${inWords(value)}`)
}

/** Only what would run into its neighbours is put in quotes. */
const inWords = (value: unknown): string =>
  typeof value === 'string' && /^\S+$/.test(value) ? value : JSON.stringify(value)

/** The clock of this computer: what a person compares with is the one on the screen. */
function timeOf(at: string): string {
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return at
  const two = (value: number): string => String(value).padStart(2, '0')
  const time = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':')
  return `${time}.${String(moment.getMilliseconds()).padStart(3, '0')}`
}
