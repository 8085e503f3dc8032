import { Menu } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconChevronRight,
  IconCircleCheck,
  IconRefresh,
} from '@tabler/icons-react'
import type { Action } from '../../actions/action'
import { ActionButton, ActionTool } from '../../actions/action-button'
import { notifyError } from '../../components/notify'
import { useTranslate } from '../../language/use-translate'
import { changeFacts } from '../../transcripts/edit-transcript'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import { useTranscriptFind } from '../find/store'
import { useDoubts } from '../review/store'
import { keyOfField } from '../text/fields'
import { useText } from '../text/store'
import { workbenchActions } from '../workbench-actions'
import { NameField } from './name-field'
import { SavedNote } from './saved-note'
import classes from './workbench-header.module.css'

/** What is open, how far it is, and what can be done with all of it. */
export function WorkbenchHeader({ onBack }: { onBack: () => void }) {
  const t = useTranslate()
  const language = useTranscript(({ facts }) => facts.language)
  const domain = useTranscript(({ facts }) => facts.domain)
  const canUndo = useTranscript(state => state.canUndo)
  const hasOpenedRow = useText(({ list }) => Boolean(list.blank?.openedFrom))
  const canRedo = useTranscript(state => state.canRedo)
  const isFinding = useTranscriptFind(({ isOpen }) => isOpen)
  return (
    <header className={classes.header}>
      <h1 className={classes.title}>
        <button type="button" className={classes.crumb} onClick={onBack} aria-label={t('workbench.back')}>
          {t('transcribe.transcribe')}
        </button>
        <IconChevronRight className={`${classes.arrow} mirror-rtl`} aria-hidden />
        <NameField />
      </h1>
      <div className={classes.facts}>
        {language && (
          <span className={classes.fact} translate="no">
            {language}
          </span>
        )}
        {domain && (
          <span className={classes.fact}>
            <bdi>{domain}</bdi>
          </span>
        )}
        <ReviewState />
      </div>
      <div className={classes.actions}>
        <SavedNote />
        <span className={classes.line} />
        <HistoryButton action={workbenchActions['edit.undo']} isPossible={canUndo || hasOpenedRow} />
        <HistoryButton action={workbenchActions['edit.redo']} isPossible={canRedo} />
        <ActionTool
          action={workbenchActions['edit.find']}
          label={t('command.edit.replace')}
          size="md"
          pressed={isFinding}
          data-on={isFinding || undefined}
          className={classes.toggle ?? ''}
        />
        <ActionButton action={workbenchActions['transcript.showHistory']} size="md" />
        <ActionButton action={workbenchActions['transcript.export']} size="md" variant="filled" />
      </div>
    </header>
  )
}

/** Stays in the order of Tab, so that the focus is not lost with the last step. */
function HistoryButton({ action, isPossible }: { action: Action; isPossible: boolean }) {
  return (
    <ActionTool
      action={action}
      size="md"
      className={classes.step ?? ''}
      aria-disabled={!isPossible}
      // The caret stays in the text: an empty row would go by being left. What stands in a field is taken by that.
      onMouseDown={event => {
        if (keyOfField(document.activeElement) !== null) event.preventDefault()
      }}
    />
  )
}

/** How far the review is, and the place to say that it is done. */
function ReviewState() {
  const t = useTranslate()
  const review = useTranscript(({ facts }) => facts.review)
  const left = useDoubts(({ indices }) => indices.length)
  const isDone = review === 'done'
  const kind = isDone ? 'ok' : left > 0 ? 'warn' : 'quiet'
  const Icon = isDone ? IconCircleCheck : left > 0 ? IconAlertTriangle : IconCheck
  const text = isDone
    ? t('workbench.reviewed')
    : left > 0
      ? t('workbench.inReview', { count: left })
      : t('workbench.nothingLeft')
  const set = async (): Promise<void> => {
    const answer = await changeFacts({ review: isDone ? 'started' : 'done' })
    if (!answer.ok) notifyError(answer.error)
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.state} data-kind={kind}>
          <Icon aria-hidden />
          {text}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={isDone ? <IconRefresh size="1rem" /> : <IconCircleCheck size="1rem" />}
          onClick={() => void set()}
        >
          {t(isDone ? 'workbench.markInReview' : 'word.markReviewed')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
