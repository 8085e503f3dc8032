import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type DubLineView, isHeardAsBefore } from '../../../shared/dub/dub-line-state'
import { takeWordings } from '../../../shared/dub/edits/edit-line'
import { heardTake } from '../../../shared/dub/heard-take'
import { useFactor, useTwoPlaces } from '../../components/speed/numbers'
import { useTranslate } from '../../language/use-translate'
import { changeDub } from '../store/open-dubs'
import { timingNotesText } from '../timing-words'
import type { DubView } from '../use-dub-view'
import classes from './line-details.module.css'

/** What was done to the line so that it goes where it is heard, and what a person can do where that is too much. */
export function DubLineTiming({ view, current }: { view: DubView; current: DubLineView }) {
  const t = useTranslate()
  const { id, track, plan } = view
  const numbers = { seconds: useTwoPlaces(), factor: useFactor(heardTake(current.spoken) === null) }
  const { key } = current.line
  const planned = plan.lines.get(key)
  if (!planned) return null
  const shorter = plan.toShorten.get(key)
  const wording = shorter?.wording ?? null
  const notes = timingNotesText(planned, t, numbers)
  return (
    <section aria-label={t('dub.timing')}>
      <h3 className={classes.heading}>{t('dub.timing')}</h3>
      <p>{notes === '' ? t('dub.asRecorded') : t('dub.notes', { notes })}</p>
      {planned.problem && !isHeardAsBefore(current, track) && (
        <p className="warn-text abreast">
          <IconAlertTriangle size="0.9375rem" stroke={1.75} aria-hidden />
          {t(`dub.advice.${planned.problem}`)}
        </p>
      )}
      {shorter?.wording === null && <p>{t('dub.shorter', { count: shorter.characters })}</p>}
      {wording !== null && (
        <div className="abreast">
          <p>{t('dub.wordingFits', { number: wording + 1 })}</p>
          <Button
            size="sm"
            onClick={() => changeDub(id, dub => takeWordings(dub, track.language, [{ key, wording }]))}
          >
            {t('translate.useThis')}
          </Button>
        </div>
      )}
    </section>
  )
}
