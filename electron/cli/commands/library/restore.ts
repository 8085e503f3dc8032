import { resolve } from 'node:path'
import { formatBytes } from '../../../../shared/language/format-bytes'
import type { BackupLook } from '../../../../shared/library'
import { restoreBeside, withLibrary } from '../../../whole-library'
import type { Given } from '../../command'
import type { CommandContext } from '../../context'
import { done, type Ending, failedEnding, misused } from '../../ending'
import { argument, onOff, option, optional, placeToWrite, someText } from '../../given'
import type { Program } from '../../open-program'
import { columns } from '../../output/printed-text'
import { programCommand } from '../../with-program'
import { watchOf } from './library-progress'

const takes = {
  file: argument('[file]', 'cli.library.restoreFile', optional(someText), 'file'),
  look: onOff('--look', 'cli.library.look'),
  into: option('--into <folder>', 'cli.library.into', optional(placeToWrite), 'folder'),
  undo: onOff('--undo', 'cli.library.undo'),
}

export const restoreCommand = programCommand({
  name: 'restore',
  text: 'cli.library.restore',
  takes,
  examples: [
    'parlance library restore monday.zip --look',
    'parlance library restore monday.zip',
    'parlance library restore monday.zip --into second',
    'parlance library restore --undo',
  ],
  json: `{ application: string, madeAt: string, files: number, bytes: number,
  parts: { name: string, files: number, bytes: number }[], into: string | null }, or { undone: true }`,
  async run(context, wanted, { core }) {
    const { file, look, into, undo } = wanted
    if (undo === (file !== undefined) || (undo && (look || into !== undefined))) {
      return misused(context.t('cli.library.fileOrUndo'))
    }
    if (file === undefined) return undoLast(context, core)
    const path = resolve(context.host.folder, file)
    const found = await withLibrary(core, library => library.readBackup(path))
    if (!found.ok) {
      const isMissing = found.error.kind === 'not-found'
      return isMissing ? misused(`${file}: ${context.t('cli.file.missing')}`) : failedEnding(found.error)
    }
    return look ? tell(context, found.value, null) : unpack(context, core, path, found.value, wanted)
  },
})

async function unpack(
  context: CommandContext,
  core: Program['core'],
  file: string,
  found: BackupLook,
  { into }: Given<typeof takes>,
): Promise<Ending> {
  const { t, out, host } = context
  const folder = into === undefined ? null : resolve(host.folder, into)
  const watch = watchOf(context, 'restoring')
  const restored =
    folder === null
      ? await withLibrary(core, library => library.restore(file, watch))
      : await restoreBeside(core, file, folder, watch)
  watch.end(restored.ok)
  if (!restored.ok) return failedEnding(restored.error)
  const told = tell(context, found, folder)
  out.note(folder === null ? t('cli.library.kept') : t('cli.library.second', { folder }))
  return told
}

async function undoLast({ t, out }: CommandContext, core: Program['core']): Promise<Ending> {
  const undone = await withLibrary(core, library => library.undoRestore())
  if (!undone.ok) {
    return undone.error.kind === 'not-found' ? misused(t('word.nothingToUndo')) : failedEnding(undone.error)
  }
  out.result(t('cli.library.undone'))
  out.document({ undone: true })
  return done()
}

function tell({ t, out }: CommandContext, look: BackupLook, into: string | null): Ending {
  const { application, madeAt, files, bytes, parts } = look
  out.result(t('cli.library.madeBy', { time: new Date(madeAt), version: application }))
  out.result(t('library.size', { files, size: formatBytes(bytes, 'en') }))
  const rows = parts.map(part => [t(`library.part.${part.name}`), formatBytes(part.bytes, 'en')])
  if (rows.length > 0) out.result(`\n${columns(rows)}`)
  out.document({ application, madeAt: new Date(madeAt).toISOString(), files, bytes, parts, into })
  return done()
}
