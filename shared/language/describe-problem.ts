import type { Problem } from '../problems'
import type { Translate } from './translate'

/**
 * What cannot be read, in words for a person: which thing it is, and how things stand with it. `inBackup`: when the newest
 * backup was made that has it. Null: none is known to.
 */
export function describeProblem(
  problem: Problem,
  t: Translate,
  inBackup: number | null = null,
): { title: string; text: string } {
  return { title: titleOf(problem, t), text: textOf(problem, t, inBackup) }
}

function titleOf({ what, name }: Problem, t: Translate): string {
  switch (what) {
    case 'vocabulary':
    case 'memory':
    case 'draft':
    case 'bookkeeping':
    case 'form':
    case 'settings':
      return t(`problems.${what}`)
    default:
      return name === '' ? t(`problems.${what}`) : t(`problems.${what}Named`, { name })
  }
}

function textOf({ what, part, state, canBringBack }: Problem, t: Translate, inBackup: number | null): string {
  if (state !== 'damaged') return t(`problems.${state}`)
  if (part === 'edits') return t('problems.damagedEdits')
  if (part === 'version') return t('problems.damagedVersion')
  if (canBringBack) return t(inBackup === null ? 'problems.damagedCanBack' : 'problems.damagedCanBackTwice')
  if (inBackup !== null) return t('problems.damagedInBackup')
  switch (what) {
    case 'settings':
      return t('problems.damagedSettings')
    case 'bookkeeping':
      return t('problems.damagedBookkeeping')
    case 'form':
      return t('problems.damagedForm')
    default:
      return t('problems.damaged')
  }
}
