import { ActionIcon } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import type { HeardTrial, SpokenTrial, TrialEnd } from '../../../../shared/built-in'
import { localeOf } from '../../../../shared/language/translate'
import { NoticeBox } from '../../../components/notice-box'
import { useLanguage, useTranslate } from '../../../language/use-translate'
import { formatLength } from '../format-length'
import { HeardBesideSaid } from './heard-beside-said'
import classes from './trial-result.module.css'
import { useSound } from './use-sound'

/** What came of a trial, with the engine's own words where a half of it failed. */
export function TrialResult({ text, end }: { text: string; end: TrialEnd }) {
  const t = useTranslate()
  if (end.end === 'not-spoken') {
    return (
      <NoticeBox kind="danger" title={t('thisComputer.notSpoken')} urgent>
        <p dir="auto">{end.message}</p>
      </NoticeBox>
    )
  }
  return (
    <div className={classes.result}>
      <SpokenSound spoken={end.spoken} />
      {end.end === 'heard' ? (
        <>
          <HeardBesideSaid said={text} heard={end.heard.text} lang={end.spoken.voice.language} />
          <Verdict heard={end.heard} />
        </>
      ) : (
        <NoticeBox kind="warning" title={t('thisComputer.notHeard')} urgent>
          <p dir="auto">{end.message}</p>
        </NoticeBox>
      )}
    </div>
  )
}

function SpokenSound({ spoken: { wav, seconds, voice } }: { spoken: SpokenTrial }) {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const { playing, toggle } = useSound(wav)
  const Icon = playing ? IconPlayerStop : IconPlayerPlay
  return (
    <div className={classes.sound}>
      <ActionIcon
        variant="light"
        color="accent"
        aria-label={t(playing ? 'thisComputer.stopSound' : 'thisComputer.play')}
        onClick={toggle}
      >
        <Icon size="1rem" />
      </ActionIcon>
      {t('thisComputer.spokenLength', { length: formatLength(seconds, locale), voice: voice.name })}
    </div>
  )
}

function Verdict({ heard: { text, engine, errors } }: { heard: HeardTrial }) {
  const t = useTranslate()
  const verdict = (): string => {
    if (text.trim() === '') return t('thisComputer.nothingHeard')
    if (errors.errors === 0) return t('thisComputer.allHeard', { count: errors.words })
    return t('thisComputer.someHeard', errors)
  }
  return (
    <p className={classes.verdict} role="status">
      {verdict()} <span className={classes.engine}>{t('thisComputer.heardBy', { engine: engine.name })}</span>
    </p>
  )
}
