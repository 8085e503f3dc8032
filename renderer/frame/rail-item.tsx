import { Tooltip } from '@mantine/core'
import { keyLabels } from '../commands/key-labels'
import { ariaShortcut, parseShortcut } from '../commands/shortcut'
import { useShortcutOf } from '../commands/shortcut-of'
import { runningCount, useJobs } from '../jobs/store'
import { useTranslate } from '../language/use-translate'
import { goTo, usePlace } from '../program/navigation'
import type { ScreenId } from '../program/screen-ids'
import { usePlatform } from '../program/startup'
import classes from './rail.module.css'
import { screens } from './screens'

export function RailItem({ screen, collapsed }: { screen: ScreenId; collapsed: boolean }) {
  const translate = useTranslate()
  const { os } = usePlatform()
  const { title, icon: Icon, command } = screens[screen]
  const keys = useShortcutOf(command)
  const shortcut = parseShortcut(keys)
  const current = usePlace().screen === screen
  const running = useJobs(jobs => (screen === 'activity' ? runningCount(jobs) : 0))
  const name = translate(title)
  const label =
    running > 0 ? translate('frame.activityWithCount', { count: running }) : collapsed ? name : undefined
  return (
    <li>
      <Tooltip label={name} position="right" disabled={!collapsed}>
        <button
          type="button"
          className={classes.item}
          aria-current={current ? 'page' : undefined}
          aria-label={label}
          aria-keyshortcuts={shortcut ? ariaShortcut(shortcut, os) : undefined}
          onClick={() => goTo(screen)}
        >
          <Icon className={classes.icon} size="1.125rem" />
          {!collapsed && (
            <span className={classes.label}>
              <span className={classes.name}>{name}</span>
              {running === 0 && (
                <span className={classes.key} dir="ltr" aria-hidden="true">
                  {keyLabels(keys, os, translate).join(' ')}
                </span>
              )}
            </span>
          )}
          {running > 0 &&
            (collapsed ? (
              <span className={classes.mark} />
            ) : (
              <span className={classes.count} aria-hidden="true">
                {running}
              </span>
            ))}
        </button>
      </Tooltip>
    </li>
  )
}
