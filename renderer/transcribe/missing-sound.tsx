import { Button } from '@mantine/core'
import { useTranslate } from '../language/use-translate'
import { ArrivalProgress } from './list/arrival-progress'
import classes from './missing-sound.module.css'
import { cancelArrival } from './store/orders'
import { canFetchSound, chooseSound, fetchSound } from './store/recording-sound'
import { useRecordings } from './store/recordings'

/** Where the waveform of a recording would be that has no sound here: the ways to have it. */
export function MissingSound({ id }: { id: string }) {
  const t = useTranslate()
  const recording = useRecordings(({ recordings }) => recordings.get(id))
  if (!recording) return null
  const { arrival } = recording
  if (arrival) {
    return (
      <div className={classes.line} role="status">
        <b>{t('transcribe.soundComes')}</b>
        <div className={classes.progress}>
          <ArrivalProgress recording={recording} arrival={arrival} />
        </div>
        <Button size="sm" onClick={() => void cancelArrival(id)}>
          {t('job.cancel')}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.line}>
      <b>{t('transcribe.noSoundYet')}</b> {t('transcribe.noSoundYetText')}
      {canFetchSound(recording) && (
        <Button size="sm" onClick={() => void fetchSound(id)}>
          {t('transcribe.fetchSound')}
        </Button>
      )}
      <Button size="sm" onClick={() => void chooseSound(id)}>
        {t('transcribe.chooseSound')}
      </Button>
    </div>
  )
}
