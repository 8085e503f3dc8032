import type { Span } from '../../../shared/text/spans/span'

/** What the editor has to say, in data: words are found for it where it is shown. */
export type AnnotationNotice =
  | { readonly kind: 'marked' | 'placed' | 'removed' | 'resized' | 'already'; readonly span: Span }
  | { readonly kind: 'relabelled'; readonly span: Span; readonly before: string }
  | { readonly kind: 'nested' | 'overlaps'; readonly value: string; readonly other: Span }
  | { readonly kind: 'blank-selection' | 'nothing-selected' }
  | { readonly kind: 'no-such-number'; readonly number: number }
  | { readonly kind: 'deleted-with-text'; readonly spans: readonly Span[] }
  | { readonly kind: 'pasted'; readonly placed: number; readonly refused: number }
  | { readonly kind: 'copied'; readonly unwritten: number }
  | { readonly kind: 'stopped-by-neighbour'; readonly span: Span; readonly other: Span }
  | { readonly kind: 'stopped-by-text' | 'shortest'; readonly span: Span }
  | { readonly kind: 'undone' | 'redone' | 'nothing-to-undo' | 'nothing-to-redo' }

const refusals: readonly AnnotationNotice['kind'][] = [
  'nested',
  'overlaps',
  'blank-selection',
  'nothing-selected',
  'no-such-number',
  'already',
  'stopped-by-neighbour',
  'stopped-by-text',
  'shortest',
]

/** Something was asked for that cannot be: it is shown, where good news is only spoken. */
export const isRefusal = (notice: AnnotationNotice): boolean => refusals.includes(notice.kind)
