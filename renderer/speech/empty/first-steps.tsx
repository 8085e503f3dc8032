import { IconBulb, IconClipboardText, IconFileImport, IconUpload, type TablerIcon } from '@tabler/icons-react'
import { useShortcutOf } from '../../commands/shortcut-of'
import { Shortcut } from '../../components/shortcut'
import { useTranslate } from '../../language/use-translate'
import { openDialog } from '../store/dialogs'
import { EmptyPicture } from './empty-picture'
import { FirstLine } from './first-line'
import classes from './first-steps.module.css'
import { openSample, sampleLanguages, sampleLines } from './sample-lines'

/** A sheet without lines: type one, bring some in, or look at an example. */
export function FirstSteps() {
  const t = useTranslate()
  return (
    <>
      <FirstLine />
      <section className={classes.empty} aria-label={t('speech.noLines')}>
        <EmptyPicture />
        <h2 className={classes.title}>{t('speech.noLines')}</h2>
        <p className={classes.lead}>{t('speech.noLinesText')}</p>
        <div className={classes.starts}>
          <Start
            icon={IconFileImport}
            title={t('speech.importFile')}
            text={t('speech.importFileText')}
            keys={useShortcutOf('speech.import')}
            onClick={() => openDialog({ is: 'import' })}
          />
          <Start
            icon={IconClipboardText}
            title={t('speech.pasteLines')}
            text={t('speech.pasteLinesText')}
            keys="Mod+V"
            onClick={() => openDialog({ is: 'paste' })}
          />
          <Start
            icon={IconBulb}
            title={t('speech.openSample')}
            text={t('speech.openSampleText', { lines: sampleLines.length, languages: sampleLanguages })}
            keys={useShortcutOf('speech.sample')}
            onClick={openSample}
          />
        </div>
        <p className={classes.drop}>
          <IconUpload size="0.875rem" stroke={2} aria-hidden />
          {t('speech.dropHere')}
        </p>
      </section>
    </>
  )
}

interface StartProps {
  icon: TablerIcon
  title: string
  text: string
  keys: string
  onClick: () => void
}

function Start({ icon: Icon, title, text, keys, onClick }: StartProps) {
  return (
    <button type="button" className={classes.start} onClick={onClick}>
      <Icon className={classes.icon} size="1.25rem" stroke={1.6} aria-hidden />
      <span className={classes.startTitle}>{title}</span>
      <span className={classes.startText}>{text}</span>
      {keys && (
        <span className={classes.keys}>
          <Shortcut keys={keys} />
        </span>
      )}
    </button>
  )
}
