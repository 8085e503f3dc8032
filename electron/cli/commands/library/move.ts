import { resolve } from 'node:path'
import { formatBytes } from '../../../../shared/language/format-bytes'
import { realLibraryDisk } from '../../../library/library-disk'
import { takeLibraryIn } from '../../../library/move/library-place'
import { withLibrary } from '../../../whole-library'
import { done, failed } from '../../ending'
import { flag, someText } from '../../given'
import { programCommand } from '../../with-program'
import { watchOf } from './library-progress'

export const move = programCommand({
  name: 'move',
  text: 'cli.library.move',
  arguments: [{ name: '<folder>', text: 'cli.library.moveFolder', completes: 'file' }],
  options: [{ flags: '--there', text: 'cli.library.there' }],
  examples: [
    'parlance library move /media/disk/parlance',
    'parlance library move /mnt/disk/parlance --there',
  ],
  json: '{ folder: string, files: number, bytes: number }',
  given: t => ({ folder: someText(t), there: flag }),
  async run(context, { folder, there }, { core }) {
    const { host, t, out } = context
    const target = resolve(host.folder, folder)
    if (there) {
      const taken = await takeLibraryIn(target, core.data.folder, {
        disk: realLibraryDisk,
        files: core.files,
      })
      if (!taken.ok) return failed(taken.error)
      out.result(t('cli.library.taken', { folder: target }))
      out.document({ folder: target, files: 0, bytes: 0 })
      return done()
    }
    const watch = watchOf(context, 'moving')
    const moved = await withLibrary(core, library => library.moveTo(target, watch))
    watch.end(moved.ok)
    if (!moved.ok) return failed(moved.error)
    const { to, files, bytes } = moved.value
    out.result(t('cli.library.moved', { files, size: formatBytes(bytes, 'en'), folder: to }))
    out.document({ folder: to, files, bytes })
    return done()
  },
})
