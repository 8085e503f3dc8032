import { Button } from '@mantine/core'
import type { DubLineView } from '../../../shared/dub/dub-line-state'
import { takeTranslation } from '../../../shared/dub/edits/edit-line'
import { wordingLengths } from '../../../shared/dub/timed-lines'
import type { Paces } from '../../../shared/speech/pace'
import { ShortcutKeys } from '../../components/shortcut'
import { useOnePlace } from '../../components/speed/numbers'
import { useTranslate } from '../../language/use-translate'
import { changeDub } from '../store/open-dubs'
import type { DubView } from '../use-dub-view'
import classes from './line-details.module.css'

interface LineWordingsProps {
  view: DubView
  current: DubLineView
  paces: Paces
}

/** How else it can be said, each with how long that takes beside how long there is. */
export function DubLineWordings({ view, current, paces }: LineWordingsProps) {
  const t = useTranslate()
  const format = useOnePlace()
  const { id, track } = view
  const { line, spoken } = current
  const { others } = spoken.row
  if (others.length === 0) return null
  const lengths = wordingLengths(track, line, spoken, paces)
  const slot = format(line.end - line.start)
  return (
    <ul className={classes.others} aria-label={t('word.alternatives')}>
      {others.map((other, at) => (
        <li key={other.text} className={classes.other}>
          <span className="grows">
            <span dir="auto" lang={track.language}>
              {other.text}
            </span>{' '}
            <small className="quiet">
              {t('dub.lengthAbout', { seconds: format(lengths[at] ?? 0), slot })}
            </small>
          </span>
          <Button
            size="sm"
            aria-label={t('dub.useWording', { number: at + 1 })}
            rightSection={at < 3 && <ShortcutKeys keys={`Alt+${at + 1}`} />}
            onClick={() => changeDub(id, dub => takeTranslation(dub, track.language, line.key, other))}
          >
            {t('translate.useThis')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
