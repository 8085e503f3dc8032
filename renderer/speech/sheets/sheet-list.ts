import { create } from 'zustand'
import { freeName, renameSheet as renamed } from '../../../shared/speech/commands/change-sheet'
import { lineOf, type SheetDefaults } from '../../../shared/speech/sheet'
import type { SheetSummary } from '../../../shared/speech/sheet-requests'
import { bridge } from '../../bridge'
import { notifyError } from '../../components/notify'
import { askForRow } from '../../components/table/asked-row'
import { deletedLast, tellDeleted, useDeletions } from '../../documents/deletions'
import { chosenOrNewest, createDocumentWindow, type DocumentSource } from '../../documents/document-window'
import type { On } from '../../find/destination'
import { currentTranslate } from '../../language/use-translate'
import { useSettings } from '../../program/settings'
import { activate, setLineFilter } from '../store/selection'
import {
  change,
  closeSheet,
  openSheet,
  sheetPlace,
  sheetSettled,
  undoSheet,
  useSpeech,
} from '../store/speech-store'

/** Whose sheets are shown. */
export const useSheetList = create<{ profileId: string }>()(() => ({ profileId: '' }))

const source: DocumentSource<SheetSummary> = {
  page: asked => bridge.pageOfSheets(asked),
  these: asked => bridge.readSheets(asked),
}
export const sheetWindow = createDocumentWindow(source, edited => bridge.on('sheet', edited))

/** Which one was open last is no setting, and losing it loses nothing. */
const rememberedAs = (profileId: string): string => `parlance.sheet.${profileId}`

/** Another service may have come while something was asked for. */
const isInUse = (profileId: string): boolean => useSheetList.getState().profileId === profileId

/** As many as anybody names alike. */
const mostNames = 2_000

/** The names that have this in them. */
export async function sheetNames(text: string): Promise<string[]> {
  const { profileId } = useSheetList.getState()
  const page = await source.page({ question: { profileId, text }, from: 0, count: mostNames })
  return page.ok ? page.value.rows.map(({ name }) => name) : []
}

/** The one that was open last, or else the newest; a first one where there is none. */
export async function openLastSheet(profileId: string, defaults: SheetDefaults): Promise<void> {
  useSheetList.setState({ profileId })
  const last = await chosenOrNewest(source, profileId, localStorage.getItem(rememberedAs(profileId)))
  if (!isInUse(profileId)) return
  if (!last.ok) useSpeech.setState({ opening: 'failed', error: last.error })
  else if (last.value) await switchTo(last.value)
  else await makeSheet(profileId, defaults)
}

/** What was left open is there at once. It is looked for in the list all the same: it may have been deleted since. */
export async function comeBack(profileId: string, defaults: SheetDefaults): Promise<void> {
  const { opening, id, profileId: of } = useSpeech.getState()
  if ((opening !== 'here' && opening !== 'loading') || of !== profileId)
    return openLastSheet(profileId, defaults)
  useSheetList.setState({ profileId })
  const still = await source.these({ ids: [id] })
  const isGone = still.ok && still.value.length === 0
  if (isGone && useSpeech.getState().id === id) await openLastSheet(profileId, defaults)
}

type WhichSheet = Pick<SheetSummary, 'id' | 'profileId'>

/** Whoever turned to another service meanwhile finds it open on coming back. */
export async function switchTo({ id, profileId }: WhichSheet): Promise<void> {
  localStorage.setItem(rememberedAs(profileId), id)
  if (isInUse(profileId)) await openSheet(id, profileId)
}

/** What somebody was sent here for. A filter that hides the line is taken away. */
export async function showSheet({ sheet, line }: On<'speech'>): Promise<void> {
  const { activeProfileId } = useSettings.getState()
  localStorage.setItem(rememberedAs(activeProfileId), sheet)
  if (useSpeech.getState().id !== sheet) await openSheet(sheet, activeProfileId)
  const { id, sheet: opened, shown } = useSpeech.getState()
  if (id !== sheet || line === null || lineOf(opened, line) === null) return
  if (!shown.includes(line)) setLineFilter('all')
  activate(line, 'text')
  askForRow(line)
}

/** For a person, who types its first line next. */
export async function newSheet(defaults: SheetDefaults): Promise<void> {
  const id = await makeSheet(useSheetList.getState().profileId, defaults)
  if (id !== null) askForRow(id)
}

async function makeSheet(profileId: string, defaults: SheetDefaults): Promise<string | null> {
  const untitled = currentTranslate()('speech.untitled')
  const name = freeName(untitled, await sheetNames(untitled))
  const answer = await bridge.createSheet({ profileId, name, defaults })
  if (!answer.ok) {
    if (isInUse(profileId)) useSpeech.setState({ opening: 'failed', error: answer.error })
    return null
  }
  await switchTo(answer.value)
  return answer.value.id
}

export const renameOpenSheet = (name: string): boolean => change(sheet => renamed(sheet, name))

export async function duplicateOpenSheet(): Promise<void> {
  const { id, sheet } = useSpeech.getState()
  const name = currentTranslate()('speech.copyOf', { name: sheet.name })
  await sheetSettled()
  const answer = await bridge.duplicateSheet({ id, name: name.slice(0, 200) })
  if (!answer.ok) return notifyError(answer.error)
  await switchTo(answer.value)
}

export async function deleteOpenSheet(): Promise<void> {
  const { id, profileId, sheet } = useSpeech.getState()
  await closeSheet()
  const answer = await bridge.deleteSheet({ id })
  if (!answer.ok) {
    notifyError(answer.error)
    return switchTo({ id, profileId })
  }
  if (isInUse(profileId)) await openLastSheet(profileId, sheet.defaults)
  tellDeleted('sheet', {
    id,
    name: sheet.name,
    place: sheetPlace(useSpeech.getState()),
    bringBack: () => restoreSheet(id),
  })
}

/** What was done last: an edit of the sheet, or the deletion of the one before it. */
export function takeBackLast(): void {
  const deletion = deletedLast(useDeletions.getState().sheet, sheetPlace(useSpeech.getState()))
  if (deletion === null) undoSheet()
  else deletion.bringBack()
}

async function restoreSheet(id: string): Promise<boolean> {
  const restored = await bridge.restoreSheet({ id })
  if (restored.ok) await switchTo(restored.value)
  else notifyError(restored.error)
  return restored.ok
}
