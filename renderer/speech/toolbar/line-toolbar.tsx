import { Menu, Popover, Switch } from '@mantine/core'
import { IconColumns, IconPlayerStop, IconVolume } from '@tabler/icons-react'
import { useDeferredValue, useMemo } from 'react'
import { countOf, type LineFilter } from '../../../shared/speech/filter-lines'
import type { Line } from '../../../shared/speech/line'
import { isTooFast } from '../../../shared/speech/too-fast'
import { ActionTool } from '../../actions/action-button'
import { IconButton } from '../../components/icon-button'
import { useTranslate } from '../../language/use-translate'
import { usePlayer } from '../../sound/player'
import { DeviceMenu } from '../../waveform/transport/device-menu'
import { SpeedSelect } from '../../waveform/transport/speed-select'
import { closeSheetFind, useSheetFind } from '../find/find-store'
import { hasSoundToSave, speechActions } from '../speech-actions'
import { setLineFilter } from '../store/selection'
import { setLooping, useLooping } from '../store/sounds'
import { columnIds, useOnBeat, useSpeech } from '../store/speech-store'
import { fixedColumns, toggleColumn, useColumns } from '../table/columns'
import { DefaultsButton } from './defaults-button'
import classes from './line-toolbar.module.css'

const filters = ['all', 'draft', 'stale', 'running', 'done', 'failed'] as const

export function LineToolbar({ detailsOpen }: { detailsOpen: boolean }) {
  const t = useTranslate()
  const { 'edit.find': find, 'speech.playAll': playAll } = speechActions
  const isFinding = useSheetFind(({ isOpen }) => isOpen)
  const isQueueOn = usePlayer(({ currentId }) => currentId !== null)
  const hasSound = useOnBeat(hasSoundToSave)
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('speech.table')}>
      <Filters />
      <span className="space" />
      <div className={classes.tools}>
        <ActionTool
          action={isQueueOn ? { ...playAll, icon: IconPlayerStop } : playAll}
          label={t(isQueueOn ? 'speech.stopPlaying' : 'command.speech.playAll')}
          disabled={!hasSound}
          size="sm"
        />
        <SoundButton />
        <ActionTool
          action={isFinding ? { ...find, do: closeSheetFind } : find}
          label={t('speech.find')}
          pressed={isFinding}
          size="sm"
        />
        <ColumnsButton />
        <DefaultsButton />
        <ActionTool action={speechActions['speech.addLine']} size="sm" />
        <ActionTool action={speechActions['speech.details']} pressed={detailsOpen} size="sm" />
      </div>
    </div>
  )
}

function Filters() {
  const t = useTranslate()
  const counts = useSpeech(state => state.counts)
  const filter = useSpeech(state => state.filter)
  const fast = useTooFast()
  const shown: readonly LineFilter[] = [
    ...filters,
    ...(fast > 0 || filter === 'fast' ? (['fast'] as const) : []),
    ...(filter === 'problems' ? (['problems'] as const) : []),
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of which one is pressed are no set of fields.
    <div className={classes.filters} role="group" aria-label={t('speech.filter')}>
      {shown.map(name => (
        <button key={name} type="button" aria-pressed={name === filter} onClick={() => setLineFilter(name)}>
          {t(`speech.filter.${name}`)}
          {name !== 'problems' && (
            <span className={classes.count}>{name === 'fast' ? fast : countOf(counts, name)}</span>
          )}
        </button>
      ))}
    </div>
  )
}

/** Counted after what was typed, or came in, is seen. */
function useTooFast(): number {
  const lines = useDeferredValue(
    useSpeech(({ sheet }) => sheet.lines),
    noLines,
  )
  const paces = useDeferredValue(useSpeech(state => state.paces))
  return useMemo(() => lines.filter(line => isTooFast(line, paces)).length, [lines, paces])
}

const noLines: readonly Line[] = []

function ColumnsButton() {
  const t = useTranslate()
  const columns = useColumns()
  const label = t('word.columns')
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <IconButton icon={IconColumns} label={label} />
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

/** How lines are played: how fast, once or again and again, and through which loudspeaker. */
function SoundButton() {
  const t = useTranslate()
  const label = t('speech.sound')
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <IconButton icon={IconVolume} label={label} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className={classes.sound}>
          <SpeedSelect />
          <DeviceMenu />
          <LoopSwitch />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

function LoopSwitch() {
  const t = useTranslate()
  const isOn = useLooping(state => state.isOn)
  return (
    <Switch
      label={t('speech.loop')}
      checked={isOn}
      onChange={event => setLooping(event.currentTarget.checked)}
    />
  )
}
