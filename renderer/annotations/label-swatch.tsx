import { lookGround } from './label-look'
import classes from './label-swatch.module.css'
import type { EntityLabel } from './state/entity-label'

/** Colour and line of a label, as its marks have them. */
export const LabelSwatch = ({ label }: { label: Pick<EntityLabel, 'color' | 'pattern'> | undefined }) => (
  <span
    className={`${classes.swatch} ${lookGround}`}
    data-color={label?.color}
    data-pattern={label?.pattern}
    aria-hidden
  />
)
