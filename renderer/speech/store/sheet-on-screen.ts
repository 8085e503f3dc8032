import { lineOf, placesOfLines, type Sheet } from '../../../shared/speech/sheet'
import { invertSheetPatch, type SheetPatch, touchedBy } from '../../../shared/speech/sheet-patch'
import { type DeletedFrom, deletedLast, useDeletions } from '../../documents/deletions'
import type { OnPage } from '../../documents/open-documents'
import { type HereSheet, sheetsOnPage } from './open-sheets'
import { forgetSheet, type SpeechState, shownLines, useSpeech } from './speech-store'

/** It stays open while another screen is looked at: who comes back need not wait for thousands of lines. */
export async function openSheet(id: string, profileId: string): Promise<void> {
  leaveSheet()
  const stop = sheetsOnPage.onChange((one, now) => one === id && take(now))
  const letGo = sheetsOnPage.keep(id)
  useSpeech.setState({
    opening: 'loading',
    id,
    profileId,
    letGo() {
      stop()
      letGo()
    },
  })
  take(sheetsOnPage.now(id))
  await sheetsOnPage.reading(id)
}

/** What is not on disk yet is brought there first. */
export async function closeSheet(): Promise<void> {
  const { id } = useSpeech.getState()
  leaveSheet()
  await sheetsOnPage.settled(id)
}

function leaveSheet(): void {
  const { letGo } = useSpeech.getState()
  forgetSheet()
  letGo()
}

function take(now: OnPage<HereSheet> | null): void {
  if (now?.state === 'here') show(now)
  else if (now?.state === 'failed') useSpeech.setState({ opening: 'failed', error: now.error })
}

function show(here: HereSheet): void {
  const before = useSpeech.getState()
  const { sheet, languages, paces, states, beat, counts, history } = here
  const after: SpeechState = {
    ...before,
    ...savedPart(here),
    opening: 'here',
    error: null,
    sheet,
    languages,
    paces,
    states,
    beat,
    counts,
    history,
    active: before.active ?? (before.opening === 'here' ? null : (sheet.lines[0]?.key ?? null)),
  }
  const isReordered = placesOfLines(before.sheet.lines) !== placesOfLines(sheet.lines)
  useSpeech.setState({
    ...after,
    ...(isReordered || mayBeHidden(before, here) ? { shown: shownLines(after) } : {}),
    ...(isReordered ? withoutGone(after) : {}),
  })
}

function savedPart({ saved }: HereSheet): Partial<SpeechState> {
  if (saved.state === 'failed') return { saveProblem: saved.error }
  if (saved.state === 'saving') return {}
  return saved.at > 0 ? { savedAt: saved.at, saveProblem: null } : { saveProblem: null }
}

/** A line that is worked on stays in sight, so its edits need no look at all the others. */
function mayBeHidden(before: SpeechState, { sheet, states, beat }: HereSheet): boolean {
  const { filter, shown, active, editing } = before
  if (filter === 'all') return false
  if (sheet.lines === before.sheet.lines) return states !== before.states || beat !== before.beat
  const isKept = (key: string): boolean => (key === active || key === editing?.key) && shown.includes(key)
  return sheet.lines.some((line, at) => line !== before.sheet.lines[at] && !isKept(line.key))
}

/** Of lines that are not there any more nothing is chosen; the focus goes to the next one. */
function withoutGone({ sheet, checked, active, editing, anchor, shown }: SpeechState): Partial<SpeechState> {
  const isThere = (key: string | null | undefined): boolean => key != null && lineOf(sheet, key) !== null
  const kept = [...checked].filter(isThere)
  return {
    ...(kept.length === checked.size ? {} : { checked: new Set(kept) }),
    ...(active === null || isThere(active) ? {} : { active: nextOf(shown, active, isThere) }),
    ...(editing && !isThere(editing.key) ? { editing: null } : {}),
    ...(isThere(anchor) ? {} : { anchor: null }),
  }
}

function nextOf(shown: readonly string[], gone: string, isThere: (key: string) => boolean): string | null {
  const at = shown.indexOf(gone)
  return shown.slice(at).find(isThere) ?? shown.slice(0, Math.max(at, 0)).findLast(isThere) ?? null
}

/** Shown at once and on its way to the disk. An empty patch is no edit. */
export const editSheet = (patch: SheetPatch, by: 'person' | 'typing' = 'person'): boolean =>
  patch.length > 0 && sheetsOnPage.edit(useSpeech.getState().id, patch, by) === null

/** An edit made from the sheet as it is. */
export const change = (make: (sheet: Sheet) => SheetPatch, by: 'person' | 'typing' = 'person'): boolean =>
  editSheet(make(useSpeech.getState().sheet), by)

/** Where a sheet may have been deleted: its steps stay the same ones for as long as it is open. */
export const sheetPlace = ({ id, history }: Pick<SpeechState, 'id' | 'history'>): DeletedFrom => ({
  id,
  edited: history.past.at(-1),
})

export const canUndo = (state: Pick<SpeechState, 'id' | 'history'>): boolean =>
  state.history.past.length > 0 || deletedLast(useDeletions.getState().sheet, sheetPlace(state)) !== null
export const canRedo = ({ history }: Pick<SpeechState, 'history'>): boolean => history.future.length > 0

export const undoSheet = (): void => goToEdited(sheetsOnPage.undo(useSpeech.getState().id))
export const redoSheet = (): void => goToEdited(sheetsOnPage.redo(useSpeech.getState().id))

/** What was taken back has to be seen. */
function goToEdited(patch: SheetPatch | null): void {
  const { sheet } = useSpeech.getState()
  const key = patch && [...touchedBy(patch).keys].find(one => lineOf(sheet, one) !== null)
  if (key) useSpeech.setState({ active: key })
}

/** Also when something else was edited meanwhile. */
export function takeBackEdit(patch: SheetPatch): void {
  if (useSpeech.getState().history.past.at(-1) === patch) undoSheet()
  else editSheet(invertSheetPatch(patch))
}

/** True once every edit is on disk, false when something cannot be written. */
export const sheetSettled = (): Promise<boolean> => sheetsOnPage.settled(useSpeech.getState().id)
