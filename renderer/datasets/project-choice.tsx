import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ChosenProject } from '../../shared/datasets/files/dataset-file-requests'
import { bridge } from '../bridge'
import { DoingButton } from '../components/doing-button'
import { notifyError } from '../components/notify'
import { useTranslate } from '../language/use-translate'
import { projectNames } from './format-names'

interface ProjectChoiceProps {
  project: ChosenProject | null
  onChoose(project: ChosenProject | null): void
}

/** Where the sentences came from may be brought up to date: what was not touched stays there as it is. */
export function ProjectChoice({ project, onChoose }: ProjectChoiceProps) {
  const t = useTranslate()
  const [strange, setStrange] = useState<string | null>(null)
  const choose = async (): Promise<void> => {
    const chosen = await bridge.chooseProject()
    if (!chosen.ok) notifyError(chosen.error)
    else if (chosen.value !== null) {
      setStrange(chosen.value.kind === null ? chosen.value.name : null)
      if (chosen.value.kind !== null) onChoose(chosen.value)
    }
  }
  return (
    <div className="cluster">
      {project?.kind && (
        <p>{t('datasets.intoProject', { name: project.name, kind: t(projectNames[project.kind]) })}</p>
      )}
      <DoingButton onDo={choose}>
        {t(project === null ? 'datasets.updateProject' : 'datasets.otherProject')}
      </DoingButton>
      {project !== null && <Button onClick={() => onChoose(null)}>{t('datasets.withoutProject')}</Button>}
      {strange !== null && (
        <p className="problem" role="alert">
          {t('datasets.noProject', { name: strange })}
        </p>
      )}
    </div>
  )
}
