import { IconDeviceLaptop, IconServer } from '@tabler/icons-react'
import classes from './profile-choice.module.css'

export interface Choice {
  id: string
  title: string
  note: string
  builtIn: boolean
}

/** Cards that are native radio buttons underneath: arrow keys, groups and names come from the browser. */
export function ProfileChoice({
  label,
  choices,
  chosen,
  onChoose,
}: {
  label: string
  choices: readonly Choice[]
  chosen: string
  onChoose(id: string): void
}) {
  return (
    <div role="radiogroup" aria-label={label} className="stack-sm">
      {choices.map(({ id, title, note, builtIn }) => {
        const Icon = builtIn ? IconDeviceLaptop : IconServer
        return (
          <label key={id} className={classes.card} data-checked={id === chosen || undefined}>
            <span className={classes.icon}>
              <Icon size="1.25rem" aria-hidden />
            </span>
            <span className="shrinks">
              <span className={classes.title} title={title}>
                <bdi>{title}</bdi>
              </span>
              <span className={classes.note} title={note}>
                <bdi>{note}</bdi>
              </span>
            </span>
            <input
              type="radio"
              name="service"
              className={classes.radio}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
          </label>
        )
      })}
    </div>
  )
}
