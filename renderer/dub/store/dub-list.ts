import { longestDubName } from '../../../shared/dub/dub'
import type { DubSummary, NewDub } from '../../../shared/dub/dub-requests'
import { removeTrack } from '../../../shared/dub/edits/edit-track'
import type { Result } from '../../../shared/result'
import { type Condition, whenever } from '../../actions/action'
import { bridge } from '../../bridge'
import { notifyError } from '../../components/notify'
import { askForRow } from '../../components/table/asked-row'
import { type DeletedFrom, deletedLast, tellDeleted, useDeletions } from '../../documents/deletions'
import { chosenOrNewest, createDocumentWindow, type DocumentSource } from '../../documents/document-window'
import type { On } from '../../find/destination'
import { currentTranslate } from '../../language/use-translate'
import { useSettings } from '../../program/settings'
import { freshDubScreen, goToDubLine, setDubFilter, setDubLanguage, useDubs } from './dub-store'
import { changeDub, dubsOnPage, whenWholeDub } from './open-dubs'

const source: DocumentSource<DubSummary> = {
  page: asked => bridge.pageOfDubs(asked),
  these: asked => bridge.readDubs(asked),
}
export const dubWindow = createDocumentWindow(source, edited => bridge.on('dub', edited))

/** Which one was open last is no setting, and losing it loses nothing. */
const rememberedAs = (profileId: string): string => `parlance.dub.${profileId}`

/** The one that was open last, or else the newest. */
export async function loadDubs(profileId: string): Promise<void> {
  if (useDubs.getState().profileId !== profileId) useDubs.setState({ ...freshDubScreen, profileId }, true)
  const found = await chosenOrNewest(source, profileId, localStorage.getItem(rememberedAs(profileId)))
  if (useDubs.getState().profileId !== profileId) return
  if (!found.ok) return useDubs.setState({ isLoaded: true, error: found.error })
  showDub(found.value?.id ?? null)
  useDubs.setState({ isLoaded: true, error: null })
}

export function showDub(id: string | null): void {
  const { profileId, shown } = useDubs.getState()
  if (profileId && id) localStorage.setItem(rememberedAs(profileId), id)
  if (id !== shown) useDubs.setState({ shown: id, current: null, filter: 'all', typing: 0 })
}

/** Whoever turned to another service meanwhile finds it open on coming back. */
function showDubOf({ id, profileId }: Pick<DubSummary, 'id' | 'profileId'>): void {
  if (useDubs.getState().profileId === profileId) showDub(id)
  else localStorage.setItem(rememberedAs(profileId), id)
}

/** What somebody was sent here for. A filter that hides the line is taken away. */
export function showDubLine({ dub, line }: On<'dub'>): void {
  showDub(dub)
  if (line === null) return
  setDubFilter('all')
  goToDubLine(line)
  askForRow(line)
}

export async function createDub(asked: NewDub): Promise<Result<DubSummary>> {
  const made = await bridge.createDub({ ...asked, name: asked.name.slice(0, longestDubName) })
  if (made.ok) showDubOf(made.value)
  return made
}

/** Three lines that this computer speaks. Why it could not is said. */
export async function createExampleDub(): Promise<void> {
  const { activeProfileId } = useSettings.getState()
  const made = await bridge.createExampleDub({ profileId: activeProfileId })
  if (made.ok) showDubOf(made.value)
  else notifyError(made.error)
}

export const renameDub = (id: string, name: string): boolean =>
  changeDub(id, dub => (dub.name === name ? [] : [{ kind: 'name', was: dub.name, now: name }]))

/** Whoever looked at it goes on with the one behind it, or before it. */
export function removeDubLanguage(id: string, language: string): void {
  const tracks = dubsOnPage.here(id)?.dub.tracks ?? []
  const at = tracks.findIndex(track => track.language === language)
  const next = tracks[at + 1] ?? tracks[at - 1]
  if (changeDub(id, dub => removeTrack(dub, language)) && next) setDubLanguage(next.language)
}

export async function removeDub(id: string, name: string): Promise<void> {
  const { profileId } = useDubs.getState()
  if (!(await dubsOnPage.settled(id))) return
  const deleted = await bridge.deleteDub({ id })
  if (!deleted.ok) return notifyError(deleted.error)
  const next = await chosenOrNewest(source, profileId ?? '', null)
  const left = next.ok ? (next.value?.id ?? null) : null
  if (useDubs.getState().profileId === profileId) showDub(left)
  await readDub(left)
  tellDeleted('dub', {
    id,
    name,
    place: placeOf(left ?? profileId ?? ''),
    async bringBack() {
      const restored = await bridge.restoreDub({ id })
      if (restored.ok) showDubOf(restored.value)
      else notifyError(restored.error)
      return restored.ok
    },
  })
}

/** Once it is here, shown or about to be. */
async function readDub(id: string | null): Promise<void> {
  if (id === null) return
  const letGo = dubsOnPage.keep(id)
  await dubsOnPage.reading(id)
  letGo()
}

/** Its steps are others once they were read again; how many they are stays. */
const placeOf = (shown: string): DeletedFrom => ({
  id: shown,
  edited: dubsOnPage.here(shown)?.history.past.length,
})

/** What was done last: an edit of the dub that is shown, or the deletion of the one before it. */
export function takeBackInDub(id: string): void {
  const deletion = deletedLast(useDeletions.getState().dub, placeOf(id))
  if (deletion) deletion.bringBack()
  else whenWholeDub(id, () => dubsOnPage.undo(id))
}

const lastOfAll = () => deletedLast(useDeletions.getState().dub, placeOf(useDubs.getState().profileId ?? ''))

/** Where no dub is left. */
export const canBringBackDub: Condition = whenever(useDeletions, () => lastOfAll() !== null)
export const bringBackLastDub = (): void => lastOfAll()?.bringBack()

/** A name that says of which recording it is; whoever has several calls them otherwise. */
export const dubNameOf = (recording: string): string =>
  currentTranslate()('dub.nameOf', { name: recording }).slice(0, longestDubName)
