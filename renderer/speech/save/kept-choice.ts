import { isRecord, parseJson } from '../../../shared/formats/json-value'
import type { Line } from '../../../shared/speech/line'
import {
  longestGap,
  type SaveChoice,
  savedAs,
  saveFormats,
  usualChoice,
} from '../../../shared/speech/save/save-choice'

/** A habit and no setting: it is kept in the page's own storage, and losing it loses nothing. */
const rememberedAs = 'parlance.speech.save'

export function keepChoice({ lines: _, ...habit }: SaveChoice): void {
  localStorage.setItem(rememberedAs, JSON.stringify(habit))
}

/** As it was chosen the last time, for these lines. Subtitles have their times, and are spoken at them. */
export function keptChoice(lines: SaveChoice['lines'], meant: readonly Pick<Line, 'start'>[]): SaveChoice {
  const kept = keptHabit(lines)
  return meant.some(({ start }) => start !== null) ? { ...kept, spacing: { by: 'start' } } : kept
}

function keptHabit(lines: SaveChoice['lines']): SaveChoice {
  const usual = usualChoice(lines)
  const parsed = parseJson(localStorage.getItem(rememberedAs) ?? '')
  if (!parsed.ok || !isRecord(parsed.value)) return usual
  const { as, format, template, spacing, manifest } = parsed.value
  return {
    lines,
    as: savedAs.find(one => one === as) ?? usual.as,
    format: saveFormats.find(one => one === format) ?? usual.format,
    template: typeof template === 'string' && template.trim() !== '' ? template : usual.template,
    spacing: spacingOf(spacing) ?? usual.spacing,
    manifest: typeof manifest === 'boolean' ? manifest : usual.manifest,
  }
}

function spacingOf(value: unknown): SaveChoice['spacing'] | null {
  if (!isRecord(value)) return null
  const { by, seconds } = value
  if (by === 'start') return { by }
  const isGap = by === 'gap' && typeof seconds === 'number' && seconds >= 0 && seconds <= longestGap
  return isGap ? { by, seconds } : null
}
