import { IconAlertTriangle } from '@tabler/icons-react'
import { doubtedLanguages } from '../../shared/translate/language-tag'
import { useTranslate } from '../language/use-translate'
import { useActiveProfile } from '../program/profiles'
import { useLanguageNames } from '../this-computer/language-names'

/** What the service may refuse is told before anything is sent. Whoever knows better goes on. */
export function LanguageDoubt({ languages }: { languages: readonly string[] }) {
  const t = useTranslate()
  const names = useLanguageNames()
  const own = useActiveProfile()?.languages.translation ?? []
  const doubted = doubtedLanguages(languages, own)
  if (doubted.length === 0) return null
  return (
    <p className="warn-text">
      <IconAlertTriangle size="0.875rem" aria-hidden />{' '}
      {t('translate.languageDoubt', { languages: names.list(doubted) })}
    </p>
  )
}
