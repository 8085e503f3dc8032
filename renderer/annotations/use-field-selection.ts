import { type RefObject, useEffect, useLayoutEffect } from 'react'
import type { Range } from '../../shared/text/characters'
import { useEditor, useEditorState } from './editor'
import { presentOf, selected } from './state/editor-state'
import { ownRange, shownRange } from './state/line-breaks'

export const selectionOf = (field: HTMLTextAreaElement): Range => ({
  start: field.selectionStart,
  end: field.selectionEnd,
})

/** Keeps the selection of the field and of the editor the same, whichever of the two moved it. */
export function useFieldSelection(field: RefObject<HTMLTextAreaElement | null>): void {
  const { editor } = useEditor()
  const set = useEditorState(state => state.selectionSet)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` says when the field has to follow.
  useLayoutEffect(() => {
    const { text, selection } = presentOf(editor.store.getState())
    const { start, end } = shownRange(text, selection)
    field.current?.setSelectionRange(start, end)
  }, [editor, field, set])

  useEffect(() => {
    const follow = (): void => {
      const { current } = field
      if (!current || document.activeElement !== current) return
      editor.act(state => {
        // While a word is being composed, the input method moves the caret about.
        if (state.open) return state
        return selected(state, ownRange(presentOf(state).text, selectionOf(current)))
      })
    }
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [editor, field])
}
