import type { Translate } from '../../shared/language/translate'
import { quoted } from './quoted'
import type { AnnotationNotice } from './state/notice'

/** What the editor has to say, in words. */
export function noticeText(notice: AnnotationNotice, t: Translate): string {
  switch (notice.kind) {
    case 'marked':
    case 'placed':
    case 'removed':
    case 'resized':
    case 'already': {
      const values = { value: quoted(notice.span.value), label: quoted(notice.span.label) }
      return t(spoken[notice.kind], values)
    }
    case 'relabelled':
      return t('annotations.saidRelabelled', {
        value: quoted(notice.span.value),
        before: quoted(notice.before),
        label: quoted(notice.span.label),
      })
    case 'nested':
    case 'overlaps':
      return t(notice.kind === 'nested' ? 'annotations.saidNested' : 'annotations.saidOverlaps', {
        value: quoted(notice.value),
        other: quoted(notice.other.value),
        label: quoted(notice.other.label),
      })
    case 'no-such-number':
      return t('annotations.saidNoNumber', { number: notice.number })
    case 'deleted-with-text': {
      const names = notice.spans.map(({ value }) => quoted(value)).join(', ')
      return t('annotations.saidDeleted', { count: notice.spans.length, names })
    }
    case 'pasted': {
      const { placed, refused } = notice
      if (refused > 0) return t('annotations.saidPastedRefused', { count: placed, refused })
      return t('annotations.saidPasted', { count: placed })
    }
    case 'copied':
      return notice.unwritten === 0
        ? t('annotations.saidCopied')
        : t('annotations.saidCopiedUnwritten', { count: notice.unwritten })
    case 'stopped-by-neighbour':
      return t('annotations.saidNeighbour', {
        value: quoted(notice.span.value),
        other: quoted(notice.other.value),
      })
    case 'stopped-by-text':
      return t('annotations.saidTextEnd', { value: quoted(notice.span.value) })
    case 'shortest':
      return t('annotations.saidShortest', { value: quoted(notice.span.value) })
    default:
      return t(plain[notice.kind])
  }
}

const spoken = {
  marked: 'annotations.saidMarked',
  placed: 'annotations.saidPlaced',
  removed: 'annotations.saidRemoved',
  resized: 'annotations.saidResized',
  already: 'annotations.saidAlready',
} as const

const plain = {
  'blank-selection': 'annotations.saidBlank',
  'nothing-selected': 'annotations.saidNothingSelected',
  undone: 'annotations.saidUndone',
  redone: 'annotations.saidRedone',
  'nothing-to-undo': 'word.nothingToUndo',
  'nothing-to-redo': 'annotations.saidNothingToRedo',
} as const
