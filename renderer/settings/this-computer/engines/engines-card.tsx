import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { EngineArea, FoundEngine } from '../../../../shared/built-in'
import { Card } from '../../../components/card'
import { ErrorAlert } from '../../../components/error-alert'
import { UnderWay } from '../../../components/under-way'
import { useTranslate } from '../../../language/use-translate'
import type { AnswerState } from '../../../this-computer/use-answer'
import { AreaSection } from '../area-section'
import card from '../card-body.module.css'
import { EngineRow } from './engine-row'

const areas: readonly EngineArea[] = [
  'speech',
  'transcription',
  'voice-activity',
  'speakers',
  'augmentation',
  'translation',
  'audio',
]

/** What does the work here, area by area. */
export function EnginesCard({ engines }: { engines: AnswerState<FoundEngine[]> }) {
  const t = useTranslate()
  const { value, error, running, ask } = engines
  return (
    <Card
      title={t('thisComputer.engines')}
      aside={
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          my={-4}
          leftSection={<IconRefresh size="0.875rem" />}
          loading={running}
          onClick={ask}
        >
          {t('word.lookAgain')}
        </Button>
      }
    >
      {error && <ErrorAlert error={error} around={card.padded} />}
      {!value && !error && (
        <div className={card.waiting} role="status">
          <UnderWay text={t('thisComputer.loading')} />
        </div>
      )}
      {value &&
        areas.map(area => (
          <AreaSection key={area} area={area} label={t(`thisComputer.area.${area}`)}>
            {value
              .filter(engine => engine.area === area)
              .map(engine => (
                <EngineRow key={engine.id} engine={engine} />
              ))}
          </AreaSection>
        ))}
    </Card>
  )
}
