import { useSheetFind } from '../find/find-store'
import classes from './marked-line.module.css'

/** The text of a line with what was found in it. */
export function MarkedLine({ lineKey, text }: { lineKey: string; text: string }) {
  const ranges = useSheetFind(({ byKey }) => byKey.get(lineKey))
  const current = useSheetFind(({ current: at }) => (at?.key === lineKey ? at.range : -1))
  if (!ranges) return text
  const pieces = ranges.flatMap(([start, end], at) => [
    text.slice(ranges[at - 1]?.[1] ?? 0, start),
    <mark key={start} className={classes.match} data-current={at === current || undefined}>
      {text.slice(start, end)}
    </mark>,
  ])
  return [...pieces, text.slice(ranges.at(-1)?.[1] ?? 0)]
}
