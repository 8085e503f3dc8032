import { useCallback, useEffect, useRef, useState } from 'react'
import type { DatasetRow, MarkedSentence } from '../../shared/datasets/row'
import type { AnnotationValue } from '../../shared/text/spans/annotation-value'
import { sameValue } from '../annotations/state/annotation-value'
import { notifyError } from '../components/notify'
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
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    const waiting = unsent.current
    unsent.current = null
    if (!waiting) return
    const { text, spans, lost = [] } = waiting.value
    const command = { do: 'write', key: waiting.key, sentence: { text, spans, lost } } as const
    const edited = await editDataset(id, command, 'typing')
    if (!edited.ok) notifyError(edited.error)
  }, [id])
  useEffect(() => beforeClose(flush), [flush])
  useEffect(() => () => void flush(), [flush])

  const [shown, setShown] = useState(row)
  if (shown !== row) {
    setShown(row)
    // What came back of one's own typing is not news; somebody else's edit is.
    if (shown.key !== row.key || !sameValue(valueIn(shown), valueIn(row))) {
      const isOwn = shown.key === row.key && sameValue(draft, valueIn(row))
      if (!isOwn) setDraft(valueIn(row))
    }
  }
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
