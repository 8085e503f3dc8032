import { ActionIcon, Button, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronRight,
  IconDownload,
  IconSearch,
  IconVersions,
} from '@tabler/icons-react'
import type { ScreenCommandId } from '../../../shared/actions'
import { keyLabels, useShortcutOf } from '../../actions/keys'
import { runCommand } from '../../actions/run'
import { useTranslate } from '../../language/use-translate'
import { usePlatform } from '../../program/startup'
import { useTranscript } from '../../transcripts/store'
import { useFind } from '../find/store'
import { showTab } from '../view-store'
import { NameField } from './name-field'
import { ReviewState } from './review-state'
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
