import { Autocomplete } from '@mantine/core'
import { useMemo } from 'react'
import { suggestionsAfterLabelChange } from '../../shared/augment/label-follow'
import type { AnnotationValue } from '../../shared/text/spans/annotation-value'
import { AnnotationEditor } from '../annotations/annotation-editor'
import { useTranslate } from '../language/use-translate'
import { LanguagePicker } from '../translate/language-picker'
import { AskedList } from './asked-list'
import { GenerateRow } from './generate-row'
import { isAboutCount, problemText } from './problem-text'
import classes from './sentence-panel.module.css'
import { changeDraft, useAugment } from './store'
import { useLanguageChoices } from './use-language-choices'

/** The sentence that others are made from, and what is asked for. */
export function SentencePanel() {
  const t = useTranslate()
  return (
    <section className={classes.panel} aria-label={t('augment.sentence')}>
      <Facts />
      <Sentence />
      <GenerateRow />
      <AskedList />
    </section>
  )
}

function Facts() {
  const t = useTranslate()
  const intent = useAugment(({ draft }) => draft.intent)
  const language = useAugment(({ draft }) => draft.language)
  const asked = useAugment(({ draft }) => draft.asked)
  const intents = useMemo(
    () => [...new Set(asked.map(one => one.intent).filter(name => name !== ''))].sort(),
    [asked],
  )
  const languages = useLanguageChoices()
  return (
    <div className={classes.facts}>
      <Autocomplete
        className={classes.intent ?? ''}
        size="md"
        aria-label={t('augment.intent')}
        placeholder={t('augment.intentPlaceholder')}
        leftSection={<span className={classes.factName}>{t('augment.intent')}</span>}
        leftSectionWidth="4rem"
        leftSectionPointerEvents="none"
        data={intents}
        value={intent}
        maxLength={200}
        onChange={value => changeDraft({ intent: value })}
        dir="auto"
        spellCheck={false}
      />
      <LanguagePicker
        name={t('augment.language')}
        showsName
        value={language}
        choices={languages}
        recent={[]}
        canBeEmpty
        onChange={value => changeDraft({ language: value })}
      />
    </div>
  )
}

function Sentence() {
  const t = useTranslate()
  const text = useAugment(({ draft }) => draft.text)
  const spans = useAugment(({ draft }) => draft.spans)
  const lost = useAugment(({ draft }) => draft.lost)
  const labels = useAugment(({ draft }) => draft.labels)
  const wholeWords = useAugment(({ draft }) => draft.wholeWords)
  const language = useAugment(({ draft }) => draft.language)
  const problem = useAugment(state => state.problem)
  const value = useMemo<AnnotationValue>(() => ({ text, spans, lost }), [text, spans, lost])
  return (
    <AnnotationEditor
      value={value}
      onChange={next => changeDraft({ text: next.text, spans: next.spans, lost: next.lost ?? [] })}
      labels={labels}
      onLabelsChange={(next, change) =>
        changeDraft({
          labels: next,
          suggestions: suggestionsAfterLabelChange(useAugment.getState().draft.suggestions, change),
        })
      }
      wholeWords={wholeWords}
      onWholeWordsChange={whole => changeDraft({ wholeWords: whole })}
      name={t('augment.sentence')}
      placeholder={t('augment.sentencePlaceholder')}
      problem={problem && !isAboutCount(problem) ? problemText(problem, t) : null}
      isFirst
      {...(language === '' ? {} : { lang: language })}
    />
  )
}
