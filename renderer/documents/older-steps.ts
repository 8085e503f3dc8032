import type { UndoHistory } from '../../shared/undo/undo-history'
import { notify } from '../components/notify'
import { inOneLine } from '../language/in-one-line'
import { currentTranslate } from '../language/use-translate'

/** A document that was shown before it was known what can be taken back of what was done earlier. */
export interface WithOlderSteps<Edit> {
  history: UndoHistory<Edit>
  /** What was done before it was read: whether there is more, and how many steps of it are in the history. */
  older: { hasMore: boolean; known: number }
}

export type OlderStepsAnswer<Edit> = UndoHistory<Edit> & { hasMore: boolean }

/** Of a document that was just read. */
export const olderUnknown = { hasMore: true, known: 0 } as const

/** What was done before it was read, laid under what was done since. */
export function withOlder<Edit, Here extends WithOlderSteps<Edit>>(
  here: Here,
  asking: Here['older'],
  { hasMore, past, future }: OlderStepsAnswer<Edit>,
): Here {
  if (here.older !== asking) return here
  const since = here.history
  // Once anything was done, nothing of before can be done again.
  const isUntouched = asking.known === 0 && since.past.length === 0 && since.future.length === 0
  return {
    ...here,
    history: { past: [...past, ...since.past], future: isUntouched ? future : since.future },
    older: { hasMore, known: asking.known + past.length },
  }
}

/** It could not be read: who wants it back is not to look for it in vain. */
export function tellOlderUnread(name: string): void {
  const t = currentTranslate()
  const title = t('word.olderUnread', { name: inOneLine(name) })
  notify({ kind: 'warning', id: title, title, text: t('word.olderUnreadText') })
}
