import { Button, SegmentedControl } from '@mantine/core'
import { IconChecks, IconSparkles } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import {
  alignedOpen,
  countVerdicts,
  isOfSentence,
  openOfOthers,
  shownBy,
  suggestionFilters,
} from '../../shared/augment/suggestion'
import { withLabel } from '../../shared/text/labels/label-changes'
import { readBrackets } from '../../shared/text/spans/bracket-markup'
import { AskedJob } from '../asked/asked-job'
import { ErrorAlert } from '../components/error-alert'
import { type JudgeKey, judgeKeyOf, judgePlace } from '../components/judge-keys'
import { useTranslate } from '../language/use-translate'
import { RawReply } from './raw-reply'
import {
  acceptAligned,
  changeAugmentDraft,
  changeCurrent,
  decide,
  forgetAskedAugment,
  redoSuggestions,
  rejectOthers,
  setSuggestionFilter,
  undoSuggestions,
  useAugment,
} from './store'
import classes from './suggestion-list.module.css'
import { SuggestionRow } from './suggestion-row'

const titles = {
  all: 'word.all',
  open: 'augment.filterOpen',
  accepted: 'augment.accepted',
  rejected: 'augment.rejected',
} as const

/** What came back, to be accepted, mended or rejected, by hand or by key. */
export function SuggestionList() {
  const t = useTranslate()
  const suggestions = useAugment(({ draft }) => draft.suggestions)
  const current = useAugment(({ draft }) => draft.current)
  const filter = useAugment(state => state.filter)
  const [editing, setEditing] = useState<string | null>(null)
  const [raw, setRaw] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const counts = useMemo(() => countVerdicts(suggestions), [suggestions])
  const shown = useMemo(() => shownBy(suggestions, filter), [suggestions, filter])
  const numbers = useMemo(() => new Map(suggestions.map(({ id }, at) => [id, at + 1])), [suggestions])
  const asked = suggestions[0]?.source.text ?? ''
  const active = shown.find(({ id }) => id === current) ?? shown[0]

  useEffect(() => {
    const here = list.current
    if (here?.contains(document.activeElement) && document.activeElement?.tagName === 'LI') {
      here.querySelector<HTMLElement>('[aria-current="true"]')?.focus()
    }
  })

  const go = (key: JudgeKey): void => {
    const at = shown.findIndex(one => one.id === active?.id)
    const next = shown[judgePlace(key, at, shown.length)]
    if (next) changeCurrent(next.id)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLElement) || event.target.tagName !== 'LI' || !active) return
    const run = keyAction(event, {
      up: () => go('up'),
      down: () => go('down'),
      first: () => go('first'),
      last: () => go('last'),
      accept: () => decide(active.id, 'accepted'),
      reject: () => decide(active.id, 'rejected'),
      edit: () => setEditing(active.id),
      undo: undoSuggestions,
      redo: redoSuggestions,
    })
    if (!run) return
    event.preventDefault()
    run()
  }

  return (
    <section className={classes.panel} aria-label={t('augment.suggestions')}>
      <div className={classes.toolbar}>
        <SegmentedControl
          className={classes.filters ?? ''}
          aria-label={t('augment.filters')}
          value={filter}
          onChange={setSuggestionFilter}
          data={suggestionFilters.map(value => ({
            value,
            label: (
              <>
                {t(titles[value])} <span className={classes.count}>{counts[value]}</span>
              </>
            ),
          }))}
        />
        <span className="abreast to-end">
          <RejectOthers />
          <AcceptAligned />
        </span>
      </div>
      <AskState />
      <p id="augment-list-keys" hidden>
        {t('augment.listKeys')}
      </p>
      {shown.length === 0 ? (
        <SuggestionsEmpty hasSome={suggestions.length > 0} />
      ) : (
        <ol ref={list} className={classes.list} onKeyDown={onKeyDown} aria-describedby="augment-list-keys">
          {shown.map(one => (
            <SuggestionRow
              key={one.id}
              suggestion={one}
              number={numbers.get(one.id) ?? 0}
              isOfOther={!isOfSentence(one, asked)}
              isCurrent={one.id === active?.id}
              isEditing={one.id === editing && one.verdict !== 'added'}
              onEdit={setEditing}
              onRaw={setRaw}
            />
          ))}
        </ol>
      )}
      {raw !== null && <RawReply id={raw} number={numbers.get(raw) ?? 0} onClose={() => setRaw(null)} />}
    </section>
  )
}

