import { keyLabels } from '../actions/keys'
import { useTranslate } from '../language/use-translate'
import { usePlatform } from '../program/startup'
import classes from './shortcut.module.css'

/** The key caps of a shortcut such as `Mod+K`. Draws nothing for an empty one. */
export function ShortcutKeys({ keys }: { keys: string }) {
  const { os } = usePlatform()
  const labels = keyLabels(keys, os, useTranslate())
  if (labels.length === 0) return null
  return (
    <span className={classes.keys} dir="ltr">
      {labels.map(label => (
        <kbd key={label} className={classes.cap}>
          {label}
        </kbd>
      ))}
    </span>
  )
}
