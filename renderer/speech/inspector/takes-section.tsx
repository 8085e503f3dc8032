import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { chooseTake, discardTake } from '../../../shared/speech/commands/choose-take'
import type { Line } from '../../../shared/speech/line'
import { useTranslate } from '../../language/use-translate'
import { isSameButText } from '../store/same-but-text'
import { playFromStart } from '../store/sounds'
import { change } from '../store/speech-store'
import classes from './inspector.module.css'
import { keptTakes, type NumberedTake, TakeList } from './take-list'
import takes from './take-list.module.css'

/** Every sound this line has had. The chosen one is played in the table, and saved. */
export const TakesSection = memo(function TakesSection({ line }: { line: Line }) {
  const t = useTranslate()
  const kept = keptTakes(line)
  return (
    <section className={classes.section} aria-label={t('speech.takes')}>
      <h3 className={classes.title}>
        {t('speech.takes')}
        <span className="aside">{kept.length > 0 && t('speech.takesKept', { count: kept.length })}</span>
      </h3>
      {kept.length === 0 ? (
        <p className="aside">{t('speech.noTakes')}</p>
      ) : (
        <TakeList
          kept={kept}
          text={line.text}
          chosen={line.chosen}
          onChoose={take => change(sheet => chooseTake(sheet, line.key, take))}
          onDiscard={take => change(sheet => discardTake(sheet, line.key, take))}
        />
      )}
      {kept.length > 1 && <Compare kept={kept} />}
    </section>
  )
}, isSameButText)

/** The two newest, heard one after the other with one key: ears forget within seconds. */
function Compare({ kept }: { kept: readonly NumberedTake[] }) {
  const t = useTranslate()
  const [heard, setHeard] = useState<'A' | 'B' | null>(null)
  const [a, b] = kept
  if (!a || !b) return null
  const next = heard === 'A' ? 'B' : 'A'
  const { take, number } = next === 'A' ? a : b
  const play = (): void => {
    setHeard(next)
    void playFromStart(take.sound)
  }
  return (
    <Button
      size="sm"
      className={takes.compare ?? ''}
      leftSection={<IconArrowsExchange size="0.875rem" />}
      title={t('speech.compareTakes')}
      onClick={play}
    >
      {next === 'A' ? t('speech.playA', { number }) : t('speech.playB', { number })}
    </Button>
  )
}
