import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DatasetRow, MarkedSentence } from '../../shared/datasets/row'
import type { AnnotationValue } from '../../shared/text/spans/annotation-value'
import { sameValue } from '../annotations/state/annotation-value'
import { told } from '../components/notify'
import { beforeClose } from '../program/hand-over'
import { editDataset } from './open-datasets'

const restMilliseconds = 400

const valueIn = ({ text, spans, lost }: MarkedSentence): AnnotationValue => ({ text, spans, lost })

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
  const [draft, setDraft] = useState<AnnotationValue>(() => valueIn(row))
  /** What is typed and not sent, with the row it belongs to. */
  const unsent = useRef<{ key: string; value: AnnotationValue } | null>(null)
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
    const { text, spans, lost = [] } = value
    if (key === shown.current.key) sent.current = [...sent.current, value]
    const written = editDataset(id, { do: 'write', key, sentence: { text, spans, lost } }, 'typing')
    await told(written)
    const answer = await written
    // What was refused, or stood there already, does not come back.
    if (!answer.ok || answer.value.rows === 0) sent.current = sent.current.filter(one => one !== value)
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
    setDraft(there => (sameValue(there, now) ? there : now))
  }, [row, flush])
  return {
    value: draft,
    flush,
    change(value) {
      setDraft(value)
      unsent.current = { key: row.key, value }
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, restMilliseconds)
    },
  }
}
