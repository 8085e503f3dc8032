import type { AppError } from '../../shared/errors'
import { localeOf } from '../../shared/language/translate'
import type { OpenedSound } from '../../shared/sound/sound-requests'
import { speakerNumbers } from '../../shared/text/speakers/speaker-numbers'
import type { TranscriptSpeaker } from '../../shared/text/transcript/transcript'
import { usePace } from '../language/use-pace'
import { useTimeLeft } from '../language/use-time-left'
import { useLanguage, useTranslate } from '../language/use-translate'
import { useSettings } from '../program/settings'
import { soundProblemTexts } from '../sound/sound-problem-texts'
import classes from './gutter.module.css'
import { laneRem, rowRem } from './paint/layout'
import { VideoPane } from './video-pane'

interface GutterProps {
  sound: OpenedSound | null
  error: AppError | null
  speakers: readonly TranscriptSpeaker[]
}

/** What stands beside the rows of the picture. */
export function Gutter({ sound, error, speakers }: GutterProps) {
  const t = useTranslate()
  return (
    <div className={classes.gutter}>
      <div className={classes.ruler} />
      <div className={classes.wave}>
        <span className={classes.title}>{t('sound.mix')}</span>
        {sound && <SoundFactsLine sound={sound} />}
        {sound?.peaks.state === 'computing' && <Progress part={sound.peaks.part} />}
        {sound?.problem && <p className={classes.problem}>{t(soundProblemTexts[sound.problem])}</p>}
        {error && <p className={classes.problem}>{t('sound.gone')}</p>}
        {sound?.facts.video && <VideoPane sound={sound.ref} size="small" />}
      </div>
      <div className={classes.words}>{t('sound.words')}</div>
      <LaneLabels speakers={speakers} />
    </div>
  )
}

function SoundFactsLine({ sound: { facts } }: { sound: OpenedSound }) {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  if (facts.sampleRate === 0) return null
  const rate = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(facts.sampleRate / 1_000)
  if (facts.channels === 1) return <span>{t('sound.mono', { rate })}</span>
  if (facts.channels === 2) return <span>{t('sound.stereo', { rate })}</span>
  return <span>{t('sound.channels', { rate, channels: facts.channels })}</span>
}

function Progress({ part }: { part: number | null }) {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const left = useTimeLeft([usePace(part, 1)])
  if (part === null) return <span role="status">{t('sound.computingUnknown')}</span>
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(part)
  return <span>{[t('sound.computing', { percent }), left].filter(Boolean).join(', ')}</span>
}

/** Below this, in rem, a name would be cut off; the tooltip still says it. */
const leastForName = 0.8

/** The speakers, each beside the lane of what was said. */
function LaneLabels({ speakers }: { speakers: readonly TranscriptSpeaker[] }) {
  const t = useTranslate()
  const hasPatterns = useSettings(({ appearance }) => appearance.lanePatterns)
  if (speakers.length === 0) return null
  const height = laneRem(speakers.length)
  const numbers = speakerNumbers(speakers)
  return (
    <ul className={classes.lanes} style={{ paddingBlock: `${rowRem.lanesPadding}rem` }}>
      {speakers.map(({ id, name, style }) => {
        const shown = name.trim() || t('word.speakerNumber', { number: numbers.get(id) ?? 0 })
        return (
          <li
            key={id}
            className={classes.lane}
            style={{ blockSize: `${height}rem` }}
            title={shown}
            translate="no"
          >
            <span
              className={classes.swatch}
              data-color={(style % 6) + 1}
              data-patterns={hasPatterns || undefined}
              aria-hidden
            />
            {height >= leastForName && (
              <span className="ellipsis" dir="auto">
                {shown}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
