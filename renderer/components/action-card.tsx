import type { TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './action-card.module.css'
import { ShortcutKeys } from './shortcut'
import { afterFrame } from './table/use-after-frame'

interface CardAction {
  icon: TablerIcon
  title: string
  text: string
  keys: string
  run: () => void
}

/** One thing that can be done where there is nothing yet, as a card to press. */
export function ActionCard({ icon: Icon, title, text, keys, run }: CardAction) {
  const [isPressed, setPressed] = useState(false)
  const press = (): void => {
    setPressed(true)
    run()
    // Behind whatever it began after the frame that shows it pressed.
    afterFrame(() => setPressed(false))
  }
  return (
    <button type="button" className={classes.card} data-pressed={isPressed || undefined} onClick={press}>
      <Icon className={classes.icon} size="1.25rem" aria-hidden />
      <span className="semibold">{title}</span>
      <span className="help">{text}</span>
      {keys && (
        <span className={classes.keys}>
          <ShortcutKeys keys={keys} />
        </span>
      )}
    </button>
  )
}
