import { failure, type Result, success } from '../../shared/result'
import { writeOwnSheet } from '../../shared/speech/import/own-sheet'
import { clipsOf } from '../../shared/speech/save/clips'
import { linesTable } from '../../shared/speech/save/lines-table'
import type { SaveChoice } from '../../shared/speech/save/save-choice'
import type { SpeechFileRequests } from '../../shared/speech/save/speech-file-requests'
import { linesOf } from '../../shared/speech/sheet'
import type { UseCases } from '../ipc'
import { newItemId } from '../library/items/item-id'
import type { LibraryDisk } from '../library/library-disk'
import { safeFileName } from '../library/names/safe-file-name'
import type { Clock, FileDialogs, Push, SpeechFileKind, Timers } from '../ports'
import type { Speech } from '../speech/open-speech'
import { dragFiles } from '../speech/save/drag-files'
import type { PlanSaveParts } from '../speech/save/plan-save'
import { previewSave } from '../speech/save/preview-save'
import { createSaver, type Saver, type SaverParts } from '../speech/save/saver'
import type { SheetContent } from '../speech/sheet-kind'
import type { Files } from '../storage/files'

export interface SpeechFileTitles {
  saveSounds: string
  saveArchive: string
  saveTrack: string
  saveLines: string
}

export interface SpeechFileSurroundings {
  sheets: Speech['sheets']
  downloads: PlanSaveParts['downloads']
  jobs: PlanSaveParts['jobs']
  /** Writes files in a thread. */
  run: SaverParts['run']
  ffmpeg: SaverParts['ffmpeg']
  files: Pick<Files, 'write'>
  disk: LibraryDisk
  clock: Clock
  timers: Timers
  dialogs: Pick<FileDialogs, 'save' | 'folder'>
  titles: () => SpeechFileTitles
  serviceName: (profileId: string) => string
  temporaryFolder: string
  push: Push
  showItem: (path: string) => Promise<Result<null>>
  startDrag: (files: string[]) => Promise<Result<null>>
}

/** How many places a person chose are remembered; only the last one is ever used. */
const rememberedTargets = 20
const personsFile = 0o644
const gone = failure({ kind: 'not-found', what: 'file' })

/** Lines and sounds on their way out of the program, as the Speech screen orders it. */
export function speechFileUseCases(
  around: SpeechFileSurroundings,
): Pick<UseCases, keyof SpeechFileRequests> & { saver: Saver } {
  const { sheets, downloads, dialogs, titles, files, disk, clock, push } = around
  const targets = new Map<string, { path: string; as: SaveChoice['as'] }>()
  const saved = new Map<string, string>()
  const paths = new Map<string, string>()

  const saver = createSaver({
    jobs: around.jobs,
    downloads,
    run: around.run,
    ffmpeg: around.ffmpeg,
    disk,
    clock,
    timers: around.timers,
    tell: update => {
      const path = paths.get(update.id)
      if (update.state === 'saved' && path !== undefined) remember(saved, update.id, path)
      if (update.state !== 'running') paths.delete(update.id)
      push('speechSave', update)
    },
  })

  /** As it is now: what the screen has open is borrowed, and not read from disk again. */
  async function withSheet<T>(
    id: string,
    task: (content: SheetContent) => Promise<Result<T>> | Result<T>,
  ): Promise<Result<T>> {
    const content = await sheets.withHeld(id, async held => success(held.content()))
    return content.ok ? task(content.value) : content
  }

  const askForPlace = (choice: SaveChoice, name: string): Promise<string | null> => {
    if (choice.as === 'folder') return dialogs.folder({ title: titles().saveSounds, kind: 'sounds' })
    const kind: SpeechFileKind =
      choice.as === 'zip' ? 'zip' : choice.format === 'received' ? 'wav' : choice.format
    const title = choice.as === 'zip' ? titles().saveArchive : titles().saveTrack
    return dialogs.save({ title, kind, suggestedName: safeFileName(name, { extension: kind }) })
  }

  return {
    saver,

    previewSave: ({ sheetId, choice }) =>
      withSheet(sheetId, async ({ sheet }) => success(await previewSave(sheet, choice, downloads))),

    chooseSaveTarget: ({ sheetId, choice }) =>
      withSheet(sheetId, async ({ sheet }) => {
        const path = await askForPlace(choice, sheet.name)
        if (path === null) return success(null)
        const id = newItemId()
        remember(targets, id, { path, as: choice.as })
        return success({ id, path, existing: await saver.existingIn(path, sheet, choice) })
      }),

    startSave: ({ sheetId, choice, target, existing }) =>
      withSheet(sheetId, ({ sheet, profileId }) => {
        const chosen = targets.get(target)
        // The page names a place that the person chose for just this, and no other.
        if (chosen === undefined || chosen.as !== choice.as) return gone
        const service = around.serviceName(profileId)
        const started = saver.start({ sheet, service, choice, path: chosen.path, existing })
        if (started.ok) paths.set(started.value.id, chosen.path)
        return started
      }),

    async cancelSave({ id }) {
      saver.cancel(id)
      return success(null)
    },

    async showSaved({ id }) {
      const path = saved.get(id)
      return path === undefined ? gone : around.showItem(path)
    },

    saveSheetFile: ({ sheetId, lines: chosen, kind }) =>
      withSheet(sheetId, async ({ sheet }) => {
        const name =
          kind === 'sheet'
            ? `${safeFileName(sheet.name)}.parlance-sheet.json`
            : safeFileName(sheet.name, { extension: 'csv' })
        const path = await dialogs.save({ title: titles().saveLines, kind, suggestedName: name })
        if (path === null) return success(null)
        const lines = chosen === 'all' ? sheet.lines : linesOf(sheet, chosen)
        const content = kind === 'sheet' ? writeOwnSheet(sheet, lines) : linesTable(lines)
        const written = await files.write(path, content, personsFile)
        return written.ok ? success({ file: path, lines: lines.length }) : written
      }),

    dragSounds: ({ sheetId, keys }) =>
      withSheet(sheetId, async ({ sheet }) => {
        const { clips } = clipsOf(sheet, keys)
        const ready = await dragFiles(clips, {
          downloads,
          disk,
          clock,
          temporaryFolder: around.temporaryFolder,
        })
        if (!ready.ok) return ready
        const dragged = await around.startDrag(ready.value)
        return dragged.ok ? success({ files: ready.value.length }) : dragged
      }),
  }
}

function remember<T>(known: Map<string, T>, id: string, value: T): void {
  known.set(id, value)
  for (const old of [...known.keys()].slice(0, -rememberedTargets)) known.delete(old)
}
