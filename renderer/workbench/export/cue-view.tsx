import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { checkCues } from '../../../shared/formats/cues/check-cues'
import { countGraphemes } from '../../../shared/text/characters'
import { IconButton } from '../../components/icon-button'
import { useTranslate } from '../../language/use-translate'
import classes from './cue-view.module.css'
import type { ReadableCues } from './use-cues'
import { useNumbers } from './use-numbers'

interface CueViewProps extends ReadableCues {
  at: number
  /** In which they are. */
  language: string
  onGo: (at: number) => void
}

/** One subtitle as a viewer would see it, with what it measures. */
export function CueView({ cues, rules, at, language, onGo }: CueViewProps) {
  const t = useTranslate()
  const { seconds, one } = useNumbers()
  const cue = cues[at]
  if (!cue) return null
  const next = cues[at + 1]
  const [check] = checkCues(next ? [cue, next] : [cue], rules)
  const lengths = cue.text.split('\n').map(countGraphemes)
  const speed = check?.charactersPerSecond ?? 0
  const fails = (check?.failures.length ?? 0) > 0
  return (
    <section aria-label={t('word.preview')}>
      <div className={classes.screen}>
        <span className={classes.text} dir="auto" lang={language || undefined}>
          {cue.text}
        </span>
      </div>
      <div className={classes.facts}>
        <IconButton
          icon={IconChevronLeft}
          label={t('export.previousCue')}
          iconSize="0.875rem"
          className={classes.flip ?? ''}
          disabled={at === 0}
          onClick={() => onGo(at - 1)}
        />
        <span>{t('export.cue', { number: at + 1, seconds: seconds(cue.end - cue.start) })}</span>
        <IconButton
          icon={IconChevronRight}
          label={t('export.nextCue')}
          iconSize="0.875rem"
          className={classes.flip ?? ''}
          disabled={at >= cues.length - 1}
          onClick={() => onGo(at + 1)}
        />
        <span className={classes.size} data-fails={fails || undefined}>
          {t('export.cueSize', {
            characters: lengths.join(' + '),
            speed: Number.isFinite(speed) ? one(speed) : '∞',
          })}
        </span>
      </div>
    </section>
  )
}
