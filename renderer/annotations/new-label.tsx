import { Button, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { nameProblem, withLabel } from '../../shared/text/labels/label-changes'
import { fieldError } from '../components/field-error'
import { useTranslate } from '../language/use-translate'
import { useEditor } from './editor'
import classes from './label-bar.module.css'
import { nameProblemText } from './name-problem-text'
import { annotate } from './state/annotate'
import { presentOf } from './state/editor-state'

/** Names a new label; what is selected gets it at once. */
export function NewLabel() {
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