type Action = JudgeKey | 'undo' | 'redo'

function keyAction(event: KeyboardEvent, actions: Record<Action, () => void>): (() => void) | null {
  const { key, shiftKey, altKey } = event
  const judged = judgeKeyOf(event)
  if (judged) return actions[judged]
  if (altKey || !(event.ctrlKey || event.metaKey)) return null
  if (key.toLowerCase() === 'z') return shiftKey ? actions.redo : actions.undo
  return key.toLowerCase() === 'y' ? actions.redo : null
}

/** What nobody judged before another sentence was asked for stays below; one press is rid of it. */
function RejectOthers() {
  const t = useTranslate()
  const count = useAugment(({ draft }) => openOfOthers(draft.suggestions).length)
  if (count === 0) return null
  return (
    <Button size="sm" variant="subtle" onClick={rejectOthers}>
      {t('augment.rejectOthers', { count })}
    </Button>
  )
}

/** Takes all in which every entity stands. */
function AcceptAligned() {
  const t = useTranslate()
  const count = useAugment(({ draft }) => alignedOpen(draft.suggestions).length)
  return (
    <Button
      size="sm"
      disabled={count === 0}
      leftSection={<IconChecks size="1rem" aria-hidden />}
      onClick={acceptAligned}
    >
      {t('augment.acceptAligned', { count })}
    </Button>
  )
}

/** How it goes with what was asked for: under way, failed, or what came of it. */
function AskState() {
  const t = useTranslate()
  const asking = useAugment(({ draft }) => draft.asking)
  const isSending = useAugment(state => state.isSending)
  const error = useAugment(state => state.error)
  const count = useAugment(({ draft }) => Math.max(1, Math.round(draft.asked[0]?.count ?? draft.count)))
  return (
    <div className={classes.box} aria-live="polite">
      {error && <ErrorAlert error={error} />}
      {isSending || asking !== null ? (
        <AskedJob id={asking} text={t('augment.asking', { count })} onForget={forgetAskedAugment} />
      ) : (
        <Came />
      )}
    </div>
  )
}

/** Said only where it is not what was asked for. */
function Came() {
  const t = useTranslate()
  const came = useAugment(state => state.came)
  if (!came || (came.came === came.asked && came.repeats === 0)) return null
  const isFewer = came.came + came.repeats < came.asked
  return (
    <p className={classes.line}>
      {isFewer
        ? t('augment.cameFewer', { count: came.came, asked: came.asked })
        : t('augment.came', { count: came.came })}{' '}
      {came.repeats > 0 && t('augment.repeats', { count: came.repeats })}
    </p>
  )
}

const example = 'book a table for [four people](party_size) in [Mumbai](city) [tomorrow evening](time)'

/** Before the first answer, and where nothing is in the chosen part of the list. */
function SuggestionsEmpty({ hasSome }: { hasSome: boolean }) {
  const t = useTranslate()
  const isTyped = useAugment(({ draft }) => draft.text.trim() !== '')
  if (hasSome) return <p className={classes.none}>{t('augment.noneHere')}</p>
  return (
    <div className="empty">
      <IconSparkles size="2rem" aria-hidden />
      <h2 className={classes.title}>{t('augment.emptyTitle')}</h2>
      <p className={classes.text}>{t('augment.emptyText')}</p>
      {!isTyped && <Button onClick={loadExample}>{t('word.loadExample')}</Button>}
    </div>
  )
}

function loadExample(): void {
  const { text, spans } = readBrackets(example)
  const { draft } = useAugment.getState()
  const names = new Set(draft.labels.map(({ name }) => name))
  const missing = [...new Set(spans.map(({ label }) => label))].filter(name => !names.has(name))
  const labels = missing.reduce((all, name) => withLabel(all, name).labels, draft.labels)
  changeAugmentDraft({
    text,
    spans,
    lost: [],
    labels,
    intent: draft.intent || 'book_table',
    language: draft.language || 'en',
  })
}
