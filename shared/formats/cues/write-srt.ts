import { excerptOf, type FormatLoss, type Writing } from '../reading'
import type { Cue } from './cue'
import { writeCueTime } from './cue-time'
import { markupPieces, plainTextOf, writePieces } from './markup'
import { payloadLines, settleCueTimes } from './settle-times'

/** SRT knows no speakers: who wants them in it puts their names into the texts. */
export function writeSrt(cues: readonly Cue[]): Writing {
  const { settled, losses } = settleCueTimes(cues)
  const blocks = settled.map(({ cue, item, start, end }, place) => {
    const body = srtText(cue)
    const { text, losses: lineLosses } = payloadLines(safeText(body.raw))
    const codes = [...body.losses, ...lineLosses]
    if (cue.speaker) codes.push('speaker')
    if (cue.id !== undefined && !/^\d+$/.test(cue.id)) codes.push('identifier')
    if (text.includes('-- >') && body.raw.includes('-->')) codes.push('text')
    losses.push(...codes.map((code): FormatLoss => ({ item, code, excerpt: excerptOf(cue.text) })))

    const settings = cue.settings && /^[XY]\d:/i.test(cue.settings) ? ` ${cue.settings}` : ''
    if (cue.settings && settings === '') {
      losses.push({ item, code: 'settings', excerpt: excerptOf(cue.settings) })
    }
    const times = `${writeCueTime(start, ',')} --> ${writeCueTime(end, ',')}${settings}`
    return `${place + 1}\n${times}\n${text === '' ? '' : `${text}\n`}`
  })
  return { text: blocks.join('\n'), losses }
}

function srtText(cue: Cue): { raw: string; losses: FormatLoss['code'][] } {
  const { payload } = cue
  if (payload && plainTextOf(payload) === cue.text) {
    if (payload.format === 'srt') return { raw: payload.raw, losses: [] }
    const { raw, dropped } = writePieces(markupPieces(payload), 'srt')
    return { raw, losses: dropped.length > 0 ? ['markup'] : [] }
  }
  // SRT has no way to say that `<i>` is meant literally.
  const literal = plainTextOf({ format: 'srt', raw: cue.text }) !== cue.text
  return { raw: cue.text, losses: literal ? ['markup'] : [] }
}

/** A line with an arrow could be taken for the times of the next cue. */
const safeText = (text: string): string => text.replaceAll('-->', '-- >')
