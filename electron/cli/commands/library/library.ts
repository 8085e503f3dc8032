import { chmod, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { formatBytes } from '../../../../shared/language/format-bytes'
import { realLibraryDisk } from '../../../library/library-disk'
import { libraryFolders } from '../../../library/library-folders'
import { measureLibrary } from '../../../library/measure-library'
import { libraryHome } from '../../../library/move/library-place'
import { takeLibraryIn } from '../../../library/move/unfinished-move'
import { placeParts, withLibrary } from '../../../whole-library'
import type { CommandContext } from '../../context'
import { done, type Ending, failedEnding, misused } from '../../ending'
import { argument, onOff, placeToWrite } from '../../given'
import type { Program } from '../../open-program'
import { columns } from '../../output/printed-text'
import { endOfLinks, takenPlace } from '../../output/write-file'
import { programCommand } from '../../with-program'
import { checkLibraryCommand } from './check'
import { watchOf } from './library-progress'
import { recover } from './recover'
import { restoreCommand } from './restore'

const whereJson = `{ folder: string, files: number, bytes: number, free: number | null,
  parts: { name: string, files: number, bytes: number }[] }`

const where = programCommand({
  name: 'where',
  text: 'cli.library.where',
  takes: {},
  examples: ['parlance library where', 'parlance library where --json'],
  json: whereJson,
  run: tellWhere,
})

async function tellWhere({ t, out }: CommandContext, _given: object, { core }: Program): Promise<Ending> {
  const home = await libraryHome(core.data.folder, realLibraryDisk)
  if (!home.ok) return failedEnding(home.error)
  const measured = await measureLibrary(libraryFolders(home.value), realLibraryDisk)
  if (!measured.ok) return failedEnding(measured.error)
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

const move = programCommand({
  name: 'move',
  text: 'cli.library.move',
  takes: {
    folder: argument('<folder>', 'cli.library.moveFolder', placeToWrite, 'file'),
    there: onOff('--there', 'cli.library.there'),
  },
  examples: [
    'parlance library move /media/disk/parlance',
    'parlance library move /mnt/disk/parlance --there',
  ],
  json: '{ folder: string, files: number, bytes: number }',
  async run(context, { folder, there }, { core }) {
    const { host, t, out } = context
    const target = resolve(host.folder, folder)
    if (there) {
      const taken = await takeLibraryIn(target, placeParts(core))
      if (!taken.ok) return failedEnding(taken.error)
      out.result(t('cli.library.taken', { folder: target }))
      out.document({ folder: target, files: 0, bytes: 0 })
      return done()
    }
    const watch = watchOf(context, 'moving')
    const moved = await withLibrary(core, library => library.moveTo(target, watch))
    watch.end(moved.ok)
    if (!moved.ok) return failedEnding(moved.error)
    const { to, files, bytes } = moved.value
    out.result(t('cli.library.moved', { files, size: formatBytes(bytes, 'en'), folder: to }))
    out.document({ folder: to, files, bytes })
    return done()
  },
})

const backup = programCommand({
  name: 'backup',
  text: 'cli.library.backup',
  takes: {
    file: argument('<file>', 'cli.library.backupFile', placeToWrite, 'file'),
    force: onOff('--force', 'cli.option.force'),
  },
  examples: [
    'parlance library backup /media/stick/parlance.zip',
    'parlance library backup monday.zip --json',
  ],
  json: '{ file: string, files: number, bytes: number, madeAt: string }',
  async run(context, { file, force }, { core }) {
    const { host, t, out } = context
    const taken = await takenPlace(context, [file], force)
    if (taken) return taken
    const target = resolve(host.folder, file)
    const there = await stat(target).catch(() => null)
    // What is written as it goes takes no archive, whose beginning is written last.
    if (there && !there.isFile()) return misused(`${file}: ${t('cli.file.notAFile')}`)
    const end = await endOfLinks(target).catch(() => target)
    const watch = watchOf(context, 'backing-up')
    const made = await withLibrary(core, library => library.backUp(end, watch))
    watch.end(made.ok)
    if (!made.ok) return failedEnding(made.error)
    // Whoever may read the one before may read this one.
    if (there) await chmod(end, there.mode & 0o777).catch(() => undefined)
    const { files, bytes, madeAt } = made.value
    out.result(t('cli.library.backedUp', { files, size: formatBytes(bytes, 'en'), file: target }))
    out.document({ file: target, files, bytes, madeAt: new Date(madeAt).toISOString() })
    return done()
  },
})

export const library = programCommand({
  name: 'library',
  text: 'cli.library',
  takes: {},
  examples: ['parlance library', 'parlance library backup monday.zip', 'parlance library restore monday.zip'],
  json: whereJson,
  commands: [where, checkLibraryCommand, recover, backup, restoreCommand, move],
  run: tellWhere,
})
