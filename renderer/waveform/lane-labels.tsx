import type { TranscriptSpeaker } from '../../shared/text/transcript/transcript'
import { useTranslate } from '../language/use-translate'
import { useSettings } from '../program/settings'
import classes from './gutter.module.css'
import { laneRem, rowRem } from './paint/layout'

/** Below this, in rem, a name would be cut off; the tooltip still says it. */
const leastForName = 0.8

/** The speakers, each beside the lane of what was said. */
export function LaneLabels({ speakers }: { speakers: readonly TranscriptSpeaker[] }) {
  const t = useTranslate()
  const hasPatterns = useSettings(({ appearance }) => appearance.lanePatterns)
  if (speakers.length === 0) return null
  const height = laneRem(speakers.length)
  return (
    <ul className={classes.lanes} style={{ paddingBlock: `${rowRem.lanesPadding}rem` }}>
      {speakers.map(({ id, name, style }, at) => {
        const shown = name || t('sound.unnamedSpeaker', { number: at + 1 })
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
              <span className={classes.name} dir="auto">
                {shown}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
