import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Range } from '../../shared/text/characters'
import { useEditor } from './editor'
import { actionOfKey } from './field-keys'
import { placeLost } from './state/annotate'
import { closeStep, openStep, presentOf, redo, selected, undo } from './state/editor-state'
import { ownRange } from './state/line-breaks'
import { spanAt } from './state/span-at'
import { typed } from './state/type-text'
import { useFieldClipboard } from './use-field-clipboard'
import { selectionOf } from './use-field-selection'

/** How the list of labels was opened: by a pointer it leaves the focus where it is. */
export type PickerOpening = 'pointer' | 'keys'

/** Everything the text field hears. */
export function useFieldEvents(field: RefObject<HTMLTextAreaElement | null>) {
  const { editor, labels, wholeWords } = useEditor()
  const [picker, setPicker] = useState<PickerOpening | null>(null)
  const selectedBefore = useRef<Range | null>(null)
  const clipboard = useFieldClipboard()
  const openPicker = useCallback(() => setPicker('keys'), [])
  const closePicker = useCallback(() => setPicker(null), [])

  useEffect(() => {
    const { current } = field
    // React has an event of this name and gives it other meanings.
    const beforeInput = (event: InputEvent): void => {
      if (event.inputType === 'historyUndo' || event.inputType === 'historyRedo') {
        event.preventDefault()
        editor.act(event.inputType === 'historyUndo' ? undo : redo)
      } else if (current) selectedBefore.current = selectionOf(current)
    }
    current?.addEventListener('beforeinput', beforeInput)
    return () => current?.removeEventListener('beforeinput', beforeInput)
  }, [editor, field])

  /** The event that tells of a moved selection comes a moment late. */
  const catchUp = (element: HTMLTextAreaElement): void =>
    editor.act(state => selected(state, ownRange(presentOf(state).text, selectionOf(element))))

  const onChange = ({ currentTarget }: ChangeEvent<HTMLTextAreaElement>): void => {
    const before = selectedBefore.current
    selectedBefore.current = null
    setPicker(null)
    editor.act(state =>
      typed(state, {
        text: currentTarget.value,
        selection: selectionOf(currentTarget),
        selectedBefore: before,
      }),
    )
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return
    catchUp(event.currentTarget)
    const state = editor.store.getState()
    const action = actionOfKey(event.nativeEvent, state, {
      labels,
      wholeWords,
      labelsOpen: picker !== null,
      direction: () => (field.current && getComputedStyle(field.current).direction === 'rtl' ? 'rtl' : 'ltr'),
    })
    if (!action) return
    event.preventDefault()
    setPicker(action === 'open-labels' ? 'keys' : null)
    if (typeof action === 'function') editor.act(action)
  }

  const onPointerDown = (): void => {
    setPicker(null)
    const released = (): void => {
      // A click inside a selection takes it away only after the button is up.
      requestAnimationFrame(() => {
        if (!field.current || document.activeElement !== field.current) return
        catchUp(field.current)
        const { picking } = editor.store.getState()
        const { selection, spans } = presentOf(editor.store.getState())
        const isCaret = selection.start === selection.end
        if (picking && !isCaret) editor.act(state => placeLost(state, picking, { wholeWords }))
        else if (!picking && (!isCaret || spanAt(spans, selection) >= 0)) setPicker('pointer')
      })
    }
    window.addEventListener('pointerup', released, { once: true })
    window.addEventListener('pointercancel', () => window.removeEventListener('pointerup', released), {
      once: true,
    })
  }

  return {
    picker,
    openPicker,
    closePicker,
    handlers: {
      ...clipboard,
      onChange,
      onKeyDown,
      onPointerDown,
      onCompositionStart: () => {
        if (field.current) catchUp(field.current)
        editor.act(openStep)
      },
      onCompositionEnd: () => editor.act(closeStep),
    },
  }
}
