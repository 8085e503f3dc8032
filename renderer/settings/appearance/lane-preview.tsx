import { useTranslate } from '../../language/use-translate'
import { useSettings } from '../../program/settings'
import classes from './lane-preview.module.css'

/** Who speaks when, in per cent of the recording. */
const lanes = [
  {
    color: 1,
    turns: [
      { start: 0, length: 26 },
      { start: 58, length: 17 },
    ],
  },
  {
    color: 2,
    turns: [
      { start: 27, length: 30 },
      { start: 76, length: 12 },
    ],
  },
  {
    color: 3,
    turns: [
      { start: 44, length: 5 },
      { start: 88.5, length: 11.5 },
    ],
  },
] as const

/** Speaker lanes with or without the patterns that tell them apart where colours cannot. */
export function LanePreview() {
  const t = useTranslate()
  const patterns = useSettings(settings => settings.appearance.lanePatterns)
  return (
    <div role="img" aria-label={t('settings.previewLanes')} dir="ltr" className="stack-sm">
      {lanes.map(({ color, turns }) => (
        <div key={color} className={classes.lane} data-color={color} data-patterns={patterns || undefined}>
          {turns.map(({ start, length }) => (
            <span
              key={start}
              className={classes.turn}
              style={{ insetInlineStart: `${start}%`, inlineSize: `${length}%` }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
