import { Button, Select, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type ActionGroup,
  actionGroups,
  actionTable,
  type CommandId,
  commandIds,
} from '../../../shared/actions'
import {
  presetOf,
  type ShortcutPreset,
  shortcutPresets,
  withPreset,
} from '../../../shared/workbench/shortcut-presets'
import { keyLabels, shortcutIn } from '../../actions/keys'
import { Card } from '../../components/card'
import { noticeWithUndo } from '../../components/notice-with-undo'
import { currentTranslate, useTranslate } from '../../language/use-translate'
import { changeSettings } from '../../program/change-settings'
import { useSettings } from '../../program/settings'
import { usePlatform } from '../../program/startup'
import { Column, Columns } from '../columns'
import { Section } from '../section'
import { isOwn, matchesSearch, type OwnShortcuts, withoutShortcut, withShortcut } from './own-shortcuts'
import { ShortcutRow } from './shortcut-row'
import classes from './shortcut-row.module.css'
import { useConflicts } from './use-conflicts'

const columns: readonly (readonly ActionGroup[])[] = [
  ['everywhere', 'edit', 'speech', 'transcribe', 'augment', 'translate', 'dub'],
  ['playback', 'transcript', 'view', 'account', 'help'],
]

const save = (shortcuts: OwnShortcuts): void => changeSettings({ shortcuts: { ...shortcuts } })

/** What somebody has set key by key does not go for good at one press. */
function replace(before: OwnShortcuts, shortcuts: OwnShortcuts): void {
  save(shortcuts)
  const t = currentTranslate()
  const title = t('settings.shortcutsReplaced')
  const text = t('settings.shortcutsReplacedText')
  noticeWithUndo({ id: 'shortcuts-replaced', title, text, of: before, undo: () => save(before) })
}

export function ShortcutsSection() {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const own = useSettings(settings => settings.shortcuts)
  const { os } = usePlatform()
  const found = commandIds.filter(id =>
    matchesSearch(search, t(`command.${id}`), keyLabels(shortcutIn(own, id, os), os, t)),
  )
  return (
    <Section
      title={t('settings.sectionShortcuts')}
      actions={
        <>
          <PresetSelect />
          <TextInput
            type="search"
            size="md"
            w="17rem"
            className={classes.search ?? ''}
            aria-label={t('settings.findShortcut')}
            placeholder={t('settings.findShortcut')}
            leftSection={<IconSearch size="0.875rem" />}
            value={search}
            onChange={event => setSearch(event.currentTarget.value)}
          />
          <Button
            size="md"
            leftSection={<IconArrowBackUp size="1rem" />}
            disabled={!commandIds.some(id => isOwn(own, id, os))}
            onClick={() => replace(own, {})}
          >
            {t('settings.resetAll')}
          </Button>
        </>
      }
    >
      <output className={found.length === 0 ? classes.nothing : 'spoken'}>
        {search !== '' && t('settings.shortcutsFound', { count: found.length })}
      </output>
      <Columns>
        {columns.map(groups => (
          <Column key={groups[0]}>
            {groups.map(group => (
              <GroupCard
                key={group}
                title={t(actionGroups[group])}
                ids={found.filter(id => actionTable[id].group === group)}
              />
            ))}
          </Column>
        ))}
      </Columns>
    </Section>
  )
}

function GroupCard({ title, ids }: { title: string; ids: readonly CommandId[] }) {
  const own = useSettings(settings => settings.shortcuts)
  const { os } = usePlatform()
  const conflicts = useConflicts()
  if (ids.length === 0) return null
  return (
    <Card title={title}>
      <ul>
        {ids.map(id => (
          <ShortcutRow
            key={id}
            id={id}
            keys={shortcutIn(own, id, os)}
            own={isOwn(own, id, os)}
            conflicts={conflicts.get(id) ?? []}
            onChange={keys => save(withShortcut(own, id, keys, os))}
            onReset={() => save(withoutShortcut(own, id))}
          />
        ))}
      </ul>
    </Card>
  )
}

const isPreset = (name: string | null): name is ShortcutPreset =>
  name !== null && Object.hasOwn(shortcutPresets, name)

/** The keys of another program, for who has them in the fingers. */
function PresetSelect() {
  const t = useTranslate()
  const own = useSettings(settings => settings.shortcuts)
  const { os } = usePlatform()
  const now = presetOf(own, os)
  const presets: { value: ShortcutPreset; label: string }[] = [
    { value: 'parlance', label: t('app.name') },
    { value: 'oTranscribe', label: 'oTranscribe' },
    { value: 'subtitleEdit', label: 'Subtitle Edit' },
  ]
  return (
    <Select
      size="md"
      w="11rem"
      aria-label={t('settings.shortcutPreset')}
      placeholder={t('settings.ownShortcuts')}
      data={presets}
      value={now}
      onChange={name => {
        if (!isPreset(name)) return
        if (now === null) replace(own, withPreset(own, name, os))
        else save(withPreset(own, name, os))
      }}
    />
  )
}
