import { bridge } from '../../bridge'
import { useTranslate } from '../../language/use-translate'
import { Column, Columns } from '../columns'
import { Section } from '../section'
import { EnginesCard } from './engines/engines-card'
import { LanguageModelCard } from './language-model/language-model-card'
import { ModelsCard } from './models/models-card'
import { ServerCard } from './server/server-card'
import { SpeechCard } from './speech/speech-card'
import { TrialCard } from './trial/trial-card'
import { useAnswer } from './use-answer'
import { useWritten } from './use-written'

const getEngines = () => bridge.getEngines()

/** The service inside this program: what it works with, and who else may use it. */
export function ThisComputerSection() {
  const t = useTranslate()
  const engines = useAnswer(getEngines)
  useWritten('languageModelAddress', engines.ask)
  useWritten('whisperModelFile', engines.ask)
  return (
    <Section title={t('settings.sectionThisComputer')} lead={t('thisComputer.lead')}>
      <Columns>
        <Column>
          <TrialCard />
          <EnginesCard engines={engines} />
        </Column>
        <Column>
          <ModelsCard onInstalledChange={engines.ask} />
          <LanguageModelCard />
          <SpeechCard />
          <ServerCard />
        </Column>
      </Columns>
    </Section>
  )
}
