import { Menu, TextInput, UnstyledButton } from '@mantine/core'
import { IconBookmark, IconChevronRight, IconDots, IconHistory, IconWaveSine } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { localeOf, type Translate } from '../../../shared/language/translate'
import type { TranscriptVersion } from '../../../shared/transcripts/transcript-version'
import { IconButton } from '../../components/icon-button'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import { Changes } from './changes'
import classes from './version-row.module.css'
import { lookAtVersion, removeVersion, renameVersion, useVersions } from './versions-store'

const icons = { machine: IconWaveSine, named: IconBookmark, session: IconHistory }

/** One version; opened, it shows what was changed since. */
export function VersionRow({ version }: { version: TranscriptVersion }) {
  const t = useTranslate()
  const id = useId()
  const isOpen = useVersions(({ lookedAt }) => lookedAt?.version === version.id)
  const [isRenaming, setRenaming] = useState(false)
  const name = versionName(version, t)
  const Icon = icons[version.kind]
  return (
    <li className={classes.item} data-open={isOpen || undefined}>
      <div className={classes.row}>
        <UnstyledButton
          className={classes.button}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => void lookAtVersion(isOpen ? null : version.id)}
        >
          <IconChevronRight className={classes.arrow} size="0.875rem" aria-hidden />
          <Icon className={classes.icon} size="1rem" aria-hidden />
          <span className={classes.words}>
            <span className={classes.name} dir="auto">
              {name}
            </span>
            <About version={version} />
          </span>
        </UnstyledButton>
        {version.kind === 'named' && (
          <VersionMenu
            name={name}
            onRename={() => setRenaming(true)}
            onRemove={() => void removeVersion(version.id)}
          />
        )}
      </div>
      {isRenaming && <RenameVersion version={version} onDone={() => setRenaming(false)} />}
      {isOpen && (
        <div id={id} className={classes.open}>
          <Changes />
        </div>
      )}
    </li>
  )
}

/** For a list of one line each, where names and edits of one day stand together. */
export function versionLabel(version: TranscriptVersion, t: Translate, locale: string): string {
  const name = versionName(version, t)
  return version.at > 0 ? `${name} · ${dayAndTime(version.at, locale)}` : name
}

function versionName({ kind, name }: TranscriptVersion, t: Translate): string {
  if (kind === 'named') return name
  return t(kind === 'machine' ? 'history.machine' : 'history.session')
}

/** What it is and when it was made. */
function About({ version: { kind, at, edits } }: { version: TranscriptVersion }) {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const importedFrom = useTranscript(({ source }) => source.importedFrom)
  const isMachine = kind === 'machine'
  const machine = t(importedFrom === '' ? 'history.machineAbout' : 'history.importedAbout')
  // Transcripts of the first version did not say when they were made.
  const time = at > 0 && (
    <time dateTime={new Date(at).toISOString()} translate="no">
      {dayAndTime(at, locale)}
    </time>
  )
  const what = <span>{isMachine ? machine : t('word.changeCount', { count: edits })}</span>
  return (
    <span className={classes.about}>
      {isMachine ? what : time}
      {time && ' · '}
      {isMachine ? time : what}
    </span>
  )
}

const dayAndTime = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at)

interface VersionMenuProps {
  name: string
  onRename: () => void
  onRemove: () => void
}

function VersionMenu({ name, onRename, onRemove }: VersionMenuProps) {
  const t = useTranslate()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton icon={IconDots} label={t('history.actions', { name })} size="md" />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRename}>{t('word.rename')}</Menu.Item>
        <Menu.Item color="danger" onClick={onRemove}>
          {t('word.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const longestName = 200

interface RenameVersionProps {
  version: TranscriptVersion
  onDone: () => void
}

/** Enter keeps the new name, Escape the old one. */
function RenameVersion({ version, onDone }: RenameVersionProps) {
  const t = useTranslate()
  const [name, setName] = useState(version.name)
  async function keep(): Promise<void> {
    const given = name.trim()
    if (given !== '' && given !== version.name) await renameVersion(version.id, given)
    onDone()
  }
  return (
    <TextInput
      className={classes.field ?? ''}
      size="md"
      aria-label={t('history.name')}
      dir="auto"
      data-autofocus
      ref={focusOnce}
      maxLength={longestName}
      value={name}
      onChange={event => setName(event.currentTarget.value)}
      onBlur={() => void keep()}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') void keep()
        if (event.key === 'Escape') {
          event.stopPropagation()
          onDone()
        }
      }}
    />
  )
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
