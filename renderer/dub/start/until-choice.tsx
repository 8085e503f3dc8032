import type { DubStage } from '../../../shared/dub/dub'
import { useTranslate } from '../../language/use-translate'
import { Segments } from '../../speech/save/segments'

interface UntilChoiceProps<Stage extends DubStage> {
  stages: readonly Stage[]
  value: Stage
  onChange(stage: Stage): void
}

/** How far a dub goes by itself. */
export function UntilChoice<Stage extends DubStage>({ stages, value, onChange }: UntilChoiceProps<Stage>) {
  const t = useTranslate()
  return (
    <Segments
      label={t('dub.until')}
      help={t(`dub.untilText.${value}`)}
      value={value}
      choices={stages.map(stage => ({ value: stage, label: t(`dub.until.${stage}`) }))}
      onChange={onChange}
    />
  )
}
