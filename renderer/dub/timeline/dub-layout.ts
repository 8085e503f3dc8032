import type { PaintedRow } from '../../waveform/paint/layout'

/** What stands below each other, from top to bottom. */
export const dubRows = ['original', 'translation', 'speech'] as const
export type DubRowName = (typeof dubRows)[number]

export interface DubLayout extends Readonly<Record<DubRowName, PaintedRow>> {
  readonly ruler: PaintedRow
  readonly height: number
}

/** In rem. The stylesheet of the names beside them says the same. */
export const dubRowRem = { ruler: 1.375, original: 3.25, translation: 2, speech: 3 } as const

export function dubLayout(rem: number): DubLayout {
  const ruler = { top: 0, height: dubRowRem.ruler * rem }
  const original = below(ruler, dubRowRem.original * rem)
  const translation = below(original, dubRowRem.translation * rem)
  const speech = below(translation, dubRowRem.speech * rem)
  return { ruler, original, translation, speech, height: speech.top + speech.height }
}

const below = ({ top, height }: PaintedRow, tall: number): PaintedRow => ({ top: top + height, height: tall })
