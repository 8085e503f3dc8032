import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DatasetRow, MarkedSentence } from '../../shared/datasets/row'
import type { AnnotationValue } from '../../shared/text/spans/annotation-value'
import { sameValue } from '../annotations/state/annotation-value'
import { notifyError } from '../components/notify'
import { clearUnsaved, setUnsaved } from '../documents/unsaved'
import { beforeClose } from '../program/hand-over'
import { editDataset, openDatasetNow } from './open-datasets'

const restMilliseconds = 400

const valueIn = ({ text, spans, lost }: MarkedSentence): AnnotationValue => ({ text, spans, lost })

/** As it was typed last. */
const latestOf = (id: string, row: DatasetRow): AnnotationValue =>
  onTheWay.get(placeOf(id, row.key))?.value ?? valueIn(row)

interface RowWrite {
  id: string
  key: string
  value: AnnotationValue
  /** Of the dataset, which may be closed by the time that it has to be said. */
  name: string
  isRefused: boolean
}

/** The last that was sent of each row, until the disk has it: what the disk refuses outlives the editor. */
const onTheWay = new Map<string, RowWrite>()
const placeOf = (id: string, key: string): string => `${id} ${key}`

beforeClose(() => Promise.all([...onTheWay.values()].filter(({ isRefused }) => isRefused).map(send)))

/** Answers whether it comes back: what was refused, or stood there already, does not. */
async function send(row: RowWrite): Promise<boolean> {
  const { id, key, value, name } = row
  const { text, spans, lost = [] } = value
  const place = placeOf(id, key)
  onTheWay.set(place, row)
  const written = await editDataset(id, { do: 'write', key, sentence: { text, spans, lost } }, 'typing')
  if (!written.ok) notifyError(written.error)
  // What was sent after it says all that this does.
  if (onTheWay.get(place) === row) {
    const unsaved = { kind: 'dataset-row', id: place }
    row.isRefused = !written.ok && written.error.kind === 'storage'
    if (!written.ok && row.isRefused) {
      setUnsaved({ ...unsaved, name, error: written.error, isLeft: true })
    } else {
      onTheWay.delete(place)
      clearUnsaved(unsaved)
    }
  }
  return written.ok && written.value.rows > 0
}

/**
 * The sentence as it stands in the editor. It is written when a person pauses, leaves the field or the row, so that
 * each word and not each letter is an edit.
 */
export function useRowDraft(
  id: string,
  row: DatasetRow,
): {
  value: AnnotationValue
  change(value: AnnotationValue): void
  flush(): void
} {
  const [draft, setDraft] = useState<AnnotationValue>(() => latestOf(id, row))
  /** What is typed and not sent, with the row it belongs to. */
  const unsent = useRef<Pick<RowWrite, 'key' | 'value' | 'name'> | null>(null)
  /** What was sent of the row that is shown, and has not come back yet. */
  const sent = useRef<readonly AnnotationValue[]>([])
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const shown = useRef(row)

  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    const waiting = unsent.current
    unsent.current = null
    if (!waiting) return
    const { key, value } = waiting
    if (key === shown.current.key) sent.current = [...sent.current, value]
    const comesBack = await send({ id, ...waiting, isRefused: false })
    if (!comesBack) sent.current = sent.current.filter(one => one !== value)
  }, [id])
  useEffect(() => beforeClose(flush), [flush])
  useEffect(() => () => void flush(), [flush])

  // Before it is painted: another row is never seen with the words of the one before.
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = row
    const isOther = before.key !== row.key
    if (isOther) {
      sent.current = []
      void flush()
    }
    const now = valueIn(row)
    if (!isOther && sameValue(valueIn(before), now)) return
    // What comes back of one's own typing is no news, however much was typed since; somebody else's edit is.
    const at = sent.current.findIndex(value => sameValue(value, now))
    sent.current = sent.current.slice(at + 1)
    if (at >= 0 || unsent.current) return
    sent.current = []
    const next = isOther ? latestOf(id, row) : now
    setDraft(there => (sameValue(there, next) ? there : next))
  }, [id, row, flush])
  return {
    value: draft,
    flush,
    change(value) {
      setDraft(value)
      unsent.current = { key: row.key, value, name: openDatasetNow(id)?.dataset.name ?? '' }
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, restMilliseconds)
    },
  }
}
