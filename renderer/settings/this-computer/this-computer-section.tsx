import { useCallback } from 'react'
import { bridge } from '../../bridge'
import { useTranslate } from '../../language/use-translate'
import { useAnswer } from '../../this-computer/use-answer'
import { useModels } from '../../this-computer/use-models'
import { Column, Columns } from '../columns'
import { Section } from '../section'
import { EnginesCard } from './engines/engines-card'
import { LanguageModelCard } from './language-model/language-model-card'
import { LanguagesCard } from './languages/languages-card'
import { LoadedCard } from './loaded-card'
import { ModelsCard } from './models/models-card'
import { ServerCard } from './server/server-card'
import { SpeechCard } from './speech/speech-card'
import { TrialCard } from './trial/trial-card'
import { useWritten } from './use-written'

/** The service inside this program: what it works with, and who else may use it. */
export function ThisComputerSection() {
  const t = useTranslate()
  const engines = useAnswer('engines', () => bridge.getEngines())
  const abilities = useAnswer('abilities', () => bridge.getAbilities())
  const lookAgain = useCallback((): void => {
    engines.ask()
    abilities.ask()
  }, [engines.ask, abilities.ask])
  const models = useModels(lookAgain)
  useWritten('languageModelAddress', lookAgain)
  useWritten('whisperModelFile', lookAgain)
  return (
    <Section title={t('settings.sectionThisComputer')} lead={t('thisComputer.lead')}>
      <Column>
        <LanguagesCard value={abilities.value} error={abilities.error} models={models.models} />
        <Columns>
          <Column>
            <TrialCard />
            <LoadedCard />
            <EnginesCard engines={{ ...engines, ask: lookAgain }} />
          </Column>
          <Column>
            <ModelsCard models={models} />
            <LanguageModelCard />
            <SpeechCard />
            <ServerCard />
          </Column>
        </Columns>
      </Column>
    </Section>
  )
}
