import type { Translate } from '../../../shared/language/translate'
import { voiceLanguage } from '../../../shared/speech/spoken-language'
import { recognitionLanguageName } from '../../engines/recognition/language-name'
import type { ThisComputer } from '../../engines/this-computer'
import { waysByModels } from './ways-by-models'

/** Languages that nothing on this computer speaks, with what would. Null: there are none. */
export async function unspokenHere(
  wanted: readonly string[],
  thisComputer: ThisComputer,
  t: Translate,
): Promise<string | null> {
  const known = new Set(
    (await thisComputer.engines.speech.voices()).map(({ language }) => voiceLanguage(language)),
  )
  const languages = [...new Set(wanted.map(voiceLanguage))].filter(code => !known.has(code))
  if (languages.length === 0) return null
  const names = new Intl.ListFormat('en').format(languages.map(recognitionLanguageName))
  const ways = await waysByModels({ area: 'speech', languages }, thisComputer, t)
  return [t('thisComputer.lacks.speech', { language: names }), ...ways].join('\n')
}

/** Why nothing on this computer transcribes it, with what would. Null: something does. */
export async function untranscribedHere(
  language: string,
  thisComputer: ThisComputer,
  t: Translate,
): Promise<string | null> {
  const refusal = await thisComputer.engines.recogniser.refusal(language)
  if (refusal === null) return null
  const ways = await waysByModels({ area: 'transcription', languages: [language] }, thisComputer, t)
  return [refusal, ...ways].join('\n')
}
