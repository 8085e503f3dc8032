import type { Settings } from '../../../shared/settings'

export type LanguageSetting = Settings['appearance']['language']

/** The languages a person can read the program in. */
const realLanguages: readonly LanguageSetting[] = ['en']

/**
 * What the picker offers. Empty where there is nothing to pick: one language is no choice. The pseudo language is
 * offered only to who has it already, so that there is a way back.
 */
export function languageChoices(current: LanguageSetting): readonly LanguageSetting[] {
  if (current === 'pseudo') return ['system', ...realLanguages, 'pseudo']
  return realLanguages.length > 1 ? ['system', ...realLanguages] : []
}
