import { ActionIcon, Button } from '@mantine/core'
import { IconCircleCheck, IconDownload, IconRefresh, IconTag, IconTrash, IconX } from '@tabler/icons-react'
import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import { useTranslate } from '../../language/use-translate'
import { exportMany } from '../../workbench/export/export-many'
import { deleteAndTell } from '../store/delete-and-tell'
import { editTags } from '../store/library-dialogs'
import { clearSelection } from '../store/library-view'
import { reviewRecordings } from '../store/orders'
import { failedJobsOf, tryTheseAgain } from '../store/recording-orders'
import { transcriptsOf } from '../store/recordings'
import classes from './recording-table.module.css'

/** What can be done with several at once. */
export function RecordingSelectionBar({ chosen }: { chosen: readonly ListedRecording[] }) {
  const t = useTranslate()
  const ids = chosen.map(({ recording }) => recording.id)
  const read = chosen.filter(({ recording }) => recording.transcript !== null && !recording.reviewed)
  const failed = failedJobsOf(chosen)
  const transcripts = transcriptsOf(chosen)
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('word.selected', { count: ids.length })}>
      <output className={classes.count}>{t('word.selected', { count: ids.length })}</output>
      <Button size="sm" leftSection={<IconTag size="0.875rem" aria-hidden />} onClick={() => editTags(ids)}>
        {t('transcribe.tags')}
      </Button>
      {read.length > 0 && (
        <Button
          size="sm"
          leftSection={<IconCircleCheck size="0.875rem" aria-hidden />}
          onClick={() =>
            void reviewRecordings(
              read.map(({ recording }) => recording.id),
              true,
            )
          }
        >
          {t('word.markReviewed')}
        </Button>
      )}
      {transcripts.length > 0 && (
        <Button
          size="sm"
          leftSection={<IconDownload size="0.875rem" aria-hidden />}
          onClick={() => exportMany(transcripts)}
        >
          {t('word.export')}
        </Button>
      )}
      {failed.length > 0 && (
        <Button
          size="sm"
          leftSection={<IconRefresh size="0.875rem" aria-hidden />}
          onClick={() => tryTheseAgain(chosen)}
        >
          {t('job.tryAgain')}
        </Button>
      )}
      <Button
        size="sm"
        leftSection={<IconTrash size="0.875rem" aria-hidden />}
        onClick={() => void deleteAndTell(ids)}
      >
        {t('word.delete')}
      </Button>
      <ActionIcon size="sm" aria-label={t('word.clearSelection')} onClick={clearSelection}>
        <IconX size="0.875rem" />
      </ActionIcon>
    </div>
  )
}
