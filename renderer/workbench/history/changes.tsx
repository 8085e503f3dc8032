import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { describeError } from '../../../shared/language/describe-error'
import type { Transcript } from '../../../shared/text/transcript/transcript'
import { type ChangedPlace, versionChanges } from '../../../shared/transcripts/version-changes'
import { notify, notifyError } from '../../components/notify'
import { exactClockOf } from '../../language/clock-text'
import { useTranslate } from '../../language/use-translate'
import { restoreVersion } from '../../transcripts/edit-transcript'
import { useSpokenLanguage } from '../../transcripts/transcript-on-screen'
import { useSettled } from '../settled'
import { seekTo } from '../sound'
import { goToTime } from '../text/reveal'
import classes from './changes.module.css'
import { useVersions } from './versions-store'

/** What was changed since the version that is looked at. */
export function Changes() {
  const t = useTranslate()
  const lookedAt = useVersions(versions => versions.lookedAt)
  if (lookedAt?.error) {
    const text =
      lookedAt.error.kind === 'not-found' ? t('history.gone') : describeError(lookedAt.error, t).text
    return <p className={classes.note}>{text}</p>
  }
  if (!lookedAt?.transcript) return <p className={classes.note}>{t('history.loading')}</p>
  return <ChangesSince version={lookedAt.transcript} />
}

/** A list of thousands helps nobody, and nobody scrolls through it. */
const shownAtFirst = 30

function ChangesSince({ version }: { version: Transcript }) {
  const t = useTranslate()
  const now = useSettled(({ transcript }) => transcript)
  const [most, setMost] = useState(shownAtFirst)
  const { added, removed, places, isSame } = useMemo(() => versionChanges(version, now), [version, now])
  const hidden = places.length - most
  return (
    <div className="stack-sm">
      <p className={classes.note}>
        {places.length > 0
          ? t('history.changed', { added, removed })
          : t(isSame ? 'history.same' : 'history.sameButSpeakers')}
      </p>
      {places.length > 0 && (
        <ul className={classes.places}>
          {places.slice(0, most).map(place => (
            <Place key={place.key} place={place} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button size="sm" variant="subtle" onClick={() => setMost(most + 10 * shownAtFirst)}>
          {t('history.more', { count: hidden })}
        </Button>
      )}
      {!isSame && (
        <Button
          size="md"
          className={classes.restore ?? ''}
          leftSection={<IconArrowBackUp size="1rem" aria-hidden />}
          onClick={() => restore(version, t)}
        >
          {t('word.restore')}
        </Button>
      )}
    </div>
  )
}

function restore(version: Transcript, t: ReturnType<typeof useTranslate>): void {
  const error = restoreVersion(version)
  if (error) notifyError(error)
  else notify({ kind: 'ok', title: t('history.restored'), text: t('history.restoredText') })
}

function Place({ place }: { place: ChangedPlace }) {
  const t = useTranslate()
  const lang = useSpokenLanguage()
  const { seconds, before, removed, added, after } = place
  const time = exactClockOf(seconds)
  return (
    <li className={classes.place}>
      <UnstyledButton
        className={classes.time}
        aria-label={t('word.goToTime', { time })}
        onClick={() => {
          void seekTo(seconds)
          goToTime(seconds)
        }}
      >
        {time}
      </UnstyledButton>
      <span dir="auto" lang={lang}>
        {before !== '' && `${before} `}
        {removed !== '' && <del className={classes.removed}>{removed}</del>}
        {removed !== '' && added !== '' && ' '}
        {added !== '' && <ins className={classes.added}>{added}</ins>}
        {after !== '' && ` ${after}`}
      </span>
    </li>
  )
}
