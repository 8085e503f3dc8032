import { formatBytes } from '../../../../shared/language/format-bytes'
import { realLibraryDisk } from '../../../library/library-disk'
import { libraryFolders } from '../../../library/library-folders'
import { measureLibrary } from '../../../library/measure-library'
import { libraryHome } from '../../../library/move/library-place'
import type { CommandContext } from '../../context'
import { done, type Ending, failed } from '../../ending'
import type { Program } from '../../open-program'
import { columns } from '../../output/columns'
import { programCommand } from '../../with-program'

export const whereJson = `{ folder: string, files: number, bytes: number, free: number | null,
  parts: { name: string, files: number, bytes: number }[] }`

export const where = programCommand({
  name: 'where',
  text: 'cli.library.where',
  examples: ['parlance library where', 'parlance library where --json'],
  json: whereJson,
  given: () => ({}),
  run: tellWhere,
})

export async function tellWhere(
  { t, out }: CommandContext,
  _given: object,
  { core }: Program,
): Promise<Ending> {
  const home = await libraryHome(core.data.folder, realLibraryDisk)
  if (!home.ok) return failed(home.error)
  const measured = await measureLibrary(libraryFolders(home.value), realLibraryDisk)
  if (!measured.ok) return failed(measured.error)
  const { folder, files, bytes, parts } = measured.value
  out.result(folder)
  out.result(t('library.size', { files, size: formatBytes(bytes, 'en') }))
  if (parts.length > 0) {
    const rows = parts.map(part => [t(`library.part.${part.name}`), formatBytes(part.bytes, 'en')])
    out.result(`\n${columns(rows)}`)
  }
  out.document(measured.value)
  return done()
}
