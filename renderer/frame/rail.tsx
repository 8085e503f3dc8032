import { Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { keyLabels, useShortcutOf } from '../actions/keys'
import { programActions } from '../actions/program-actions'
import { ariaShortcut, parseShortcut } from '../actions/shortcut'
import { runningCount, useJobs } from '../jobs/store'
import { useTranslate } from '../language/use-translate'
import { usePlace } from '../program/navigation'
import type { ScreenId } from '../program/screen-ids'
import { usePlatform } from '../program/startup'
import { AccountMenu } from './account-menu'
import classes from './rail.module.css'
import { screens } from './screens'

/** The way to every screen. Collapsed, its names stay for screen readers and show as tooltips. */
export function Rail({ collapsed, canExpand }: { collapsed: boolean; canExpand: boolean }) {
  const translate = useTranslate()
  return (
    <nav
      className={classes.rail}
      aria-label={translate('frame.navigation')}
      data-collapsed={collapsed || undefined}
    >
      <ul className={classes.list}>
        <RailItem screen="speech" collapsed={collapsed} />
        <RailItem screen="transcribe" collapsed={collapsed} />
        <RailItem screen="augment" collapsed={collapsed} />
        <RailItem screen="translate" collapsed={collapsed} />
        <RailItem screen="dub" collapsed={collapsed} />
        <li className={classes.rule} aria-hidden="true" />
        <RailItem screen="activity" collapsed={collapsed} />
      </ul>
      <div className={classes.foot}>
        {canExpand && <Toggle collapsed={collapsed} />}
        <ul className={classes.list}>
          <RailItem screen="settings" collapsed={collapsed} />
        </ul>
        <AccountMenu collapsed={collapsed} />
      </div>
    </nav>
  )
}

function RailItem({ screen, collapsed }: { screen: ScreenId; collapsed: boolean }) {
  const translate = useTranslate()
  const { os } = usePlatform()
  const { title } = screens[screen]
  const { id, icon: Icon, do: go } = programActions[`go.${screen}`]
  const keys = useShortcutOf(id)
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
          onClick={() => void go()}
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

function Toggle({ collapsed }: { collapsed: boolean }) {
  const translate = useTranslate()
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const label = translate('frame.expandRail')
  return (
    <Tooltip label={label} position="right" disabled={!collapsed}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={!collapsed}
        onClick={() => void programActions['rail.toggle'].do()}
      >
        <Icon className="mantine-rotate-rtl" size="1.125rem" />
        {collapsed ? <span className="spoken">{label}</span> : <span>{translate('frame.collapse')}</span>}
      </button>
    </Tooltip>
  )
}
