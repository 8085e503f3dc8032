import { create } from 'zustand'
import { isRecord, parseJson } from '../../../shared/formats/json-value'
import {
  type ExportFormat,
  type ExportOptions,
  exportFormats,
  exportLevels,
  usualExport,
  usualNameTemplate,
} from '../../../shared/transcripts/export-choice'

/** What was chosen to be written, and how. */
export interface ExportHabit {
  /** In the order of the buttons. */
  formats: readonly ExportFormat[]
  options: ExportOptions
  nameTemplate: string
}

/** What can be chosen without making a file that nobody can read. */
export const exportLimits = {
  lines: { least: 1, most: 4, step: 1 },
  lineLength: { least: 10, most: 100, step: 1 },
  charactersPerSecond: { least: 1, most: 60, step: 1 },
  shortest: { least: 0.1, most: 10, step: 0.1 },
  longest: { least: 1, most: 30, step: 0.5 },
  gap: { least: 0, most: 2, step: 0.01 },
} as const satisfies Partial<Record<keyof ExportOptions, { least: number; most: number; step: number }>>

/** Which translation and version, and what was mended in it: the next transcript has neither. */
const ofOneTranscript = { language: '', fix: false, since: '' } as const

/** A habit and no setting: it is kept in the page's own storage, and losing it loses nothing. */
const rememberedAs = 'parlance.transcript.export'

export const useExport = create<ExportHabit>()(() => keptHabit())

export function toggleFormat(format: ExportFormat): void {
  const { formats } = useExport.getState()
  const next = formats.includes(format) ? formats.filter(one => one !== format) : [...formats, format]
  keep({ formats: exportFormats.filter(one => next.includes(one)) })
}

export function changeOptions(change: Partial<ExportOptions>): void {
  keep({ options: { ...useExport.getState().options, ...change } })
}

export const changeNames = (nameTemplate: string): void => keep({ nameTemplate })

/** The next transcript has a translation and a mending of its own. */
export const forgetMending = (): void => changeOptions(ofOneTranscript)

function keep(change: Partial<ExportHabit>): void {
  useExport.setState(change)
  const { formats, options, nameTemplate } = useExport.getState()
  const habit = { ...options, ...ofOneTranscript }
  localStorage.setItem(
    rememberedAs,
    JSON.stringify({ formats, options: habit, nameTemplate, byLanguage: true }),
  )
}

export function keptHabit(): ExportHabit {
  const usual: ExportHabit = { formats: ['srt'], options: usualExport, nameTemplate: usualNameTemplate }
  const parsed = parseJson(localStorage.getItem(rememberedAs) ?? '')
  if (!parsed.ok || !isRecord(parsed.value)) return usual
  const { formats, options, nameTemplate, byLanguage } = parsed.value
  const known = Array.isArray(formats) ? exportFormats.filter(one => formats.includes(one)) : []
  return {
    formats: known.length > 0 ? known : usual.formats,
    options: isRecord(options) ? keptOptions(options, byLanguage === true) : usual.options,
    nameTemplate:
      typeof nameTemplate === 'string' && nameTemplate.trim() !== '' ? nameTemplate : usual.nameTemplate,
  }
}

/** Not by language: 42 was the length of a line in each of them, and nobody chose it. */
function keptOptions(kept: Record<string, unknown>, byLanguage: boolean): ExportOptions {
  const { speakers, times, level, notes } = kept
  const size = (name: keyof typeof exportLimits): number | null => {
    const value = kept[name]
    const { least, most } = exportLimits[name]
    return typeof value === 'number' && value >= least && value <= most ? value : null
  }
  return {
    speakers: typeof speakers === 'boolean' ? speakers : usualExport.speakers,
    times: typeof times === 'boolean' ? times : usualExport.times,
    notes: typeof notes === 'boolean' ? notes : usualExport.notes,
    level: exportLevels.find(one => one === level) ?? usualExport.level,
    lines: size('lines') ?? usualExport.lines,
    lineLength: byLanguage || kept.lineLength !== 42 ? size('lineLength') : null,
    charactersPerSecond: size('charactersPerSecond'),
    gap: size('gap') ?? usualExport.gap,
    shortest: size('shortest') ?? usualExport.shortest,
    longest: size('longest') ?? usualExport.longest,
    ...ofOneTranscript,
  }
}
