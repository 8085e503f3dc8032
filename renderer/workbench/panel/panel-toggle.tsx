import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayoutSidebarRightExpand } from '@tabler/icons-react'
import { useTranslate } from '../../language/use-translate'
import { togglePanel } from '../view-store'
import classes from './panel-toggle.module.css'

/** What is left of the panel when it is hidden. */
export function PanelToggle() {
  const t = useTranslate()
  return (
    <div className={classes.edge}>
      <Tooltip label={t('workbench.showPanel')}>
        <ActionIcon size="sm" aria-label={t('workbench.showPanel')} onClick={togglePanel}>
          <IconLayoutSidebarRightExpand size="1rem" className="mirror-rtl" />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
