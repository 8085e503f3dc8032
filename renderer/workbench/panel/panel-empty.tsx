import type { TablerIcon } from '@tabler/icons-react'
import classes from './side-panel.module.css'

/** What a panel says when it has nothing to show, and what to do about it. */
export function PanelEmpty({ icon: Icon, title, text }: { icon?: TablerIcon; title: string; text?: string }) {
  return (
    <div className={classes.empty}>
      {Icon && <Icon aria-hidden />}
      <p className={classes.title}>{title}</p>
      {text && <p>{text}</p>}
    </div>
  )
}
