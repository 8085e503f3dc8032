import { Button, Popover, Switch, TextInput, Tooltip, UnstyledButton } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react'
import { memo, type SubmitEvent, useState } from 'react'
import { nameProblem, withLabel } from '../../shared/text/labels/label-changes'
import { fieldError } from '../components/field-error'
import { IconButton } from '../components/icon-button'
import { useTranslate } from '../language/use-translate'
import { useEditor, useEditorState } from './editor'
import classes from './label-bar.module.css'
import { look, lookOf } from './label-look'
import { LabelManager } from './label-manager/label-manager'
import { nameProblemText } from './name-problem-text'
import { annotate } from './state/annotate'
import { presentOf } from './state/editor-state'
import { spanAt } from './state/span-at'
import { useRovingFocus } from './use-roving-focus'

/** The labels, to press for what is selected: one stop for Tab, the arrows go along it. */
export const LabelBar = memo(function LabelBar() {
  const t = useTranslate()
  const { editor, labels, hasFocus, wholeWords, onWholeWordsChange } = useEditor()
  const [managing, setManaging] = useState(false)
  const roving = useRovingFocus('horizontal')
  const activeLabel = useEditorState(state => {
    const { spans, selection } = presentOf(state)
    return spans[spanAt(spans, selection)]?.label
  })

  const press = (name: string): void => editor.act(state => annotate(state, name, { wholeWords }))

  return (
    <section className="stack-sm" aria-label={t('annotations.labels')}>
      <div className={classes.head}>
        <h3 className={classes.title}>{t('annotations.labels')}</h3>
        <span className={classes.hint}>{t('annotations.labelsHint')}</span>
        <Tooltip label={t('annotations.wholeWordsHelp')}>
          <Switch
            className={classes.switch ?? ''}
            label={t('word.wholeWords')}
            aria-description={t('annotations.wholeWordsHelp')}
            checked={wholeWords}
            onChange={event => onWholeWordsChange(event.currentTarget.checked)}
          />
        </Tooltip>
        <IconButton
          icon={IconAdjustmentsHorizontal}
          label={t('annotations.manageLabels')}
          onClick={() => setManaging(true)}
          size="md"
        />
      </div>
      {labels.length === 0 && <p className="quiet">{t('annotations.labelsEmpty')}</p>}
      <div className={classes.bar}>
        <div
          className={classes.labels}
          role="toolbar"
          aria-label={t('annotations.labels')}
          {...roving.container}
        >
          {labels.map((label, at) => (
            <UnstyledButton
              key={label.name}
              className={`${classes.label} ${look}`}
              {...lookOf(label)}
              {...roving.item(at, labels.length)}
              aria-keyshortcuts={label.number === null ? undefined : String(label.number)}
              aria-pressed={hasFocus && label.name === activeLabel}
              // The words stay selected and the keyboard stays in the text.
              onMouseDown={event => event.preventDefault()}
              onClick={() => press(label.name)}
            >
              {label.number !== null && <kbd className={classes.key}>{label.number}</kbd>}
              <bdi className={classes.name} title={label.name}>
                {label.name}
              </bdi>
            </UnstyledButton>
          ))}
        </div>
        <NewLabel />
      </div>
      {managing && <LabelManager onClose={() => setManaging(false)} />}
    </section>
  )
})

/** Names a new label; what is selected gets it at once. */
function NewLabel() {
  const t = useTranslate()
  const { editor, labels, wholeWords } = useEditor()
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const problem = nameProblem(labels, name, null)

  const open = (): void => {
    setName('')
    setTried(false)
    setOpened(true)
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    setTried(true)
    if (problem) return
    editor.changeLabels(withLabel(labels, name))
    setOpened(false)
    const { start, end } = presentOf(editor.store.getState()).selection
    if (start !== end) editor.act(state => annotate(state, name.trim(), { wholeWords }))
  }

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus width="18rem">
      <Popover.Target>
        <UnstyledButton
          className={classes.new}
          onMouseDown={event => event.preventDefault()}
          onClick={() => (opened ? setOpened(false) : open())}
        >
          <IconPlus size="0.875rem" aria-hidden />
          {t('annotations.newLabel')}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('annotations.newLabelName')}>
        <form className="stack" onSubmit={submit}>
          <TextInput
            label={t('annotations.newLabelName')}
            value={name}
            onChange={event => setName(event.currentTarget.value)}
            error={tried ? fieldError(nameProblemText(problem, t)) : null}
            dir={name ? 'auto' : undefined}
            spellCheck={false}
            data-autofocus
          />
          <Button type="submit" variant="filled">
            {t('annotations.addLabel')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
