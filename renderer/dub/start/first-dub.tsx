import { IconMovie, IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionCard } from '../../components/action-card'
import { FromToPicture } from '../../components/from-to-picture'
import { useTranslate } from '../../language/use-translate'
import { createExampleDub } from '../store/dub-list'
import { setDubDialog } from '../store/dub-store'
import classes from './first-dub.module.css'

/** Where there is no dub yet: what it is made of, an example of it, and the way to begin. */
export function FirstDub() {
  const t = useTranslate()
  const [isSpeaking, setSpeaking] = useState(false)
  return (
    <section className={classes.empty}>
      <FromToPicture from="wave" to="wave" />
      <h2 className={classes.title}>{t('dub.emptyTitle')}</h2>
      <p className={classes.text}>{t('dub.emptyText')}</p>
      <div className={classes.actions}>
        <ActionCard
          icon={IconMovie}
          title={t('dub.new')}
          text={t('dub.newText')}
          keys=""
          run={() => setDubDialog('new')}
        />
        <ActionCard
          icon={IconSparkles}
          title={t('word.loadExample')}
          text={t(isSpeaking ? 'transcribe.exampleSpeaking' : 'dub.exampleText')}
          keys=""
          run={() => {
            if (isSpeaking) return
            setSpeaking(true)
            void createExampleDub().finally(() => setSpeaking(false))
          }}
        />
      </div>
    </section>
  )
}
