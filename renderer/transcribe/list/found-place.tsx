import type { TextHit } from '../../../shared/recordings/recording-requests'
import { lengthText } from '../../language/length'
import { useTranslate } from '../../language/use-translate'
import classes from './progress-cell.module.css'

/** Where in its words a recording has what was looked for. */
export function FoundPlaceText({ hit: { before, match, after, at, count } }: { hit: TextHit }) {
  const t = useTranslate()
  return (
    <div className={classes.found}>
      <span className="ellipsis" dir="auto">
        {before}
        <mark className={classes.match}>{match}</mark>
        {after}
      </span>
      <span className={classes.end}>{t('transcribe.hitsAt', { count, time: lengthText(at) })}</span>
    </div>
  )
}
