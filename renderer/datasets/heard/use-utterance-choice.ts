import { useEffect, useMemo, useState } from 'react'
import {
  type ListedUtterance,
  listedUtterances,
  narrowedUtterances,
  newOnes,
  standingsOf,
  type UtteranceFilter,
} from '../../../shared/datasets/heard/utterance-choice'
import type { SpokenRecording } from '../../../shared/datasets/heard/utterances'
import type { DatasetRow } from '../../../shared/datasets/row'
import { bridge } from '../../bridge'
import { notifyError } from '../../components/notify'
import type { Selection } from '../../components/table/selection'
import { useTranslate } from '../../language/use-translate'

const noRows: readonly DatasetRow[] = []

/** Where the keyboard is and what is ticked, in a list that is narrowed as one likes. */
export function useUtteranceChoice(
  spoken: readonly SpokenRecording[],
  dataset: { id: string; rows: readonly DatasetRow[] } | null,
  /** Until somebody ticks others, all that are new are. */
  isTicked: boolean,
) {
  const t = useTranslate()
  const [filter, setFilter] = useState<UtteranceFilter>({ speaker: '', query: '' })
  const [like, setLike] = useState<string | null>(null)
  const [touched, setTouched] = useState<Selection | null>(null)
  const rows = dataset?.rows ?? noRows
  const listed = useMemo(
    () => listedUtterances(spoken, number => t('word.speakerNumber', { number })),
    [spoken, t],
  )
  const standings = useMemo(() => standingsOf(listed, rows), [listed, rows])
  const nearness = useNearness(dataset?.id ?? null, like, listed)
  const shown = useMemo(() => narrowedUtterances(listed, filter, nearness), [listed, filter, nearness])
  const untouched = useMemo<Selection>(() => {
    const selected = new Set(isTicked ? newOnes(listed, standings) : [])
    return { current: null, selected, anchor: null }
  }, [isTicked, listed, standings])
  const selection = touched ?? untouched
  const chosen = listed.filter(({ key }) => selection.selected.has(key))
  return {
    listed,
    shown,
    standings,
    nearness,
    chosen,
    filter,
    setFilter,
    like,
    setLike,
    selection,
    setSelection: (change: (now: Selection) => Selection): void => setTouched(change(selection)),
    fresh: useMemo(() => newOnes(shown, standings), [shown, standings]),
  }
}

export type UtteranceChoice = ReturnType<typeof useUtteranceChoice>

/** By key. Null: none is asked for, or it is not known yet. */
function useNearness(
  id: string | null,
  intent: string | null,
  listed: readonly ListedUtterance[],
): ReadonlyMap<string, number> | null {
  const [known, setKnown] = useState<ReadonlyMap<string, number> | null>(null)
  useEffect(() => {
    setKnown(null)
    if (id === null || intent === null) return
    let isLate = false
    void bridge.getNearness({ id, intent, texts: listed.map(({ text }) => text) }).then(told => {
      if (isLate) return
      if (told.ok) setKnown(new Map(listed.map(({ key }, at) => [key, told.value[at] ?? 0])))
      else notifyError(told.error)
    })
    return () => {
      isLate = true
    }
  }, [id, intent, listed])
  return known
}
