import { resolve } from 'node:path'
import { formatBytes } from '../../../../shared/language/format-bytes'
import { withLibrary } from '../../../whole-library'
import { done, failed, misused } from '../../ending'
import { flag, someText } from '../../given'
import { findExisting } from '../../output/write-file'
import { programCommand } from '../../with-program'
import { watchOf } from './library-progress'

export const backup = programCommand({
  name: 'backup',
  text: 'cli.library.backup',
  arguments: [{ name: '<file>', text: 'cli.library.backupFile', completes: 'file' }],
  options: [{ flags: '--force', text: 'cli.option.force' }],
  examples: [
    'parlance library backup /media/stick/parlance.zip',
    'parlance library backup monday.zip --json',
  ],
  json: '{ file: string, files: number, bytes: number, madeAt: string }',
  given: t => ({ file: someText(t), force: flag }),
  async run(context, { file, force }, { core }) {
    const { host, t, out } = context
    if (!force && (await findExisting(host.folder, [file])) !== null) {
      return misused(t('cli.library.exists', { file }))
    }
    const target = resolve(host.folder, file)
    const watch = watchOf(context, 'backing-up')
    const made = await withLibrary(core, library => library.backUp(target, watch))
    watch.end(made.ok)
    if (!made.ok) return failed(made.error)
    const { files, bytes, madeAt } = made.value
    out.result(t('cli.library.backedUp', { files, size: formatBytes(bytes, 'en'), file: target }))
    out.document({ file: target, files, bytes, madeAt: new Date(madeAt).toISOString() })
    return done()
  },
})
