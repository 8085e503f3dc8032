import { Autocomplete, Switch, Tooltip, UnstyledButton } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { withRestoredCase } from '../../shared/augment/read-suggestions'
import { mostFor, mostPlain, type SentenceProblem } from '../../shared/augment/sentence-rules'
import type { Translate } from '../../shared/language/translate'
import type { AnnotationValue } from '../../shared/text/spans/annotation-value'
import { AnnotationEditor } from '../annotations/annotation-editor'
import { useTranslate } from '../language/use-translate'
import { useActiveProfile } from '../program/profiles'
import { TranslationLanguagePicker } from '../translate/language-picker'
import { AskedList } from './asked-list'
import classes from './sentence-panel.module.css'
import {
  changeAugmentDraft,
  changeAugmentLabels,
  sayOfSentence,
  useAugment,
  useAugmentLabelUsage,
} from './store'

/** The sentence that others are made from, and what is asked for. */
export function SentencePanel() {
  const t = useTranslate()
  return (
    <section className={classes.panel} aria-label={t('word.sentence')}>
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
        aria-label={t('word.intent')}
        placeholder={t('augment.intentPlaceholder')}
        leftSection={<span className={classes.factName}>{t('word.intent')}</span>}
        leftSectionWidth="4rem"
        leftSectionPointerEvents="none"
        data={intents}
        value={intent}
        maxLength={200}
        onChange={value => sayOfSentence({ intent: value })}
        dir="auto"
        spellCheck={false}
      />
      <TranslationLanguagePicker
        name={t('word.language')}
        showsName
        value={language}
        choices={languages}
        recent={[]}
        canBeEmpty
        onChange={value => sayOfSentence({ language: value })}
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
  const usage = useAugmentLabelUsage(null, null)
  return (
    <AnnotationEditor
      value={value}
      onChange={next => changeAugmentDraft({ text: next.text, spans: next.spans, lost: next.lost ?? [] })}
      labels={labels}
      onLabelsChange={changeAugmentLabels}
      usage={usage}
      wholeWords={wholeWords}
      onWholeWordsChange={whole => changeAugmentDraft({ wholeWords: whole })}
      name={t('word.sentence')}
      placeholder={t('augment.sentencePlaceholder')}
      problem={problem && !isAboutCount(problem) ? augmentProblemText(problem, t) : null}
      isFirst
      {...(language === '' ? {} : { lang: language })}
    />
  )
}

/** How many sentences, and which kind. */
function GenerateRow() {
  const t = useTranslate()
  const count = useAugment(({ draft }) => draft.count)
  const keepValues = useAugment(({ draft }) => draft.keepValues)
  const hasSpans = useAugment(({ draft }) => draft.spans.length > 0)
  const restoreCase = useAugment(({ draft }) => draft.restoreCase)
  const problem = useAugment(state => state.problem)
  const isAnnotated = hasSpans && keepValues
  const most = mostFor(isAnnotated ? [0] : [])
  return (
    <div className={classes.card}>
      <div className={classes.row}>
        <span className="medium">{t('augment.count')}</span>
        <CountField
          value={count}
          most={most}
          hasProblem={isAboutCount(problem)}
          onChange={value => changeAugmentDraft({ count: value })}
        />
        <span className="quiet">
          {isAnnotated ? t('augment.mostWithLabels', { most }) : t('augment.mostPlain', { most })}
        </span>
        <Tooltip label={t('augment.restoreCaseHelp')} multiline w={260}>
          <Switch
            className="to-end"
            label={t('augment.restoreCase')}
            aria-description={t('augment.restoreCaseHelp')}
            checked={restoreCase}
            onChange={({ currentTarget }) =>
              changeAugmentDraft(withRestoredCase(useAugment.getState().draft, currentTarget.checked))
            }
          />
        </Tooltip>
        <Tooltip label={t('augment.keepValuesHelp')} multiline w={280}>
          <Switch
            label={t('augment.keepValues')}
            aria-description={t('augment.keepValuesHelp')}
            checked={keepValues}
            onChange={({ currentTarget }) => changeAugmentDraft({ keepValues: currentTarget.checked })}
          />
        </Tooltip>
      </div>
      <p className={classes.problem} role="alert">
        {problem && isAboutCount(problem) && augmentProblemText(problem, t)}
      </p>
    </div>
  )
}

/** Every language that the service is known to work with, whatever for. */
function useLanguageChoices(): readonly string[] {
  const languages = useActiveProfile()?.languages
  return useMemo(() => {
    if (!languages) return []
    return [...new Set([...languages.translation, ...languages.speech, ...languages.transcription])].sort()
  }, [languages])
}

/** Why a sentence cannot be sent, as its writer reads it. */
function augmentProblemText(problem: SentenceProblem, t: Translate): string {
  switch (problem.kind) {
    case 'no-text':
      return t('augment.noText')
    case 'not-whole':
      return t('augment.notWhole')
    case 'too-few':
      return t('augment.tooFew')
    case 'too-many':
      return problem.most < mostPlain
        ? t('augment.tooManyWithLabels', { most: problem.most })
        : t('augment.tooMany', { most: problem.most })
    case 'bad-span':
      return t('word.badSpan')
  }
}

/** Whether it is the number that has to change; otherwise it is the sentence. */
const isAboutCount = (problem: SentenceProblem | null): boolean =>
  problem?.kind === 'not-whole' || problem?.kind === 'too-few' || problem?.kind === 'too-many'

interface CountFieldProps {
  value: number
  most: number
  onChange(value: number): void
  hasProblem: boolean
}

/** How many sentences: one at a time, or typed. What is typed is kept as it is, even where it cannot be asked for. */
function CountField({ value, most, onChange, hasProblem }: CountFieldProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState<string | null>(null)
  const step = (by: number): void => {
    setTyped(null)
    onChange(Math.min(most, Math.max(1, Math.round(value) + by)))
  }
  return (
    <div className={classes.field} data-problem={hasProblem || undefined}>
      <UnstyledButton
        className={classes.step}
        aria-label={t('augment.fewer')}
        aria-disabled={value <= 1}
        onClick={() => step(-1)}
      >
        <IconMinus size="0.875rem" aria-hidden />
      </UnstyledButton>
      <input
        className={classes.input}
        inputMode="numeric"
        aria-label={t('augment.count')}
        aria-invalid={hasProblem}
        value={typed ?? String(value)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          const number = Number(currentTarget.value.replace(',', '.'))
          if (currentTarget.value.trim() !== '' && Number.isFinite(number)) onChange(number)
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={event => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          step(event.key === 'ArrowUp' ? 1 : -1)
        }}
      />
      <UnstyledButton
        className={classes.step}
        aria-label={t('augment.more')}
        aria-disabled={value >= most}
        onClick={() => step(1)}
      >
        <IconPlus size="0.875rem" aria-hidden />
      </UnstyledButton>
    </div>
  )
}
