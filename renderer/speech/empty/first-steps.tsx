import { IconClipboardText, IconUpload } from '@tabler/icons-react'
import { useShortcutOf } from '../../actions/keys'
import { ActionCard } from '../../components/action-card'
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
        <EmptyPicture />
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

/** Lines of text become sound. Mirrored where text runs from right to left. */
const EmptyPicture = () => (
  <svg
    className={`${classes.picture} mirror-rtl`}
    width="22.5rem"
    height="8rem"
    viewBox="0 0 360 128"
    aria-hidden="true"
  >
    <rect x="0.5" y="20.5" width="359" height="87" rx="12" fill="var(--bg-subtle)" stroke="var(--line)" />
    <g fill="var(--line-strong)">
      <rect x="20" y="48" width="84" height="7" rx="3.5" />
      <rect x="20" y="62" width="108" height="7" rx="3.5" />
      <rect x="20" y="76" width="58" height="7" rx="3.5" />
    </g>
    <path
      d="M146 64h18m0 0-6-6m6 6-6 6"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      transform="translate(184 28)"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="3"
      strokeLinecap="round"
      d="M1 35v2M7 35v2M13 24v24M19 18v36M25 22v28M31 26v20M37 14v44M43 11v50M49 24v24M55 24v24M61 18v36M67 20v32M73 33v6M79 35v2M85 30v12M91 21v30M97 16v40M103 8v56M109 8v56M115 5v62M121 14v44M127 16v40M133 22v28M139 31v10M145 35v2M151 35v2"
    />
  </svg>
)
