import { Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { runCommand } from '../commands/run'
import shared from '../components/shared.module.css'
import { useTranslate } from '../language/use-translate'
import { AccountMenu } from './account-menu'
import classes from './rail.module.css'
import { RailItem } from './rail-item'

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
        onClick={() => runCommand('rail.toggle', 'button')}
      >
        <Icon className="mantine-rotate-rtl" size="1.125rem" />
        {collapsed ? (
          <span className={shared.spoken}>{label}</span>
        ) : (
          <span>{translate('frame.collapse')}</span>
        )}
      </button>
    </Tooltip>
  )
}
