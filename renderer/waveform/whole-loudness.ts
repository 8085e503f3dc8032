import { drawnGain, emptyColumns, fillColumns } from '../../shared/sound/peak-columns'
import type { Peaks } from '../../shared/sound/peaks'

/** More than there are bars on the widest screen, so that no bar is left without a value. */
export const columnsOfAll = 2_048
/** Among minutes some place is always loud: how loud they are on the whole tells them apart. */
const loudnessReach = 2.6

/** How loud a recording is from its start to its end, from 0 to 1, as high as it is drawn. */
export function wholeLoudness(peaks: Peaks | null, seconds: number): Float32Array {
  const columns = emptyColumns(columnsOfAll)
  if (!peaks || seconds <= 0) return columns.loudness
  fillColumns(columns, peaks, 0, seconds / columnsOfAll)
  const gain = drawnGain(peaks) * loudnessReach
  return columns.loudness.map(value => Math.min(1, value * gain))
}
