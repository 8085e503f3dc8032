import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { TranscriptDifference } from '../../../shared/dub/lines/compare-transcript'
import { useTranslate } from '../../language/use-translate'
import { setDubDialog } from '../store/dub-store'
import classes from './transcript-notice.module.css'

/** Says that the transcript has gone on, where that is nothing that was taken over by itself. */
export function TranscriptNotice({ difference: { differing, added } }: { difference: TranscriptDifference }) {
  const t = useTranslate()
  if (differing.length + added.length === 0) return null
  return (
    <div className={classes.notice} role="status">
      <IconFileText size="1rem" aria-hidden />
      <span className="grows">
        {differing.length > 0
          ? t('dub.differs', { count: differing.length })
          : t('dub.differsNew', { count: added.length })}
      </span>
      <Button size="sm" onClick={() => setDubDialog('transcript')}>
        {t('dub.look')}
      </Button>
    </div>
  )
}
