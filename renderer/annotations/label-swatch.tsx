import type { EntityLabel } from '../../shared/text/labels/entity-label'
import { lookGround } from './label-look'
import classes from './label-look.module.css'

/** Colour and line of a label, as its marks have them. */
export const LabelSwatch = ({ label }: { label: Pick<EntityLabel, 'color' | 'pattern'> | undefined }) => (
  <span
    className={`${classes.swatch} ${lookGround}`}
    data-color={label?.color}
    data-pattern={label?.pattern}
    aria-hidden
  />
)
