import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconColumns, IconPlayerStop, IconPlaylist, IconPlus, IconSearch } from '@tabler/icons-react'
import { countOf, type LineFilter } from '../../../shared/speech/filter-lines'
import { useTranslate } from '../../language/use-translate'
import { usePlayer } from '../../sound/player'
import { closeFind, openFind, useFind } from '../find/find-store'
import { addLine } from '../store/line-commands'
import { setFilter } from '../store/selection'
import { togglePlayAll } from '../store/sounds'
import { columnIds, useSpeech } from '../store/speech-store'
import { fixedColumns, toggleColumn, useColumns } from '../table/columns'
import { DefaultsButton } from './defaults-button'
import classes from './line-toolbar.module.css'
import { SelectionBar } from './selection-bar'
import { SoundButton } from './sound-button'

const filters = ['all', 'draft', 'stale', 'running', 'done', 'failed'] as const

export function LineToolbar() {
  const t = useTranslate()
  const isFinding = useFind(({ isOpen }) => isOpen)
  const isQueueOn = usePlayer(({ currentId }) => currentId !== null)
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('speech.table')}>
      <Filters />
      <span className={classes.spacer} />
      <SelectionBar />
      <Button
        label={t(isQueueOn ? 'speech.stopPlaying' : 'speech.playAll')}
        icon={isQueueOn ? IconPlayerStop : IconPlaylist}
        onClick={togglePlayAll}
      />
      <SoundButton />
      <Button
        label={t('speech.find')}
        icon={IconSearch}
        pressed={isFinding}
        onClick={() => (isFinding ? closeFind() : openFind(false))}
      />
      <ColumnsButton />
      <DefaultsButton />
      <Button label={t('speech.addLine')} icon={IconPlus} onClick={addLine} />
    </div>
  )
}

function Filters() {
  const t = useTranslate()
  const counts = useSpeech(state => state.counts)
  const filter = useSpeech(state => state.filter)
  const shown: readonly LineFilter[] = filter === 'problems' ? [...filters, 'problems'] : filters
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of which one is pressed are no set of fields.
    <div className={classes.filters} role="group" aria-label={t('speech.filter')}>
      {shown.map(name => (
        <button key={name} type="button" aria-pressed={name === filter} onClick={() => setFilter(name)}>
          {t(`speech.filter.${name}`)}
          {name !== 'problems' && <span className={classes.count}>{countOf(counts, name)}</span>}
        </button>
      ))}
    </div>
  )
}

interface ButtonProps {
  label: string
  icon: typeof IconPlus
  pressed?: boolean
  onClick: () => void
}

function Button({ label, icon: Icon, pressed, onClick }: ButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="sm" aria-label={label} aria-pressed={pressed} onClick={onClick}>
        <Icon size="1rem" aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

function ColumnsButton() {
  const t = useTranslate()
  const columns = useColumns()
  const label = t('speech.columns')
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={label} title={label}>
          <IconColumns size="1rem" aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {columnIds
          .filter(id => !fixedColumns.includes(id))
          .map(id => (
            <Menu.CheckboxItem key={id} checked={columns.includes(id)} onChange={() => toggleColumn(id)}>
              {t(`speech.column.${id}`)}
            </Menu.CheckboxItem>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
