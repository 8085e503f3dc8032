import { longestSheetName, type Sheet, type SheetDefaults } from '../sheet'
import type { SheetPatch } from '../sheet-patch'
import { isSameFit } from './change-cells'

/** Without space around it, and no longer than fits. An empty name is no name: nothing changes. */
export function renameSheet({ name }: Sheet, wanted: string): SheetPatch {
  const now = wanted.trim().slice(0, longestSheetName).trim()
  return now === '' || now === name ? [] : [{ kind: 'name', was: name, now }]
}

export function changeDefaults({ defaults: was }: Sheet, wanted: Partial<SheetDefaults>): SheetPatch {
  const now = { ...was, ...wanted }
  const isSame =
    was.language === now.language &&
    was.gender === now.gender &&
    was.speakerId === now.speakerId &&
    isSameFit(was.fit, now.fit)
  return isSame ? [] : [{ kind: 'defaults', was, now }]
}
