import { formatBytes } from '../../../../shared/language/format-bytes'
import type { LibraryTask } from '../../../../shared/library'
import type { BackupWatch } from '../../../library/backup/back-up'
import type { UpgradeWatch } from '../../../library/backup/before-upgrade'
import type { CommandContext } from '../../context'

/** How far a task on the whole library is, for a terminal; and how Ctrl+C ends it. */
export function watchOf(
  { t, progress, signal }: Pick<CommandContext, 't' | 'progress' | 'signal'>,
  doing: LibraryTask['doing'],
): Required<BackupWatch> & { end(well: boolean): void } {
  const label = t(`library.task.${doing}`)
  const item = { id: doing, label }
  return {
    signal,
    onProgress(done, total) {
      progress.show({
        ...item,
        state: formatBytes(total, 'en'),
        part: total > 0 ? done / total : null,
        ended: null,
      })
    },
    end: well =>
      progress.show({
        ...item,
        state: t(well ? 'cli.job.done' : 'cli.library.notDone'),
        part: 1,
        ended: well ? 'well' : 'badly',
      }),
  }
}

/** The same for the backup before an upgrade, which any command that opens the library may have to wait for. */
export function upgradeWatchOf(
  context: Pick<CommandContext, 't' | 'progress' | 'signal' | 'out'>,
): UpgradeWatch {
  const { signal, onProgress, end } = watchOf(context, 'upgrading')
  return {
    signal,
    onProgress,
    onEnd(file) {
      end(file !== null)
      if (file !== null) context.out.note(context.t('cli.library.backedUpFirst', { file }))
    },
  }
}
