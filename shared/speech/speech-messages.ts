import type { Translate } from '../language/translate'
import { longText, type RuleCode } from './line'
import type { LineStateName, StaleReason } from './line-state'

/** What is wrong with a cell, in one sentence. */
export function ruleSentence(code: RuleCode, t: Translate): string {
  switch (code) {
    case 'text-empty':
      return t('speech.rule.textEmpty')
    case 'text-long':
      return t('speech.rule.textLong', { limit: longText })
    case 'text-control':
      return t('speech.rule.textControl')
    case 'language-missing':
      return t('speech.rule.languageMissing')
    case 'language-short':
      return t('speech.rule.languageShort')
    case 'language-unknown':
      return t('speech.rule.languageUnknown')
    case 'gender-missing':
      return t('speech.rule.genderMissing')
    case 'seconds-bad':
      return t('speech.rule.secondsBad')
    case 'seconds-missing':
      return t('speech.rule.secondsMissing')
    case 'meta-bad':
      return t('speech.rule.metaBad')
  }
}

export const stateWord = (name: LineStateName, t: Translate): string => t(`speech.state.${name}`)

export const staleWord = (reason: StaleReason, t: Translate): string => t(`speech.stale.${reason}`)
