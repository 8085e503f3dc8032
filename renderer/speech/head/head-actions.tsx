import { Button, Menu } from '@mantine/core'
import {
  IconBulb,
  IconChevronDown,
  IconClipboardText,
  IconDeviceFloppy,
  IconFileImport,
  IconPlayerPlayFilled,
  IconPlayerStop,
} from '@tabler/icons-react'
import { chosenTake } from '../../../shared/speech/line'
import { useShortcutOf } from '../../actions/keys'
import { Shortcut } from '../../components/shortcut'
import { useTranslate } from '../../language/use-translate'
import { openSample } from '../empty/sample-lines'
import { openDialog } from '../store/dialogs'
import { cancelRuns, dueOf, runLines } from '../store/run-lines'
import { targetsWithSound } from '../store/sounds'
import { type SpeechState, useSpeech } from '../store/speech-store'
import { useOnBeat } from '../store/use-on-beat'
import classes from './sheet-head.module.css'

export function HeadActions() {
  const t = useTranslate()
  const hasSound = useOnBeat(isAnySpoken)
  return (
    <div className={classes.actions}>
      <ImportMenu />
      <Button
        leftSection={<IconDeviceFloppy size="1rem" />}
        disabled={!hasSound}
        onClick={() => openDialog({ is: 'save', lines: targetsWithSound() })}
      >
        {t('speech.saveAudio')}
      </Button>
      <CancelButton />
      <RunButton />
    </div>
  )
}

const isAnySpoken = ({ sheet }: SpeechState): boolean => sheet.lines.some(line => chosenTake(line) !== null)

function ImportMenu() {
  const t = useTranslate()
  const isHere = useSpeech(({ opening }) => opening === 'here')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          leftSection={<IconFileImport size="1rem" />}
          rightSection={<IconChevronDown size="0.875rem" aria-hidden />}
          disabled={!isHere}
        >
          {t('speech.import')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileImport size="1rem" />} onClick={() => openDialog({ is: 'import' })}>
          {t('speech.importFrom')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconClipboardText size="1rem" />}
          onClick={() => openDialog({ is: 'paste' })}
        >
          {t('speech.pasteLines')}
        </Menu.Item>
        <Menu.Item leftSection={<IconBulb size="1rem" />} onClick={openSample}>
          {t('speech.openSample')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function CancelButton() {
  const t = useTranslate()
  const isBusy = useSpeech(({ counts }) => counts.queued + counts.running > 0)
  if (!isBusy) return null
  return (
    <Button
      leftSection={<IconPlayerStop size="1rem" />}
      title={t('speech.cancelRunsHint')}
      onClick={() => void cancelRuns()}
    >
      {t('job.cancel')}
    </Button>
  )
}

function RunButton() {
  const t = useTranslate()
  const { count } = useOnBeat(dueOf)
  const hasLines = useSpeech(({ sheet }) => sheet.lines.length > 0)
  const keys = useShortcutOf('speech.synthesize')
  return (
    <div className={classes.run}>
      <Button
        variant="filled"
        leftSection={<IconPlayerPlayFilled size="0.75rem" />}
        disabled={count === 0}
        onClick={() => void runLines(dueOf(useSpeech.getState()).choice)}
      >
        {count === 0 ? t('speech.synthesize') : t('speech.synthesizeLines', { count })}
        <span className={classes.keys}>
          <Shortcut keys={keys} />
        </span>
      </Button>
      {hasLines && <MoreWays />}
    </div>
  )
}

function MoreWays() {
  const t = useTranslate()
  const counts = useSpeech(state => state.counts)
  const lines = useSpeech(({ sheet }) => sheet.lines.length)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="filled" aria-label={t('speech.more')}>
          <IconChevronDown size="0.875rem" aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={counts.stale === 0} onClick={() => void runLines('stale')}>
          {t('speech.synthesizeStale', { count: counts.stale })}
        </Menu.Item>
        <Menu.Item disabled={counts.idle === 0} onClick={() => void runLines('idle')}>
          {t('speech.synthesizeDrafts', { count: counts.idle })}
        </Menu.Item>
        <Menu.Item disabled={counts.failed === 0} onClick={() => void runLines('failed')}>
          {t('job.failedAgain', { count: counts.failed })}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => void runLines('all')}>
          {t('speech.synthesizeAll', { count: lines })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
