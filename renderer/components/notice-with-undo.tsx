import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { currentTranslate } from '../language/use-translate'
import { notify } from './notify'

interface UndoNotice {
  id: string
  title: string
  text: string
  undo: () => void
}

/** Says what was done, with the way back beside it. */
export function noticeWithUndo({ id, title, text, undo }: UndoNotice): void {
  const run = (): void => {
    notifications.hide(id)
    undo()
  }
  notify({
    kind: 'info',
    id,
    title,
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
