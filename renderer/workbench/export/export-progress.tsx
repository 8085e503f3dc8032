import { useEffect, useState } from 'react'
import type { ExportProgress as Progress } from '../../../shared/transcripts/export-choice'
import { bridge } from '../../bridge'
import { Meter } from '../../components/meter'
import { useTranslate } from '../../language/use-translate'
import classes from './export-dialog.module.css'

/** How far an export is; nothing before it has begun to write. */
export function ExportProgress() {
  const t = useTranslate()
  const [progress, setProgress] = useState<Progress | null>(null)
  useEffect(() => bridge.on('exporting', setProgress), [])
  if (!progress) return null
  const text = t('export.progress', { ...progress })
  return (
    <div>
      <Meter part={progress.done / progress.of} label={t('export.running')} text={text} />
      <span className={classes.about}>{text}</span>
    </div>
  )
}
