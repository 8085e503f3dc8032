import { IconFileText } from '@tabler/icons-react'
import { ActionCard } from '../components/action-card'
import { FromToPicture } from '../components/from-to-picture'
import { PageHeader } from '../components/page-header'
import { useTranslate } from '../language/use-translate'
import { goTo } from '../program/navigation'
import classes from './dub-screen.module.css'

/** Not in this version: what will be here, that it is not, and one thing that can be done now. */
export function DubScreen() {
  const translate = useTranslate()
  const title = translate('frame.dub')
  return (
    <>
      <PageHeader title={title} />
      <section className={classes.empty}>
        <FromToPicture from="wave" to="wave" />
        <h2 className={classes.title}>{translate('frame.notYet', { screen: title })}</h2>
        <p className={classes.text}>{translate('frame.dubNotYet')}</p>
        <div className={classes.action}>
          <ActionCard
            icon={IconFileText}
            title={translate('frame.dubFirst')}
            text={translate('frame.dubFirstText')}
            keys=""
            run={() => goTo('transcribe')}
          />
        </div>
      </section>
    </>
  )
}
