import type { ClipboardEvent } from 'react'
import { z } from 'zod'
import { labelNamed } from '../../shared/text/labels/entity-label'
import { withLabel } from '../../shared/text/labels/label-changes'
import { type AnnotatedText, readBrackets } from '../../shared/text/spans/bracket-markup'
import { findUnsoundSpan } from '../../shared/text/spans/span'
import { useEditor } from './editor'
import { presentOf, selected } from './state/editor-state'
import { ownRange } from './state/line-breaks'
import { copied, pasteAnnotated, pasteBrackets, replaceSelection } from './state/paste'
import { selectionOf } from './use-field-selection'

/** Our own kind, beside the plain text: other programs get the words, an editor of ours the entities too. */
const annotatedKind = 'application/x-parlance-annotated'

const annotatedSchema = z.object({
  text: z.string(),
  spans: z.array(z.object({ start: z.number(), end: z.number(), label: z.string(), value: z.string() })),
})

type FieldEvent = ClipboardEvent<HTMLTextAreaElement>

/** Copy, cut and paste that keep entities; a pasted text may carry them in brackets. */
export function useFieldClipboard() {
  const { editor, labels } = useEditor()

  const catchUp = (field: HTMLTextAreaElement): void =>
    editor.act(state => selected(state, ownRange(presentOf(state).text, selectionOf(field))))

  const copy = (event: FieldEvent): boolean => {
    catchUp(event.currentTarget)
    const present = presentOf(editor.store.getState())
    const piece = copied(present, present.selection)
    if (piece.text === '') return false
    event.preventDefault()
    event.clipboardData.setData('text/plain', piece.text)
    event.clipboardData.setData(annotatedKind, JSON.stringify(piece))
    return true
  }

  /** Labels that come with the text join the others. */
  const welcome = (text: AnnotatedText): void => {
    let known = labels
    for (const { label } of text.spans) {
      if (labelNamed(known, label)) continue
      const changed = withLabel(known, label)
      known = changed.labels
      editor.changeLabels(changed)
    }
  }

  const onPaste = (event: FieldEvent): void => {
    const plain = event.clipboardData.getData('text/plain')
    if (plain === '') return
    catchUp(event.currentTarget)
    const own = readAnnotated(event.clipboardData.getData(annotatedKind))
    if (own && own.spans.length > 0) {
      event.preventDefault()
      editor.act(state => pasteAnnotated(state, own))
      welcome(own)
      return
    }
    const pasted = pasteBrackets(editor.store.getState(), plain)
    if (!pasted) return
    event.preventDefault()
    editor.act(() => pasted)
    welcome(readBrackets(plain))
  }

  return {
    onCopy: (event: FieldEvent) => void copy(event),
    onCut: (event: FieldEvent) => {
      if (copy(event)) editor.act(state => replaceSelection(state, ''))
    },
    onPaste,
  }
}

function readAnnotated(json: string): AnnotatedText | null {
  if (json === '') return null
  try {
    const { success, data } = annotatedSchema.safeParse(JSON.parse(json))
    return success && !findUnsoundSpan(data.text, data.spans) ? data : null
  } catch {
    return null
  }
}
