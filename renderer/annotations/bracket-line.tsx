import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconBrackets, IconTag } from '@tabler/icons-react'
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import { writeBrackets } from '../../shared/text/spans/bracket-markup'
import { bridge } from '../bridge'
import { told } from '../components/notify'
import { useTranslate } from '../language/use-translate'
import classes from './annotation-editor.module.css'
import { useEditor, useEditorState } from './editor'
import { presentOf, redo, say, undo } from './state/editor-state'

/** The foot of the text: what it looks like in brackets, and what can be done with the whole of it. */
export const BracketLine = memo(function BracketLine({ onOpenPicker }: { onOpenPicker: () => void }) {
  return (
    <div className={classes.foot}>
      <Markup />
      <FootButtons onOpenPicker={onOpenPicker} />
    </div>
  )
})

/** Behind the text when keys come fast. */
function Markup() {
  const t = useTranslate()
  const { lang } = useEditor()
  const { text, spans } = useDeferredValue(useEditorState(presentOf))
  const { markup, unwritten } = useMemo(() => writeBrackets({ text, spans }), [text, spans])
  return (
    <>
      <span className={classes.markup} dir="auto" lang={lang} translate="no" title={markup}>
        {spans.length > 0 && markup}
      </span>
      {unwritten.length > 0 && (
        <span className={classes.unwritten}>{t('annotations.unwritten', { count: unwritten.length })}</span>
      )}
    </>
  )
}

const FootButtons = memo(function FootButtons({ onOpenPicker }: { onOpenPicker: () => void }) {
  const t = useTranslate()
  const { editor } = useEditor()
  const canUndo = useEditorState(state => state.history.past !== null)
  const canRedo = useEditorState(state => state.history.future !== null)
  const hasText = useEditorState(state => presentOf(state).text !== '')
  const hasSelection = useEditorState(state => {
    const { start, end } = presentOf(state).selection
    return start !== end
  })

  const copy = async (): Promise<void> => {
    const { markup, unwritten } = writeBrackets(presentOf(editor.store.getState()))
    if (await told(bridge.copyText({ text: markup })))
      editor.act(state => say(state, { kind: 'copied', unwritten: unwritten.length }))
  }

  return (
    <>
      <FootButton name={t('annotations.pickLabelKeys')} disabled={!hasSelection} onPress={onOpenPicker}>
        <IconTag size="1rem" aria-hidden />
      </FootButton>
      <FootButton name={t('word.undo')} disabled={!canUndo} onPress={() => editor.act(undo)}>
        <IconArrowBackUp size="1rem" aria-hidden className="mirror-rtl" />
      </FootButton>
      <FootButton name={t('word.redo')} disabled={!canRedo} onPress={() => editor.act(redo)}>
        <IconArrowForwardUp size="1rem" aria-hidden className="mirror-rtl" />
      </FootButton>
      <FootButton name={t('annotations.copyBrackets')} disabled={!hasText} onPress={() => void copy()}>
        <IconBrackets size="1rem" aria-hidden />
      </FootButton>
    </>
  )
})

interface FootButtonProps {
  name: string
  disabled: boolean
  onPress(): void
  children: ReactNode
}

/** Never truly disabled: who takes back the last step by keyboard must not lose the focus. */
function FootButton({ name, disabled, onPress, children }: FootButtonProps) {
  return (
    <ActionIcon
      aria-label={name}
      title={name}
      aria-disabled={disabled}
      {...(disabled ? { 'data-disabled': true } : {})}
      onMouseDown={event => event.preventDefault()}
      onClick={() => {
        if (!disabled) onPress()
      }}
    >
      {children}
    </ActionIcon>
  )
}
