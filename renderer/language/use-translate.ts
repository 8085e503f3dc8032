import {
  chooseLanguage,
  createTranslate,
  type Language,
  type Translate,
} from '../../shared/language/translate'
import { useSettings } from '../program/settings'

const made = new Map<Language, Translate>()

function translateTo(language: Language): Translate {
  const known = made.get(language)
  if (known) return known
  const translate = createTranslate(language)
  made.set(language, translate)
  return translate
}

export const useLanguage = (): Language =>
  useSettings(settings => chooseLanguage(settings.appearance.language))

export const useTranslate = (): Translate => translateTo(useLanguage())

/** For what happens outside a component: commands, notifications, errors nobody awaited. */
const currentLanguage = (): Language => chooseLanguage(useSettings.getState().appearance.language)

export const currentTranslate = (): Translate => translateTo(currentLanguage())
