import { Button } from '@mantine/core'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { memo, useId } from 'react'
import type { LostSpan } from '../../shared/text/spans/repair-spans'
import { IconButton } from '../components/icon-button'
import { useTranslate } from '../language/use-translate'
import { useEditor, useEditorState } from './editor'
import { lostReason } from './lost-reason'
import { quoted } from './quoted'
import classes from './repair-list.module.css'
import { presentOf } from './state/editor-state'
import { dropLost, pickWords, stopPicking } from './state/repair'

/** Entities that came without a right place. Selecting words gives them one. */
export const RepairList = memo(function RepairList() {
  const t = useTranslate()
  const lost = useEditorState(state => presentOf(state).lost)
  if (lost.length === 0) return null
  return (
    <section className={classes.section} aria-label={t('annotations.lost')}>
      <h3 className="semibold">{t('annotations.lost')}</h3>
      <ul>
        {lost.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lost ones may say the same.
          <LostRow key={at} lost={item} />
        ))}
      </ul>
    </section>
  )
})

function LostRow({ lost }: { lost: LostSpan }) {
  const t = useTranslate()
  const { editor, wholeWords } = useEditor()
  const picking = useEditorState(state => state.picking === lost)
  const hasSelection = useEditorState(state => {
    const { start, end } = presentOf(state).selection
    return start !== end
  })
  const labelId = useId()
  const label = quoted(lost.stated.label)

  const pick = (): void => {
    editor.act(state => (picking ? stopPicking(state) : pickWords(state, lost, wholeWords)))
    editor.field?.focus()
  }

  return (
    <li className={classes.row} data-picking={picking || undefined}>
      <span className={classes.badge}>
        <IconAlertTriangle size="0.75rem" aria-hidden />
        <bdi id={labelId} title={lost.stated.label}>
          {lost.stated.label}
        </bdi>
      </span>
      <span className={classes.reason}>{lostReason(lost, t)}</span>
      <Button
        size="sm"
        variant="subtle"
        aria-pressed={picking}
        aria-describedby={labelId}
        // The selection must outlive the press.
        onMouseDown={event => event.preventDefault()}
        onClick={pick}
      >
        {picking
          ? t('annotations.stopPicking')
          : t(hasSelection ? 'annotations.useSelection' : 'annotations.pickWords')}
      </Button>
      <IconButton
        icon={IconX}
        label={t('annotations.dropLost', { label })}
        iconSize="0.9375rem"
        onClick={() => editor.act(state => dropLost(state, lost))}
      />
    </li>
  )
}
