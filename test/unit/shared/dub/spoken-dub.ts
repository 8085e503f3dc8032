import { type Dub, type SpokenLine, spokenLine, unspoken } from '../../../../shared/dub/dub'
import { sheetOfDub } from '../../../../shared/dub/dub-run'
import { settingsOf, type Take } from '../../../../shared/speech/line'
import { withTarget } from '../../../../shared/translate/batch'
import { asMarked } from '../../../../shared/translate/translation'
import { dubSaying } from './dubs'

/** Each of these lines with a translation of itself. */
export function translatedDub(...texts: readonly string[]): Dub {
  const dub = dubSaying(...texts)
  const lines = dub.lines.map(({ key, text }): [string, SpokenLine] => [
    key,
    { ...unspoken, row: withTarget({ ...unspoken.row, text }, asMarked(`[es] ${text}`)) },
  ])
  return { ...dub, spoken: { es: Object.fromEntries(lines) } }
}

export const withSpokenCells = (dub: Dub, key: string, cells: Partial<SpokenLine>): Dub => ({
  ...dub,
  spoken: { es: { ...dub.spoken.es, [key]: { ...spokenLine(dub, 'es', key), ...cells } } },
})

/** One more sound of the line, as it is asked for now. */
export function withSound(dub: Dub, key: string, id = `job/${key}`): Dub {
  const line = sheetOfDub(dub).lines.find(one => one.key === `es/${key}`)
  if (!line) throw new RangeError(`There is no line ${key}.`)
  const take: Take = {
    id,
    job: 'job',
    row: 0,
    sound: `sound of ${id}`,
    made: settingsOf(line),
    speaker: 'ana',
    seconds: 1.5,
    sampleRate: 22_050,
    message: '',
    madeAt: 1,
    isDiscarded: false,
  }
  const { takes } = spokenLine(dub, 'es', key)
  return withSpokenCells(dub, key, { takes: [...takes, take], chosen: id })
}
