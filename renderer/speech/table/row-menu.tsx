import { Menu } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { chosenTake } from '../../../shared/speech/line'
import { isBusy } from '../../../shared/speech/line-state'
import { ActionItem } from '../../actions/action-button'
import { type PointInBox, PointMenu, pointInBox } from '../../components/table/point-menu'
import { useTranslate } from '../../language/use-translate'
import { speechActions } from '../speech-actions'
import { openDialog } from '../store/dialogs'
import { activate } from '../store/selection'
import { playLine } from '../store/sounds'
import { useLine, useLineState, useSpeech } from '../store/speech-store'

/** What the right button offers on a line: the same as commands and buttons do. */
export function useRowMenu() {
  const [at, setAt] = useState<PointInBox | null>(null)
  const onContextMenu = (event: MouseEvent): void => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]') : null
    const key = row?.dataset.key
    // A field has a menu of its own, with spelling and paste.
    if (key === undefined || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    if (!useSpeech.getState().checked.has(key)) activate(key)
    else useSpeech.setState({ active: key })
    setAt(pointInBox(event))
  }
  return { onContextMenu, menu: at && <RowMenu at={at} onClose={() => setAt(null)} /> }
}

function RowMenu({ at, onClose }: { at: PointInBox; onClose: () => void }) {
  const t = useTranslate()
  const active = useSpeech(state => state.active)
  const line = useLine(active ?? '')
  const state = useLineState(active ?? '')
  const checkedCount = useSpeech(({ checked }) => checked.size)
  if (!line) return null
  const hasSound = chosenTake(line) !== null
  const saveThis = { when: hasSound, do: () => openDialog({ is: 'save', lines: [line.key] }) }
  const save = { ...speechActions['speech.save'], ...(checkedCount > 0 ? {} : saveThis) }
  return (
    <PointMenu at={at} label={t('speech.lineMenu')} onClose={onClose}>
      <Menu.Item
        leftSection={<IconPlayerPlay size="0.875rem" aria-hidden />}
        disabled={!hasSound}
        onClick={() => void playLine(line.key)}
      >
        {t('sound.play')}
      </Menu.Item>
      <ActionItem
        action={speechActions['speech.again']}
        label={t(hasSound ? 'command.speech.again' : 'speech.synthesize')}
      />
      {isBusy(state) && (
        <ActionItem
          action={speechActions['speech.cancelLines']}
          label={t(checkedCount > 1 ? 'command.speech.cancelLines' : 'speech.cancelThis')}
        />
      )}
      <ActionItem action={save} />
      <Menu.Divider />
      <ActionItem action={speechActions['speech.addLine']} label={t('command.speech.addLine')} />
      <ActionItem action={speechActions['speech.duplicate']} />
      <ActionItem action={speechActions['speech.delete']} color="danger" />
    </PointMenu>
  )
}
