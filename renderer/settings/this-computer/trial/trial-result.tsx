import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import type { HeardTrial, SpokenTrial, TrialEnd } from '../../../../shared/built-in'
import { localeOf } from '../../../../shared/language/translate'
import { compareHeard, type HeardStretch } from '../../../../shared/text/diff/compare-heard'
import { IconButton } from '../../../components/icon-button'
import { NoticeBox } from '../../../components/notice-box'
import { useLanguage, useTranslate } from '../../../language/use-translate'
import { useWav } from '../../../this-computer/use-wav'
import { formatLength } from '../format-length'
import classes from './trial-result.module.css'

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
  const { playing, toggle } = useWav(wav)
  const Icon = playing ? IconPlayerStop : IconPlayerPlay
  return (
    <div className={classes.sound}>
      <IconButton
        icon={Icon}
        label={t(playing ? 'thisComputer.stopSound' : 'thisComputer.play')}
        variant="light"
        color="accent"
        onClick={toggle}
        size="md"
      />
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

interface HeardBesideSaidProps {
  said: string
  heard: string
  lang: string
}

/** Both sentences, one under the other, with what differs marked in each. */
function HeardBesideSaid({ said, heard, lang }: HeardBesideSaidProps) {
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
