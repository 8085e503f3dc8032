import { Button, Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronRight,
  IconClipboardText,
  IconFileImport,
  IconPlayerPlayFilled,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { localeOf } from '../../../shared/language/translate'
import { usePossible } from '../../actions/action'
import { ActionButton, ActionItem } from '../../actions/action-button'
import { useShortcutOf } from '../../actions/keys'
import { ShortcutKeys } from '../../components/shortcut'
import { timeOfDay } from '../../language/time-of-day'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { SheetMenu } from '../sheets/sheet-menu'
import { hasSoundToSave, speechActions } from '../speech-actions'
import { openDialog } from '../store/dialogs'
import { dueOf } from '../store/run-lines'
import { useOnBeat, useSpeech } from '../store/speech-store'
import classes from './sheet-head.module.css'

export function SheetHead() {
  const t = useTranslate()
  return (
    <header className={classes.head}>
      <div className="shrinks">
        <div className={classes.line}>
          <h1 className="faint">{t('frame.speech')}</h1>
          <IconChevronRight className={`${classes.arrow} mirror-rtl`} size="0.75rem" aria-hidden />
          <SheetMenu />
        </div>
        <Facts />
      </div>
      <HeadActions />
    </header>
  )
}

function Facts() {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const count = useSpeech(({ sheet }) => sheet.lines.length)
  const languages = useSpeech(state => state.languages)
  const savedAt = useSpeech(state => state.savedAt)
  const isUnsaved = useSpeech(state => state.saveProblem !== null)
  const clock = useMemo(() => timeOfDay(locale), [locale])
  return (
    <p className={classes.facts}>
      {languages === 0 ? t('speech.lines', { count }) : t('speech.linesInLanguages', { count, languages })}
      {isUnsaved ? (
        <strong className={classes.unsaved}>{t('speech.notSaved')}</strong>
      ) : (
        savedAt !== null && (
          <span className={classes.saved}>{t('speech.savedAt', { time: clock.format(savedAt) })}</span>
        )
      )}
    </p>
  )
}

function HeadActions() {
  const hasSound = useOnBeat(hasSoundToSave)
  return (
    <div className={classes.actions}>
      <ImportMenu />
      <ActionButton action={speechActions['speech.save']} disabled={!hasSound} />
      <CancelButton />
      <RunButton />
    </div>
  )
}

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
          {t('short.speech.import')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItem action={speechActions['speech.import']} label={t('speech.importFrom')} iconSize="1rem" />
        <Menu.Item
          leftSection={<IconClipboardText size="1rem" />}
          onClick={() => openDialog({ is: 'paste' })}
        >
          {t('speech.pasteLines')}
        </Menu.Item>
        <ActionItem action={speechActions['speech.sample']} iconSize="1rem" />
      </Menu.Dropdown>
    </Menu>
  )
}

function CancelButton() {
  const t = useTranslate()
  const cancel = speechActions['speech.cancel']
  if (!usePossible(cancel)) return null
  return <ActionButton action={cancel} label={t('job.cancel')} title={t('speech.cancelRunsHint')} />
}

function RunButton() {
  const t = useTranslate()
  const { count } = useOnBeat(dueOf)
  const hasLines = useSpeech(({ sheet }) => sheet.lines.length > 0)
  const keys = useShortcutOf('speech.synthesize')
  return (
    <div className={classes.run}>
      <ActionButton
        action={speechActions['speech.synthesize']}
        label={count === 0 ? t('speech.synthesize') : t('speech.synthesizeLines', { count })}
        variant="filled"
        leftSection={<IconPlayerPlayFilled size="0.75rem" />}
        rightSection={
          <span className={classes.keys}>
            <ShortcutKeys keys={keys} />
          </span>
        }
        disabled={count === 0}
      />
      {hasLines && <MoreWays />}
    </div>
  )
}

function MoreWays() {
  const t = useTranslate()
  const { stale, idle, failed } = useSpeech(state => state.counts)
  const lines = useSpeech(({ sheet }) => sheet.lines.length)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="filled" aria-label={t('speech.more')}>
          <IconChevronDown size="0.875rem" aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItem
          action={speechActions['speech.synthesizeStale']}
          label={t('speech.synthesizeStale', { count: stale })}
        />
        <ActionItem
          action={speechActions['speech.synthesizeDrafts']}
          label={t('speech.synthesizeDrafts', { count: idle })}
        />
        <ActionItem
          action={speechActions['speech.retryFailed']}
          label={t('job.failedAgain', { count: failed })}
        />
        <Menu.Divider />
        <ActionItem
          action={speechActions['speech.synthesizeAll']}
          label={t('speech.synthesizeAll', { count: lines })}
        />
      </Menu.Dropdown>
    </Menu>
  )
}
