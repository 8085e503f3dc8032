import type { EntityLabel } from '../../shared/text/labels/entity-label'
import classes from './label-look.module.css'

/** What an element wears to look like a label. One that nobody knows has a look of its own: grey and dashed. */
export const lookOf = (label: EntityLabel | undefined) => ({
  'data-color': label?.color,
  'data-pattern': label?.pattern,
})

/** Carries the colours; add `lookGround` to draw them as a mark does. */
export const look = classes.look ?? ''
export const lookGround = `${look} ${classes.ground}`
