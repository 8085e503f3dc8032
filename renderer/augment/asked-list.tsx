import { UnstyledButton } from '@mantine/core'
import { IconPencil, IconX } from '@tabler/icons-react'
import { memo } from 'react'
import type { Asked } from '../../shared/augment/augment-draft'
import { MarkedText } from '../annotations/marked-text'
import { quoted } from '../annotations/quoted'
import { IconButton } from '../components/icon-button'
import { useTranslate } from '../language/use-translate'
import classes from './asked-list.module.css'
import { changeAugmentDraft, useAugment, useAugmentLabelMap } from './store'

/** What was asked for so far: one press brings it back. */
export const AskedList = memo(function AskedList() {
  const t = useTranslate()
  const asked = useAugment(({ draft }) => draft.asked)
  const text = useAugment(({ draft }) => draft.text)
  if (asked.length === 0) return null
  return (
    <section className={classes.section} aria-label={t('augment.asked')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('augment.asked')}</h2>
        <span className={classes.count}>{t('augment.askedCount', { count: asked.length })}</span>
      </div>
      <ul>
        {asked.map(one => (
          <AskedRow key={one.job} asked={one} isOnScreen={one.text === text} />
        ))}
      </ul>
    </section>
  )
})

const AskedRow = memo(function AskedRow({ asked, isOnScreen }: { asked: Asked; isOnScreen: boolean }) {
  const t = useTranslate()
  const labels = useAugmentLabelMap()
  const { text, spans, count, intent, language, kept, job } = asked
  const shown = quoted(text)
  const forget = (): void => {
    const { draft } = useAugment.getState()
    changeAugmentDraft({ asked: draft.asked.filter(one => one.job !== job) })
  }
  return (
    <li className={classes.row}>
      <UnstyledButton
        className={classes.use}
        aria-label={t('augment.useAgain', { text: shown })}
        onClick={() => changeAugmentDraft({ text, spans, lost: [], count, intent, language })}
      >
        <MarkedText value={asked} labels={labels} oneLine lang={language} />
      </UnstyledButton>
      {isOnScreen ? (
        <span className={classes.badge}>
          <IconPencil size="0.75rem" aria-hidden />
          {t('augment.onScreen')}
        </span>
      ) : (
        <span className={classes.kept}>{t('augment.keptCount', { count: kept })}</span>
      )}
      <IconButton
        icon={IconX}
        label={t('augment.forget', { text: shown })}
        iconSize="0.875rem"
        className={classes.forget}
        onClick={forget}
      />
    </li>
  )
})
