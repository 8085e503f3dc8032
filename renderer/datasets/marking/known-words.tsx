import { Button } from '@mantine/core'
import { IconCheck, IconChecks, IconX } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { rowOf } from '../../../shared/datasets/dataset'
import type { SuggestedMark } from '../../../shared/datasets/marking/suggest-marks'
import { withRefusal } from '../../../shared/datasets/marking/suggest-marks'
import type { DatasetRow } from '../../../shared/datasets/row'
import { MarkedText } from '../../annotations/marked-text'
import { IconButton } from '../../components/icon-button'
import { type JudgeKey, judgeKeyOf, judgePlace } from '../../components/judge-keys'
import { told } from '../../components/notify'
import { wentTo } from '../../components/table/selection'
import { useTranslate } from '../../language/use-translate'
import { applyToRows } from '../apply-to-rows'
import { editDataset, type HereDataset, openDatasetNow } from '../open-datasets'
import classes from '../row-suggestions.module.css'
import { useLabelsByName } from '../use-labels'
import { nextToJudge } from '../view-state'
import { changeView, viewNow } from '../view-store'
import { markingBegun, useMarkingAsked } from './marking-asked'
import { suggesterNow, useSuggestedMarks } from './suggester'

interface KnownWordsProps {
  here: HereDataset
  row: DatasetRow
  /** The rows of the table, in their order there. */
  shown: readonly string[]
}

const sourceTexts = {
  marked: 'marking.fromMarked',
  synonym: 'marking.fromSynonym',
  lookup: 'marking.fromLookup',
  regex: 'marking.fromRegex',
} as const

/** Passed by in one sentence, for as long as the program runs. */
const passed = new Set<string>()

/** Words of the sentence that are marked elsewhere or stand in a list, each taken by one key, row after row. */
export function KnownWords({ here, row, shown }: KnownWordsProps) {
  const t = useTranslate()
  const { id } = here
  const labels = useLabelsByName(here.dataset.labels)
  const [, setPasses] = useState(0)
  const marks = useSuggestedMarks(id, row).filter(mark => !passed.has(passedKey(id, row.key, mark)))
  const take = ({ value, label, synonym }: SuggestedMark, isEverywhere: boolean): void => {
    const mark = { words: value, label, ...(synonym !== undefined && { synonym }) }
    const command = {
      do: 'mark',
      rows: isEverywhere ? ('all' as const) : [row.key],
      mark,
      over: false,
    } as const
    if (isEverywhere) void applyToRows(id, command)
    else void told(editDataset(id, command))
  }
  const refuse = (mark: SuggestedMark): void => {
    const lists = openDatasetNow(id)?.dataset.lists ?? []
    void told(editDataset(id, { do: 'list', list: withRefusal(lists, mark) }))
  }
  const pass = (mark: SuggestedMark): void => {
    passed.add(passedKey(id, row.key, mark))
    setPasses(count => count + 1)
  }
  const { list, current, onKeyDown, onBlur } = useMarking({ here, row, shown }, marks, { take, refuse, pass })
  if (marks.length === 0) return null
  return (
    <section aria-label={t('marking.title')}>
      <h3 className={classes.title}>{t('marking.count', { count: marks.length })}</h3>
      <p id="marking-keys" className={classes.keys}>
        {t('marking.keys')}
      </p>
      <ul ref={list} onKeyDown={onKeyDown} onBlur={onBlur} aria-describedby="marking-keys">
        {marks.map((mark, at) => (
          <li
            key={`${mark.start} ${mark.label}`}
            className={classes.suggestion}
            aria-current={at === current}
            tabIndex={at === current ? 0 : -1}
          >
            <span className="grows">
              <MarkedText value={asText(mark)} pale={[wholeOf(mark)]} labels={labels} lang={row.language} />{' '}
              <bdi>{mark.label}</bdi>, <span className="quiet">{t(sourceTexts[mark.source])}</span>
            </span>
            <IconButton
              icon={IconCheck}
              label={t('marking.mark')}
              onClick={() => take(mark, false)}
              size="md"
            />
            <IconButton
              icon={IconChecks}
              label={t('marking.markAll')}
              onClick={() => take(mark, true)}
              size="md"
            />
            <Button
              size="sm"
              variant="subtle"
              color="gray"
              onClick={() => refuse(mark)}
              leftSection={<IconX size="0.875rem" aria-hidden />}
            >
              {t('marking.never')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const asText = ({ value }: SuggestedMark) => ({ text: value, spans: [] })
const wholeOf = (mark: SuggestedMark) => ({ ...mark, start: 0, end: mark.value.length })

interface Judging {
  take(mark: SuggestedMark, isEverywhere: boolean): void
  refuse(mark: SuggestedMark): void
  pass(mark: SuggestedMark): void
}

/** The keys of the list. Where nothing is left in a row, the next row that has something is next. */
function useMarking(
  { here, row, shown }: KnownWordsProps,
  marks: readonly SuggestedMark[],
  { take, refuse, pass }: Judging,
) {
  const list = useRef<HTMLUListElement>(null)
  const isMarking = useRef<boolean>(false)
  const [place, setPlace] = useState(0)
  const current = Math.max(0, Math.min(place, marks.length - 1))
  const isEmpty = marks.length === 0
  const isAsked = useMarkingAsked(here.id)
  const goToCurrent = (): void => list.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus()
  useEffect(() => {
    if (isAsked && !isEmpty && viewNow(here.id).current === row.key) {
      markingBegun()
      // Once what it was asked in is gone, and once: from then on a person may go elsewhere.
      requestAnimationFrame(() => {
        isMarking.current = true
        goToCurrent()
      })
    }
    if (!isMarking.current) return
    if (!isEmpty) {
      goToCurrent()
      return
    }
    const suggester = suggesterNow(here.id)
    const next = nextToJudge(shown, row.key, key => {
      const one = rowOf(here.dataset, key)
      return (one && suggester?.in(one).some(mark => !passed.has(passedKey(here.id, key, mark)))) ?? false
    })
    isMarking.current = next !== null
    setPlace(0)
    if (next !== null) changeView(here.id, view => wentTo(view, next))
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLElement) || event.target.tagName !== 'LI') return
    const key = markKeyOf(event)
    const mark = marks[current]
    if (!key || !mark) return
    event.preventDefault()
    isMarking.current = true
    if (key === 'accept' || key === 'accept-all') take(mark, key === 'accept-all')
    else if (key === 'reject') pass(mark)
    else if (key === 'reject-all') refuse(mark)
    else setPlace(judgePlace(key, current, marks.length))
  }
  // Who goes elsewhere stays there; a line that was taken away goes nowhere.
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget && !list.current?.contains(relatedTarget)) isMarking.current = false
  }
  return { list, current, onKeyDown, onBlur }
}

/** What a key asks for in the list of words that might be marked. With Shift it is meant for all of the kind. */
type MarkKey = Exclude<JudgeKey, 'edit'> | 'accept-all' | 'reject-all'

export function markKeyOf(event: Parameters<typeof judgeKeyOf>[0] & { shiftKey: boolean }): MarkKey | null {
  const key = judgeKeyOf(event)
  if (key === null || key === 'edit') return null
  if (!event.shiftKey) return key
  if (key === 'accept') return 'accept-all'
  return key === 'reject' ? 'reject-all' : key
}

/** Of what a person passes by in one sentence: it is not asked for there again. */
const passedKey = (dataset: string, row: string, { start, end, label }: SuggestedMark): string =>
  `${dataset} ${row} ${start} ${end} ${label}`
