import { compareHeard, type HeardStretch } from '../../../../shared/text/diff/compare-heard'
import { useTranslate } from '../../../language/use-translate'
import classes from './heard-beside-said.module.css'

interface HeardBesideSaidProps {
  said: string
  heard: string
  lang: string
}

/** Both sentences, one under the other, with what differs marked in each. */
export function HeardBesideSaid({ said, heard, lang }: HeardBesideSaidProps) {
  const t = useTranslate()
  const { stretches } = compareHeard(said, heard)
  return (
    <dl className={classes.both}>
      <dt className={classes.name}>{t('thisComputer.said')}</dt>
      <dd className={classes.text} dir="auto" lang={lang}>
        {marked(stretches, 'said')}
      </dd>
      <dt className={classes.name}>{t('thisComputer.heard')}</dt>
      <dd className={classes.text} dir="auto" lang={lang}>
        {marked(stretches, 'heard')}
      </dd>
    </dl>
  )
}

/** `del` and `ins` are read out as what they are, and told apart without their colours. */
function marked(stretches: readonly HeardStretch[], side: 'said' | 'heard') {
  const Mark = side === 'said' ? 'del' : 'ins'
  let at = 0
  return stretches
    .filter(stretch => stretch[side] !== '')
    .map(stretch => {
      const text = stretch[side]
      const key = at
      at += text.length + 1
      return (
        <span key={key}>
          {stretch.kind === 'same' ? text : <Mark className={classes[side]}>{text}</Mark>}{' '}
        </span>
      )
    })
}
