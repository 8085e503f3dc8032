import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PageHeader } from '../../components/page-header'
import { Shortcut } from '../../components/shortcut'
import { useTranslate } from '../../language/use-translate'
import classes from './placeholder.module.css'

export interface PlaceholderAction {
  icon: TablerIcon
  title: string
  text: string
  keys: string
  run: () => void
}

/** A screen that is not in this version: what will be here, that it is not, and one thing that can be done now. */
export function Placeholder(props: {
  title: string
  text: string
  picture: ReactNode
  action: PlaceholderAction
}) {
  const { title, text, picture, action } = props
  const { icon: Icon } = action
  const translate = useTranslate()
  return (
    <>
      <PageHeader title={title} />
      <section className={classes.empty}>
        {picture}
        <h2 className={classes.title}>{translate('frame.notYet', { screen: title })}</h2>
        <p className={classes.text}>{text}</p>
        <button type="button" className={classes.action} onClick={action.run}>
          <Icon className={classes.icon} size="1.25rem" stroke={1.6} />
          <span className={classes.actionTitle}>{action.title}</span>
          <span className={classes.actionText}>{action.text}</span>
          {action.keys && (
            <span className={classes.keys}>
              <Shortcut keys={action.keys} />
            </span>
          )}
        </button>
      </section>
    </>
  )
}
