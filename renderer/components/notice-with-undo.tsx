import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { currentTranslate } from '../language/use-translate'
import { notify } from './notify'

interface UndoNotice {
  id: string
  title: string
  text: string
  /** What is taken back. Done by another way, it takes the notice with it. */
  of: object | string
  undo: () => void
}

const told = new Map<string, unknown>()

/** It was taken back: the way to do that leads nowhere any more. */
export function hideUndoOf(undone: unknown): void {
  for (const [id, of] of told) {
    if (of !== undone) continue
    told.delete(id)
    notifications.hide(id)
  }
}

/** Says what was done, with the way back beside it. */
export function noticeWithUndo({ id, title, text, of, undo }: UndoNotice): void {
  told.set(id, of)
  const run = (): void => {
    notifications.hide(id)
    undo()
  }
  notify({
    kind: 'info',
    id,
    title,
    onClose: () => {
      // Unless another has come in its place.
      if (told.get(id) === of) told.delete(id)
    },
    text: (
      <span className="abreast">
        <span className="grows">{text}</span>
        <Button size="sm" onClick={run}>
          {currentTranslate()('word.undo')}
        </Button>
      </span>
    ),
  })
}
