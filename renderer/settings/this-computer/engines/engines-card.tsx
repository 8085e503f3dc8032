import { Button, Loader } from '@mantine/core'
import {
  IconFileMusic,
  IconFileText,
  IconLanguage,
  IconRefresh,
  IconSparkles,
  IconSpeakerphone,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { EngineArea, FoundEngine } from '../../../../shared/built-in'
import { Card } from '../../../components/card'
import { ErrorAlert } from '../../../components/error-alert'
import { useTranslate } from '../../../language/use-translate'
import card from '../card-body.module.css'
import type { AnswerState } from '../use-answer'
import { EngineRow } from './engine-row'
import classes from './engine-row.module.css'

const areas: readonly { area: EngineArea; icon: TablerIcon }[] = [
  { area: 'speech', icon: IconSpeakerphone },
  { area: 'transcription', icon: IconFileText },
  { area: 'speakers', icon: IconUsers },
  { area: 'augmentation', icon: IconSparkles },
  { area: 'translation', icon: IconLanguage },
  { area: 'audio', icon: IconFileMusic },
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
          <Loader size="xs" /> {t('thisComputer.loading')}
        </div>
      )}
      {value &&
        areas.map(({ area, icon: Icon }) => (
          <section key={area} className={classes.area} aria-label={t(`thisComputer.area.${area}`)}>
            <h4 className={classes.title}>
              <Icon size="0.875rem" aria-hidden />
              {t(`thisComputer.area.${area}`)}
            </h4>
            <ul>
              {value
                .filter(engine => engine.area === area)
                .map(engine => (
                  <EngineRow key={engine.id} engine={engine} />
                ))}
            </ul>
          </section>
        ))}
    </Card>
  )
}
