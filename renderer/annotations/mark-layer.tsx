import { memo } from 'react'
import type { EntityLabel } from '../../shared/text/labels/entity-label'
import { look, lookGround, lookOf } from './label-look'
import classes from './mark-layer.module.css'
import type { Box } from './state/tag-boxes'
import type { SpanBoxes } from './use-span-boxes'

interface MarkLayerProps {
  boxes: SpanBoxes
  labels: ReadonlyMap<string, EntityLabel>
  /** Where the active entity starts, or -1. */
  activeStart: number
  /** The field shows its own selection while it has the focus. */
  showsSelection: boolean
}

/** The grounds, lines and names of the entities, under the letters of the text field. The list says the same. */
export const MarkLayer = memo(function MarkLayer(props: MarkLayerProps) {
  const { boxes, labels, activeStart, showsSelection } = props
  return (
    <>
      {boxes.marks.map(({ span, boxes: lines, tag }, at) => {
        const label = labels.get(span.label)
        const side =
          boxes.direction === 'ltr' ? { left: tag.anchor } : { right: `calc(100% - ${tag.anchor}px)` }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is drawn moves with every letter; elements need not.
          <div key={at} data-active={span.start === activeStart || undefined}>
            {lines.map((line, row) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                key={row}
                className={`${classes.mark} ${lookGround}`}
                style={styleOf(line)}
                {...lookOf(label)}
              />
            ))}
            <div
              className={`${classes.tag} ${look}`}
              style={{ ...side, top: tag.top, maxWidth: tag.maxWidth }}
              title={span.label}
              dir={boxes.direction}
              {...lookOf(label)}
            >
              {label?.number && <span>{label.number}</span>}
              <bdi className={classes.name}>{span.label}</bdi>
            </div>
          </div>
        )
      })}
      {showsSelection &&
        boxes.selection.map(box => (
          <div key={`${box.top} ${box.left}`} className={classes.selection} style={styleOf(box)} />
        ))}
    </>
  )
})

export const styleOf = ({ left, top, width, height }: Box) => ({ left, top, width, height })
