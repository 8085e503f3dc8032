import { Menu } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useState } from 'react'
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
  const [open, setOpen] = useState<{ key: string; at: PointInBox } | null>(null)
  const onContextMenu = (event: MouseEvent): void => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]') : null
    const key = row?.dataset.key
    // A field has a menu of its own, with spelling and paste.
    if (key === undefined || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    if (!useSpeech.getState().checked.has(key)) activate(key)
    else useSpeech.setState({ active: key })
    setOpen({ key, at: pointInBox(event) })
  }
  // What it does is about the line with the focus: once that is another one, it would stand beside the wrong line.
  const isLeft = useSpeech(({ active }) => open !== null && active !== open.key)
  useEffect(() => {
    if (isLeft) setOpen(null)
  }, [isLeft])
  const menu = open && !isLeft && <RowMenu lineKey={open.key} at={open.at} onClose={() => setOpen(null)} />
  return { onContextMenu, menu }
}

function RowMenu({ lineKey, at, onClose }: { lineKey: string; at: PointInBox; onClose: () => void }) {
  const t = useTranslate()
  const line = useLine(lineKey)
  const state = useLineState(lineKey)
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
