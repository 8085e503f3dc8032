import { Button } from '@mantine/core'
import { IconArrowUpRight } from '@tabler/icons-react'
import type { HeardPlace } from '../../../shared/datasets/heard/heard'
import { clockOf } from '../../language/clock-text'
import { useTranslate } from '../../language/use-translate'
import { useRecording } from '../../transcribe/store/recordings'
import { showHeard } from './hear'
import { HeardButton } from './heard-button'

/** Where the sentence was said, to be heard and to be gone to. */
export function HeardAt({ heard }: { heard: HeardPlace }) {
  const t = useTranslate()
  const recording = useRecording(heard.recording)
  if (recording === undefined) return null
  if (recording === null) return <p className="quiet">{t('heard.gone')}</p>
  return (
    <div className="cluster">
      <HeardButton heard={heard} />
      <span className="quiet" dir="auto">
        {t('heard.said', { name: recording.name, time: clockOf(heard.start) })}
      </span>
      {recording.transcript && (
        <Button
          size="sm"
          variant="subtle"
          rightSection={<IconArrowUpRight className="mirror-rtl" size="0.875rem" aria-hidden />}
          onClick={() => void showHeard(heard)}
        >
          {t('short.datasets.showHeard')}
        </Button>
      )}
    </div>
  )
}
