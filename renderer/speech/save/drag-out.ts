import type { DragEvent } from 'react'
import { chosenTake } from '../../../shared/speech/line'
import { lineOf, linesOf } from '../../../shared/speech/sheet'
import { bridge } from '../../bridge'
import { notifyError } from '../../components/notify'
import { useSpeech } from '../store/speech-store'

/** More files than a person drags, and few enough to be copied while the button is held. */
const mostFiles = 1_000

/** What leaves the window with the sound of this line: the checked ones, where it is one of them. */
export function draggedWith(key: string): string[] {
  const { sheet, checked } = useSpeech.getState()
  const own = lineOf(sheet, key)
  const lines = checked.has(key) ? linesOf(sheet, checked) : own ? [own] : []
  return lines.flatMap(line => (chosenTake(line) === null ? [] : [line.key])).slice(0, mostFiles)
}

/** The page drags nothing itself: the system takes over with real files. */
export function dragSoundsOut(event: DragEvent, key: string): void {
  event.preventDefault()
  const keys = draggedWith(key)
  if (keys.length === 0) return
  void bridge.dragSounds({ sheetId: useSpeech.getState().id, keys }).then(answer => {
    if (!answer.ok) notifyError(answer.error)
  })
}
