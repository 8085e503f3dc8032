import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { EntityLabel } from '../../shared/text/labels/entity-label'
import type { ChangedLabels, LabelChange } from '../../shared/text/labels/label-changes'
import { type AnnotationValue, sameValue } from './state/annotation-value'
import { type EditorState, presentOf, startAnew, startEditor, withValue } from './state/editor-state'
import { followLabels } from './state/follow-labels'

/** What the screen that holds the editor hands in. */
export interface AnnotationEditorProps {
  value: AnnotationValue
  /** Which text it is, where one comes after another: each has steps of its own, also where two say the same. */
  textKey?: string
  /** Called at once for every change; what it gives must come back as `value`. */
  onChange(value: AnnotationValue): void
  labels: readonly EntityLabel[]
  /** The change says what happened, so that other texts with these labels can follow it. */
  onLabelsChange(labels: readonly EntityLabel[], change: LabelChange): void
  /** How often each label is used in all texts that share them. Without it, this text alone is counted. */
  usage?: ReadonlyMap<string, number>
  wholeWords: boolean
  onWholeWordsChange(wholeWords: boolean): void
  /** What the text is, for those who cannot see where it stands. */
  name: string
  placeholder?: string
  /** The language of the text, where it is known. */
  lang?: string
  /** What is wrong with the text, said at it. Who is told has the focus there. */
  problem?: string | null
  /** The screen is there for this text: it has the focus when one comes to it. */
  isFirst?: boolean
  /** Left out where the screen shows the same elsewhere. */
  without?: readonly EditorPart[]
  /** What else belongs to the text itself: it stands right under the field. */
  below?: ReactNode
}

export type EditorPart = 'labels' | 'entities'

/** What the parts of the editor share. It stays the same object for as long as the editor is there. */
export interface Editor {
  readonly store: StoreApi<EditorState>
  act(change: (state: EditorState) => EditorState): void
  changeLabels(changed: ChangedLabels): void
  /** The text field registers itself. */
  field: HTMLTextAreaElement | null
}

export interface EditorContext
  extends Omit<
    AnnotationEditorProps,
    'value' | 'textKey' | 'onChange' | 'onLabelsChange' | 'without' | 'below'
  > {
  readonly editor: Editor
  readonly labelsByName: ReadonlyMap<string, EntityLabel>
  /** The focus is somewhere in the editor or in what it opened. */
  readonly hasFocus: boolean
}

const Context = createContext<EditorContext | null>(null)
export const EditorProvider = Context.Provider

export function useEditor(): EditorContext {
  const context = useContext(Context)
  if (!context) throw new Error('A part of the annotation editor stands outside of it.')
  return context
}

export const useEditorState = <T>(select: (state: EditorState) => T): T =>
  useStore(useEditor().editor.store, select)

/**
 * Keeps the steps that can be taken back. They live beside React's state, so that a key is in them before the screen
 * hears of it and no drawing can see the one without the other.
 */
export function useNewEditor({ value, textKey, onChange, onLabelsChange }: AnnotationEditorProps): Editor {
  const listener = useRef({ onChange, onLabelsChange })
  const [editor] = useState(() => createEditor(value, listener))
  useLayoutEffect(() => {
    listener.current = { onChange, onLabelsChange }
  }, [onChange, onLabelsChange])
  const shown = useRef(textKey)
  useLayoutEffect(() => {
    const take = shown.current === textKey ? withValue : startAnew
    shown.current = textKey
    editor.store.setState(state => take(state, value), true)
  }, [editor, value, textKey])
  return editor
}

type Listener = { current: Pick<AnnotationEditorProps, 'onChange' | 'onLabelsChange'> }

function createEditor(value: AnnotationValue, listener: Listener): Editor {
  const store = createStore<EditorState>(() => startEditor(value))
  const act: Editor['act'] = change => {
    const before = presentOf(store.getState())
    store.setState(change, true)
    const after = presentOf(store.getState())
    if (sameValue(before, after)) return
    const { text, spans, lost } = after
    listener.current.onChange({ text, spans, lost })
  }
  return {
    store,
    act,
    changeLabels: ({ labels, change }) => {
      listener.current.onLabelsChange(labels, change)
      act(state => followLabels(state, change))
    },
    field: null,
  }
}
