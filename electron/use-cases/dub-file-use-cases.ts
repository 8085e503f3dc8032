import { basename } from 'node:path'
import type { DubFileRequests } from '../../shared/dub/dub-file-requests'
import { isEmptyExport } from '../../shared/dub/export/export-choice'
import { failure, type Result, success } from '../../shared/result'
import { createDubExports, type DubExportParts, type DubExports } from '../dub/dub-exports'
import type { DubWork } from '../dub/open-dubs'
import { bringOwnStem } from '../dub/own-stem'
import { bringOwnTake, type OwnTakeParts } from '../dub/own-take'
import type { UseCases } from '../ipc'
import type { FileDialogs, Push } from '../ports'

export interface DubFileParts extends Omit<DubExportParts, 'tell'>, OwnTakeParts {
  dubs: DubWork['dubs']
  dialogs: Pick<FileDialogs, 'folder' | 'open'>
  titles: () => { exportFolder: string; chooseSound: string }
  showItem: (path: string) => Promise<Result<null>>
  push: Push
}

const gone = failure({ kind: 'not-found', what: 'file' })
/** Of which a person may still want to see the folder. */
const mostRemembered = 20

/** What a dub becomes outside the program. */
export function dubFileUseCases(
  parts: DubFileParts,
): Pick<UseCases, keyof DubFileRequests> & { exports: DubExports } {
  const { dubs, mixes, dialogs, titles } = parts
  const folders = new Map<string, string>()
  const exports = createDubExports({
    ...parts,
    tell(update) {
      parts.push('dubExport', update)
      if (update.state !== 'done') return
      folders.set(update.id, update.folder)
      const [oldest] = folders.keys()
      if (folders.size > mostRemembered && oldest !== undefined) folders.delete(oldest)
    },
  })

  return {
    exports,

    async bringDubTake(asked) {
      const path = await dialogs.open({ title: titles().chooseSound, kind: 'recordings' })
      if (path === null) return success(null)
      const brought = await bringOwnTake(parts, asked, path)
      return brought.ok ? success({ name: basename(path) }) : brought
    },

    async bringDubStem() {
      const path = await dialogs.open({ title: titles().chooseSound, kind: 'recordings' })
      return path === null ? success(null) : bringOwnStem(parts, path)
    },

    mixDub: ({ id, language }) =>
      dubs.withHeld(id, held =>
        mixes.make(id, held.content().dub, language, async ({ told }) => success(told)),
      ),

    exportDub: ({ id, language, choice }) =>
      dubs.withHeld(id, async held => {
        if (isEmptyExport(choice)) {
          return failure({ kind: 'invalid', path: 'choice', problem: 'Nothing was chosen.' })
        }
        const folder = await dialogs.folder({ title: titles().exportFolder, kind: 'exports' })
        if (folder === null) return success(null)
        return success({ id: exports.start({ id, dub: held.content().dub, language, choice, folder }) })
      }),

    async cancelDubExport({ id }) {
      exports.cancel(id)
      return success(null)
    },

    async showDubExport({ id }) {
      const folder = folders.get(id)
      return folder === undefined ? gone : parts.showItem(folder)
    },
  }
}
