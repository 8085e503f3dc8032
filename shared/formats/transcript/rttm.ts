import { excerptOf, type FormatLoss, type Writing } from '../reading'

/** One speaker's turn. Times are seconds. */
export interface RttmTurn {
  start: number
  end: number
  speaker?: string
}

/** Rich Transcription Time Marked: ten fields a line, the fifth the *duration*, and no spaces inside a field. */
export function writeRttm(turns: readonly RttmTurn[], file: string): Writing {
  const losses: FormatLoss[] = []
  const names = fieldNames(turns, losses)
  const recording = field(file)
  const lines: string[] = []
  turns.forEach((turn, item) => {
    const start = Math.max(Math.round(turn.start * 1000), 0)
    // A turn too short to be said in thousandths takes one.
    const duration = Math.max(Math.round(turn.end * 1000) - start, 1)
    if (!Number.isSafeInteger(start + duration) || !(turn.end > Math.max(turn.start, 0))) {
      losses.push({ item, code: 'bad-time', excerpt: excerptOf(turn.speaker ?? '') })
      return
    }
    const times = `${(start / 1000).toFixed(3)} ${(duration / 1000).toFixed(3)}`
    lines.push(`SPEAKER ${recording} 1 ${times} <NA> <NA> ${names.get(turn.speaker ?? '')} <NA> <NA>\n`)
  })
  return { text: lines.join(''), losses }
}

/** One field for each speaker: `Anna B` and `Anna_B` stay two people. */
function fieldNames(turns: readonly RttmTurn[], losses: FormatLoss[]): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  turns.forEach(({ speaker = '' }, item) => {
    if (names.has(speaker)) return
    const wanted = field(speaker)
    let name = wanted
    for (let count = 2; taken.has(name); count += 1) name = `${wanted}_${count}`
    if (name !== speaker && speaker !== '') {
      losses.push({ item, code: 'speaker-name', excerpt: excerptOf(speaker) })
    }
    taken.add(name)
    names.set(speaker, name)
  })
  return names
}

const field = (text: string): string => text.trim().replace(/[\s\0]+/g, '_') || 'unknown'
