import { IconClipboardText, IconUpload } from '@tabler/icons-react'
import { useShortcutOf } from '../../actions/keys'
import { ActionCard } from '../../components/action-card'
import { FromToPicture } from '../../components/from-to-picture'
import { useTranslate } from '../../language/use-translate'
import { speechActions } from '../speech-actions'
import { openDialog } from '../store/dialogs'
import { FirstLine } from './first-line'
import classes from './first-steps.module.css'
import { sampleLanguages, sampleLines } from './sample-lines'

/** A sheet without lines: type one, bring some in, or look at an example. */
export function FirstSteps() {
  const t = useTranslate()
  const importing = speechActions['speech.import']
  const sample = speechActions['speech.sample']
  return (
    <>
      <FirstLine />
      <section className={classes.empty} aria-label={t('speech.noLines')}>
        <FromToPicture from="lines" to="wave" />
        <h2 className={classes.title}>{t('speech.noLines')}</h2>
        <p className={classes.lead}>{t('speech.noLinesText')}</p>
        <div className={classes.starts}>
          <ActionCard
            icon={importing.icon}
            title={t('speech.importFile')}
            text={t('speech.importFileText')}
            keys={useShortcutOf(importing.id)}
            run={importing.do}
          />
          <ActionCard
            icon={IconClipboardText}
            title={t('speech.pasteLines')}
            text={t('speech.pasteLinesText')}
            keys="Mod+V"
            run={() => openDialog({ is: 'paste' })}
          />
          <ActionCard
            icon={sample.icon}
            title={t('command.speech.sample')}
            text={t('speech.openSampleText', { lines: sampleLines.length, languages: sampleLanguages })}
            keys={useShortcutOf(sample.id)}
            run={sample.do}
          />
        </div>
        <p className={classes.drop}>
          <IconUpload size="0.875rem" aria-hidden />
          {t('speech.dropHere')}
        </p>
      </section>
    </>
  )
}
