import type { ReactNode } from 'react'
import { ActionCard, type CardAction } from '../components/action-card'
import { PageHeader } from '../components/page-header'
import { useTranslate } from '../language/use-translate'
import classes from './dub-screen.module.css'

/** A screen that is not in this version: what will be here, that it is not, and one thing that can be done now. */
export function Placeholder(props: { title: string; text: string; picture: ReactNode; action: CardAction }) {
  const { title, text, picture, action } = props
  const translate = useTranslate()
  return (
    <>
      <PageHeader title={title} />
      <section className={classes.empty}>
        {picture}
        <h2 className={classes.title}>{translate('frame.notYet', { screen: title })}</h2>
        <p className={classes.text}>{text}</p>
        <div className={classes.action}>
          <ActionCard {...action} />
        </div>
      </section>
    </>
  )
}
