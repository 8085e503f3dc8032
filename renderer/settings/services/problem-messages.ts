import type { Translate } from '../../../shared/language/translate'
import type { Operation } from '../../../shared/operations'
import { addressMessages } from '../address/address-messages'
import { type LanguageList, type ProfileProblem, profileLimits } from './profile-problems'

export const operationName = (operation: Operation, t: Translate): string =>
  t(`settings.operation.${operation}`)

const lists = {
  speech: 'settings.speechLanguages',
  transcription: 'settings.transcriptionLanguages',
  translation: 'settings.translationLanguages',
} as const satisfies Record<LanguageList, string>

export const listName = (list: LanguageList, t: Translate): string => t(lists[list])

/** Which field it is, by the name that stands over it. */
export function fieldName(problem: ProfileProblem, t: Translate): string {
  switch (problem.field) {
    case 'name':
      return t('word.name')
    case 'email':
      return t('word.account')
    case 'baseUrl':
      return t('settings.baseUrl')
    case 'storageUrl':
      return t('settings.storageUrl')
    case 'paths':
      return operationName(problem.operation, t)
    case 'languages':
      return listName(problem.list, t)
    case 'speakers':
      return t('settings.speakerRow', { row: problem.row + 1 })
    case 'domains':
      return t('settings.domainRow', { row: problem.row + 1 })
    case 'batchLimit':
      return t('settings.batchLimit')
  }
}

/** What is wrong with it and how it should be. */
export function profileProblemText(problem: ProfileProblem, t: Translate): string {
  switch (problem.field) {
    case 'name':
      return problem.problem === 'missing'
        ? t('settings.nameMissing')
        : t('word.nameTooLong', { limit: profileLimits.name })
    case 'email':
      return t('signIn.emailTooLong', { limit: profileLimits.email })
    case 'baseUrl':
    case 'storageUrl':
      return t(addressMessages[problem.problem])
    case 'paths':
      return t('settings.notAPath')
    case 'languages':
      return t('settings.notACode', { value: problem.value })
    case 'speakers':
      return t(problem.problem === 'missing-id' ? 'settings.speakerIdMissing' : 'settings.rowNotACode')
    case 'domains':
      return t(problem.problem === 'missing-domain' ? 'settings.domainMissing' : 'settings.rowNotACode')
    case 'batchLimit':
      return t('settings.batchOutOfRange', { limit: profileLimits.batch })
  }
}
