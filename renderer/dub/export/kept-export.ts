import { type DubExportChoice, mixFormats } from '../../../shared/dub/export/export-choice'
import { isRecord, parseJson } from '../../../shared/formats/json-value'

/** A habit and no setting: it is kept in the page's own storage, and losing it loses nothing. */
const rememberedAs = 'parlance.dub.export'

const usualExport: DubExportChoice = {
  mix: 'wav',
  stems: false,
  clips: false,
  srt: true,
  vtt: false,
  table: false,
  film: true,
}

export const keepExport = (choice: DubExportChoice): void =>
  localStorage.setItem(rememberedAs, JSON.stringify(choice))

/** As it was chosen the last time. */
export function keptExport(): DubExportChoice {
  const parsed = parseJson(localStorage.getItem(rememberedAs) ?? '')
  if (!parsed.ok || !isRecord(parsed.value)) return usualExport
  const { mix, ...others } = parsed.value
  const { mix: _, ...usual } = usualExport
  const kept = Object.entries(usual).map(([name, is]) => {
    const now = others[name]
    return [name, typeof now === 'boolean' ? now : is]
  })
  return {
    mix: mix === null ? null : (mixFormats.find(format => format === mix) ?? usualExport.mix),
    ...(Object.fromEntries(kept) as typeof usual),
  }
}

/** Of a recording without a picture there is no film, whatever was wanted of others. */
export const fittingExport = (choice: DubExportChoice, hasPicture: boolean): DubExportChoice =>
  hasPicture ? choice : { ...choice, film: false }
