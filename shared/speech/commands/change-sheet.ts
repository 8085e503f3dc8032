import { longestSheetName, type Sheet, type SheetDefaults } from '../sheet'
import type { SheetPatch } from '../sheet-patch'
import { isSameFit } from './change-cells'

/** Without space around it, and no longer than fits. An empty name is no name: nothing changes. */
export function renameSheet({ name }: Sheet, wanted: string): SheetPatch {
  const now = wanted.trim().slice(0, longestSheetName).trim()
  return now === '' || now === name ? [] : [{ kind: 'name', was: name, now }]
}

/** The name, with the first number that makes it one that no other sheet has. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const others = new Set(taken)
  let name = wanted
  for (let number = 2; others.has(name); number += 1) name = `${wanted} ${number}`
  return name
}

/** An empty sheet that has the program's name for one, or that with a number, is called what its first file is. */
export function nameAfterFile(
  sheet: Sheet,
  file: string,
  untitled: string,
  taken: readonly string[],
): SheetPatch {
  const isUntitled = sheet.name.startsWith(untitled) && /^( \d+)?$/.test(sheet.name.slice(untitled.length))
  const name = file.replace(/\.[^.]+$/, '').trim()
  return sheet.lines.length > 0 || !isUntitled || name === '' ? [] : renameSheet(sheet, freeName(name, taken))
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
