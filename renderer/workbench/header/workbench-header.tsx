import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconChevronRight,
  IconCircleCheck,
  IconDownload,
  IconRefresh,
  IconSearch,
  IconVersions,
} from '@tabler/icons-react'
import type { ScreenCommandId } from '../../../shared/actions'
import { keyLabels, useShortcutOf } from '../../actions/keys'
import { runCommand } from '../../actions/run'
import { notifyError } from '../../components/notify'
import { useTranslate } from '../../language/use-translate'
import { usePlatform } from '../../program/startup'
import { changeFacts } from '../../transcripts/edit-transcript'
import { useTranscript } from '../../transcripts/store'
import { useFind } from '../find/store'
import { useDoubts } from '../review/store'
import { showTab } from '../view-store'
import { NameField } from './name-field'
import { SavedNote } from './saved-note'
import classes from './workbench-header.module.css'

/** What is open, how far it is, and what can be done with all of it. */
export function WorkbenchHeader({ onBack }: { onBack: () => void }) {
  const t = useTranslate()
  const language = useTranscript(({ facts }) => facts.language)
  const domain = useTranscript(({ facts }) => facts.domain)
  const isFinding = useFind(({ isOpen }) => isOpen)
  return (
    <header className={classes.header}>
      <h1 className={classes.title}>
        <button type="button" className={classes.crumb} onClick={onBack} aria-label={t('workbench.back')}>
          {t('workbench.transcribe')}
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
        <HistoryButton command="edit.undo" />
        <HistoryButton command="edit.redo" />
        <Tooltip label={t('workbench.find')}>
          <ActionIcon
            size="md"
            aria-label={t('workbench.find')}
            aria-pressed={isFinding}
            data-on={isFinding || undefined}
            className={classes.toggle ?? ''}
            onClick={() => runCommand('edit.find', 'button')}
          >
            <IconSearch size="1rem" />
          </ActionIcon>
        </Tooltip>
        <Button size="md" leftSection={<IconVersions size="1rem" />} onClick={() => showTab('history')}>
          {t('workbench.history')}
        </Button>
        <Button
          size="md"
          variant="filled"
          leftSection={<IconDownload size="1rem" />}
          onClick={() => showTab('export')}
        >
          {t('workbench.export')}
        </Button>
      </div>
    </header>
  )
}

function HistoryButton({ command }: { command: Extract<ScreenCommandId, 'edit.undo' | 'edit.redo'> }) {
  const t = useTranslate()
  const { os } = usePlatform()
  const keys = keyLabels(useShortcutOf(command), os, t).join(' ')
  const isUndo = command === 'edit.undo'
  const isPossible = useTranscript(({ canUndo, canRedo }) => (isUndo ? canUndo : canRedo))
  const Icon = isUndo ? IconArrowBackUp : IconArrowForwardUp
  const label = t(isUndo ? 'workbench.undo' : 'workbench.redo')
  return (
    <Tooltip label={`${label} ${keys}`}>
      <ActionIcon
        size="md"
        aria-label={label}
        // Stays in the order of Tab, so that the focus is not lost with the last step.
        className={classes.step ?? ''}
        aria-disabled={!isPossible}
        onClick={() => runCommand(command, 'button')}
      >
        <Icon size="1rem" />
      </ActionIcon>
    </Tooltip>
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
          {t(isDone ? 'workbench.markInReview' : 'workbench.markReviewed')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
