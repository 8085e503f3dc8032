import { Combobox, useCombobox } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useLayoutEffect, useState } from 'react'
import { nameProblem, withLabel } from '../../shared/text/labels/label-changes'
import { ShortcutKeys } from '../components/shortcut'
import { useTranslate } from '../language/use-translate'
import { useEditor, useEditorState } from './editor'
import classes from './label-picker.module.css'
import { LabelSwatch } from './label-swatch'
import { styleOf } from './mark-layer'
import { quoted } from './quoted'
import { annotate, removeSpan } from './state/annotate'
import { presentOf } from './state/editor-state'
import { findLabels } from './state/find-labels'
import type { PickerOpening } from './use-field-events'
import type { SpanBoxes } from './use-span-boxes'

interface LabelPickerProps {
  how: PickerOpening
  boxes: SpanBoxes
  /** The entity that the selection is in, or -1: it gets another label or none. */
  activeAt: number
  onClose(): void
}

const removal = 'remove'
const creation = 'create'
const choice = 'label '

/** The labels by name, at the words that are to get one. */
export function LabelPicker({ how, boxes, activeAt, onClose }: LabelPickerProps) {
  const t = useTranslate()
  const { editor, labels, wholeWords } = useEditor()
  const { text, spans, selection } = useEditorState(presentOf)
  const [query, setQuery] = useState('')
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose })
  const { focusSearchInput, selectFirstOption } = combobox
  const active = spans[activeAt]
  const found = findLabels(labels, query)
  const canCreate = nameProblem(labels, query, null) === null
  const value = quoted(active?.value ?? text.slice(selection.start, selection.end))
  const title = t(active ? 'annotations.changeLabel' : 'annotations.pickLabel', { value })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the store's functions are new each time.
  useLayoutEffect(() => {
    if (how === 'keys') focusSearchInput()
  }, [how])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above; another query has another first option.
  useLayoutEffect(() => {
    if (query !== '') selectFirstOption()
  }, [query])

  const submit = (option: string): void => {
    onClose()
    editor.field?.focus()
    if (option === removal) {
      editor.act(state => removeSpan(state, activeAt))
      return
    }
    const name = option === creation ? query.trim() : option.slice(choice.length)
    if (option === creation) editor.changeLabels(withLabel(labels, name))
    editor.act(state => annotate(state, name, { wholeWords }))
  }
  const start = boxes.handles?.start
  const anchor = boxes.selection.at(-1) ?? (start && { ...start, width: 0 })
  if (!anchor) return null

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={submit}
      position="bottom-start"
      width="16rem"
      offset={22}
      withinPortal
    >
      <Combobox.DropdownTarget>
        <span className="anchor" style={styleOf(anchor)} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown aria-label={title}>
        <Combobox.Search
          value={query}
          onChange={event => setQuery(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
            event.preventDefault()
            onClose()
            editor.field?.focus()
          }}
          aria-label={title}
          placeholder={t('annotations.findLabel')}
          dir={query ? 'auto' : undefined}
          spellCheck={false}
        />
        <Combobox.Options aria-label={t('annotations.labels')} className={classes.options ?? ''}>
          {found.map(label => (
            <Combobox.Option
              key={label.name}
              value={choice + label.name}
              active={label.name === active?.label}
              className="abreast"
            >
              <LabelSwatch label={label} />
              <bdi className={classes.name} title={label.name}>
                {label.name}
              </bdi>
              {label.number !== null && <ShortcutKeys keys={String(label.number)} />}
            </Combobox.Option>
          ))}
          {canCreate && (
            <Combobox.Option value={creation} className="abreast">
              <IconPlus size="0.875rem" aria-hidden />
              <span className={classes.name}>
                {t('annotations.createLabel', { name: quoted(query.trim()) })}
              </span>
            </Combobox.Option>
          )}
          {active && query === '' && (
            <Combobox.Option value={removal} className="abreast">
              <IconTrash size="0.875rem" aria-hidden />
              <span className={classes.name}>{t('annotations.removeEntity')}</span>
            </Combobox.Option>
          )}
          {found.length === 0 && !canCreate && (
            <Combobox.Empty>{t('annotations.noLabelFound')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
