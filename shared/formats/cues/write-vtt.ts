import { excerptOf, type FormatLoss, type LossCode, type Writing } from '../reading'
import type { Cue, VttExtra } from './cue'
import { writeCueTime } from './cue-time'
import { cueVoice, escapeVtt, markupPieces, plainTextOf, writePieces } from './markup'
import { payloadLines, settleCueTimes } from './settle-times'

export interface VttOptions {
  header?: string
  extras?: readonly VttExtra[]
  /** `voice` writes `<v Name>`. */
  speakers?: 'voice' | 'none'
}

/** The parts of `position`, `line`, `align`, `size`, `region` and `vertical`: nothing else belongs after the times. */
const settingsLine = /^[a-z]+:\S+(?:[ \t]+[a-z]+:\S+)*$/

export function writeVtt(cues: readonly Cue[], options: VttOptions = {}): Writing {
  const { settled, losses } = settleCueTimes(cues)
  const blocks: string[] = [headerBlock(options.header ?? '')]
  const extras = (options.extras ?? []).map(extra => ({ ...extra, text: extraText(extra) }))
  // After the first cue a parser takes neither a style nor a region any more.
  for (const kind of ['region', 'style'] as const) {
    for (const extra of extras.filter(found => found.kind === kind)) {
      blocks.push(`${kind.toUpperCase()}\n${extra.text}`)
    }
  }
  const notes = extras.filter(extra => extra.kind === 'note')
  const notesUpTo = (count: number): string[] =>
    notes.splice(0, notes.findLastIndex(note => note.after <= count) + 1).map(noteBlock)

  settled.forEach(({ cue, item, start, end }, place) => {
    blocks.push(...notesUpTo(place))
    const codes: LossCode[] = []
    const times = `${writeCueTime(start, '.')} --> ${writeCueTime(end, '.')}`
    const id = idLine(cue, codes)
    const settings = settingsPart(cue, codes)
    const body = bodyOf(cue, options.speakers ?? 'voice', codes)
    losses.push(...codes.map((code): FormatLoss => ({ item, code, excerpt: excerptOf(cue.text) })))
    blocks.push(`${id}${times}${settings}${body === '' ? '' : `\n${body}`}`)
  })
  blocks.push(...notesUpTo(Number.POSITIVE_INFINITY))
  return { text: `${blocks.join('\n\n')}\n`, losses }
}

function headerBlock(header: string): string {
  const [first = '', ...others] = header.replaceAll('-->', '-- >').split(/\r\n|\r|\n/)
  const rest = others.filter(line => line !== '')
  return [first === '' ? 'WEBVTT' : `WEBVTT ${first}`, ...rest].join('\n')
}

const extraText = ({ text }: VttExtra): string => payloadLines(text.replaceAll('-->', '-- >')).text

const noteBlock = ({ text }: VttExtra): string =>
  text.includes('\n') ? `NOTE\n${text}` : `NOTE ${text}`.trim()

function idLine({ id }: Cue, codes: LossCode[]): string {
  if (id === undefined || id === '') return ''
  // These would be read as something else than a name.
  const usable = !/[\r\n\0]|-->/.test(id) && !/^(?:NOTE|STYLE|REGION)\b/.test(id)
  if (!usable) codes.push('identifier')
  return usable ? `${id}\n` : ''
}

function settingsPart({ settings }: Cue, codes: LossCode[]): string {
  if (settings === undefined || settings === '') return ''
  const usable = settingsLine.test(settings) && !settings.includes('-->')
  if (!usable) codes.push('settings')
  return usable ? ` ${settings}` : ''
}

function bodyOf(cue: Cue, speakers: 'voice' | 'none', codes: LossCode[]): string {
  const { payload, speaker } = cue
  let raw: string
  let voiced = false
  if (payload && plainTextOf(payload) === cue.text) {
    const pieces = markupPieces(payload)
    const whose = cueVoice(pieces)
    const several = whose === undefined && pieces.some(piece => piece.kind === 'tag' && piece.name === 'v')
    voiced = payload.format === 'vtt' && speakers === 'voice' && (whose === speaker || several)
    if (voiced) raw = payload.raw
    else {
      const written = writePieces(pieces, 'vtt')
      raw = payload.format === 'vtt' && whose === undefined && !several ? payload.raw : written.raw
      if (raw === written.raw && written.dropped.length > 0) codes.push('markup')
    }
  } else raw = escapeVtt(cue.text)

  const { text, losses } = payloadLines(raw.replaceAll('-->', '--&gt;'))
  codes.push(...losses)
  if (speaker === undefined || voiced) return text
  if (speakers === 'none') {
    codes.push('speaker')
    return text
  }
  const name = speaker.replace(/[\s\0]+/g, ' ').trim()
  if (name !== speaker) codes.push('speaker-name')
  return name === '' ? text : `<v ${escapeVtt(name)}>${text}`
}
