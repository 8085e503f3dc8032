import { Button, Menu } from '@mantine/core'
import { IconCircleCheck, IconHistory, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { AnnotationValue } from '../../shared/text/spans/annotation-value'
import { carriedEntities } from '../../shared/translate/carried'
import { isStaleRow } from '../../shared/translate/translation-draft'
import { ActionTool } from '../actions/action-button'
import { AnnotationEditor } from '../annotations/annotation-editor'
import { AskedJob } from '../asked/asked-job'
import { ErrorAlert } from '../components/error-alert'
import { IconButton } from '../components/icon-button'
import { useTranslate } from '../language/use-translate'
import { loadExample } from './examples'
import classes from './panes.module.css'
import { changeChosen, changeTranslation, forgetAskedTranslate, useTranslation } from './store'
import { translationActions } from './translate-actions'
import { useLabelProps, useTranslateLabelUsage } from './use-label-props'

const noRows = [] as const
const withoutEntities = ['entities'] as const
const withoutBoth = ['labels', 'entities'] as const

/** What is said, with its entities marked. */
export function SourcePane() {
  const t = useTranslate()
  const text = useTranslation(({ draft }) => draft.text)
  const spans = useTranslation(({ draft }) => draft.spans)
  const lost = useTranslation(({ draft }) => draft.lost)
  const language = useTranslation(({ draft }) => draft.sourceLanguage)
  const problem = useTranslation(state => state.problem)
  const labelProps = useLabelProps()
  const usage = useTranslateLabelUsage(noRows)
  const value = useMemo<AnnotationValue>(() => ({ text, spans, lost }), [text, spans, lost])
  return (
    <section className={classes.pane} aria-label={t('translate.source')}>
      <AnnotationEditor
        value={value}
        onChange={next => changeTranslation({ text: next.text, spans: next.spans, lost: next.lost ?? [] })}
        {...labelProps}
        usage={usage}
        name={t('translate.source')}
        placeholder={t('translate.sourcePlaceholder')}
        problem={isAboutText(problem) ? t(problems[problem]) : null}
        isFirst
        lang={language}
        without={withoutEntities}
      />
      <p className="problem" role="alert">
        {problem && !isAboutText(problem) && t(problems[problem])}
      </p>
      <div className={classes.foot}>
        <span>{t('translate.characters', { count: text.length })}</span>
        <span className="space" />
        <AskedMenu />
        <IconButton
          icon={IconX}
          label={t('translate.clear')}
          disabled={text === ''}
          onClick={() => changeTranslation({ text: '', spans: [], lost: [] })}
          size="md"
        />
      </div>
    </section>
  )
}

const problems = {
  'no-text': 'translate.noText',
  'no-language': 'translate.chooseLanguages',
  'same-language': 'translate.sameLanguage',
  'bad-span': 'word.badSpan',
} as const

type Problem = keyof typeof problems

const isAboutText = (problem: Problem | null): problem is 'no-text' | 'bad-span' =>
  problem === 'no-text' || problem === 'bad-span'

/** What is said of it in the other language: a text like any other, to be mended. */
export function TargetPane() {
  const t = useTranslate()
  const translation = useTranslation(({ draft }) => draft.translations[draft.chosen])
  const language = useTranslation(({ draft }) => draft.translated?.targetLanguage ?? draft.targetLanguage)
  const stale = useTranslation(({ draft }) => isStaleRow(draft))
  const fromMemory = useTranslation(({ draft }) => draft.fromMemory)
  const isTyped = useTranslation(({ draft }) => draft.text.trim() !== '')
  const labelProps = useLabelProps()
  return (
    <section className={`${classes.pane} ${classes.target}`} aria-label={t('translate.target')}>
      <AskState />
      {translation ? (
        <AnnotationEditor
          value={translation}
          onChange={({ text, spans, lost = [] }) => changeChosen({ text, spans, lost })}
          {...labelProps}
          name={t('translate.target')}
          lang={language}
          without={withoutBoth}
        />
      ) : (
        <div className={classes.empty}>
          <p>{t('translate.targetEmpty')}</p>
          {!isTyped && <Button onClick={loadExample}>{t('word.loadExample')}</Button>}
        </div>
      )}
      {translation && (
        <div className={classes.foot}>
          <CarriedCount />
          {fromMemory && (
            <span className={classes.note}>
              <IconHistory size="0.875rem" aria-hidden />
              {t('translate.fromMemory')}
            </span>
          )}
          {stale && <span className="warn-text">{t('translate.stale')}</span>}
          <span className="space" />
          <ActionTool action={translationActions['translate.copy']} />
        </div>
      )}
    </section>
  )
}

function CarriedCount() {
  const t = useTranslate()
  const source = useTranslation(({ draft }) => draft.translated?.spans)
  const target = useTranslation(({ draft }) => draft.translations[draft.chosen])
  if (!(source && target) || source.length === 0) return null
  const all = carriedEntities(source, target)
  const carried = all.filter(({ state }) => state !== 'lost').length
  const check = all.filter(({ state }) => state !== 'carried').length
  return (
    <span className={check === 0 ? classes.good : classes.check}>
      <IconCircleCheck size="0.875rem" aria-hidden />
      {check === 0
        ? t('translate.allCarried', { count: all.length })
        : t('translate.someCarried', { carried, total: all.length, check })}
    </span>
  )
}

/** How it goes with the text that was sent. */
function AskState() {
  const t = useTranslate()
  const asking = useTranslation(({ draft }) => draft.asking)
  const isSending = useTranslation(state => state.isSending)
  const error = useTranslation(state => state.error)
  return (
    <div aria-live="polite">
      {error && <ErrorAlert error={error} />}
      {(isSending || asking !== null) && (
        <AskedJob id={asking} text={t('translate.rowSending')} onForget={forgetAskedTranslate} />
      )}
    </div>
  )
}

/** What was translated on this screen before: one press brings the text back. */
function AskedMenu() {
  const t = useTranslate()
  const asked = useTranslation(({ draft }) => draft.asked)
  return (
    <Menu position="top-start" width="24rem">
      <Menu.Target>
        <IconButton icon={IconHistory} label={t('augment.asked')} disabled={asked.length === 0} size="md" />
      </Menu.Target>
      <Menu.Dropdown className={classes.list ?? ''}>
        {asked.map(({ text, spans, sourceLanguage, targetLanguage, at }) => (
          <Menu.Item
            key={at}
            onClick={() => changeTranslation({ text, spans, lost: [], sourceLanguage, targetLanguage })}
            rightSection={
              <span className="quiet" translate="no">
                {targetLanguage}
              </span>
            }
          >
            <span className={classes.text} dir="auto" lang={sourceLanguage}>
              {text}
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
