import { memo } from 'react'
import type { Dub, DubTrack } from '../../../shared/dub/dub'
import type { DubLineView } from '../../../shared/dub/dub-line-state'
import { heardTake, speedHeard } from '../../../shared/dub/heard-take'
import type { AdvisedLine } from '../../../shared/dub/timing/timing-advice'
import { Factor } from '../../components/speed/factor'
import { useFactor, useOnePlace, useTwoPlaces } from '../../components/speed/numbers'
import table from '../../components/table/table.module.css'
import { clockOf } from '../../language/clock-text'
import { useTranslate } from '../../language/use-translate'
import type { Voices } from '../../speech/voices/use-voices'
import { dubSpeakerName, dubVoiceName } from '../speaker-words'
import { goToDubLine, typeInDubLine } from '../store/dub-store'
import { timingNotesText } from '../timing-words'
import { DubStatus } from './dub-status'
import classes from './dub-table.module.css'

interface DubRowProps {
  /** Of the dub. */
  id: string
  view: DubLineView
  /** In the dub, from 1. */
  number: number
  /** Among those that are shown. */
  place: number
  top: number
  dub: Dub
  track: DubTrack
  /** Null: it is not heard, or not planned yet. */
  planned: AdvisedLine | null
  speakers: Voices['speakers']
  isCurrent: boolean
}

export const DubRow = memo(
  function Row(props: DubRowProps) {
    const { id, view, number, place, top, dub, track, planned, speakers, isCurrent } = props
    const t = useTranslate()
    const { line, spoken, voice, state } = view
    const speaker = dubSpeakerName(dub, line.speaker, t)
    const isOld = state.is === 'stale' && state.because.includes('original')
    return (
      <tr
        className={`${table.row} ${classes.row}`}
        aria-rowindex={place + 2}
        aria-selected={isCurrent}
        aria-label={t('dub.rowName', { number, text: line.text })}
        tabIndex={-1}
        style={{ insetBlockStart: top }}
        onClick={() => goToDubLine(line.key)}
        onDoubleClick={() => typeInDubLine(line.key)}
      >
        <td className="quiet">{number}</td>
        <td className={`quiet ${classes.time}`}>{clockOf(line.start)}</td>
        <td className={classes.speaker}>
          <span className={classes.two}>
            <bdi title={speaker}>{speaker}</bdi>
            {voice ? (
              <bdi className="quiet" title={dubVoiceName(voice, speakers, t)}>
                {dubVoiceName(voice, speakers, t)}
              </bdi>
            ) : (
              <span className="quiet" title={t('dub.noVoice')}>
                {t('dub.noVoice')}
              </span>
            )}
          </span>
        </td>
        <td>
          <span className={classes.text} dir="auto" lang={dub.language} title={line.text}>
            {line.text}
          </span>
        </td>
        <td>
          <span
            className={classes.text}
            dir="auto"
            lang={track.language}
            title={spoken.row.target?.text}
            data-old={isOld || undefined}
          >
            {spoken.row.target?.text}
          </span>
        </td>
        <td>{planned && <Length view={view} planned={planned} />}</td>
        <td>
          <DubStatus id={id} language={track.language} view={view} problem={planned?.problem ?? null} />
        </td>
      </tr>
    )
  },
  (before, after) =>
    before.view === after.view &&
    before.number === after.number &&
    before.place === after.place &&
    before.top === after.top &&
    before.planned === after.planned &&
    before.speakers === after.speakers &&
    before.isCurrent === after.isCurrent &&
    before.track === after.track &&
    before.dub.speakers === after.dub.speakers,
)

interface LengthProps {
  view: DubLineView
  planned: AdvisedLine
}

/** How long it is heard, beside how long the original is, and what that asks of it. */
function Length({ view: { line, spoken }, planned }: LengthProps) {
  const t = useTranslate()
  const seconds = useOnePlace()
  const isEstimate = heardTake(spoken) === null
  const numbers = { seconds: useTwoPlaces(), factor: useFactor(isEstimate) }
  const shown = { seconds: seconds(planned.seconds), slot: seconds(line.end - line.start) }
  const length = t(isEstimate ? 'dub.lengthAbout' : 'dub.lengthIn', shown)
  const notes = timingNotesText(planned, t, numbers)
  const title = notes === '' ? length : t('dub.lengthAndNotes', { length, notes })
  return (
    <span className={classes.two}>
      <span title={title}>{t('dub.lengths', shown)}</span>
      <span className={planned.problem ? 'warn-text' : 'quiet'}>
        <Factor speed={speedHeard(planned, spoken)} isEstimate={isEstimate} />
      </span>
    </span>
  )
}
