import { useEffect, useMemo, useState } from 'react'
import {
  type SpokenRecording,
  type UtteranceUnit,
  utterancesOf,
} from '../../../shared/datasets/heard/utterances'
import type { Word } from '../../../shared/text/transcript/word'
import { Dialog } from '../../components/dialog'
import { DatasetPicker } from '../../datasets/dataset-picker'
import { UtteranceChooser } from '../../datasets/heard/utterance-chooser'
import { newestDataset, useOpenDataset } from '../../datasets/open-datasets'
import { useTranslate } from '../../language/use-translate'
import { useActiveProfile } from '../../program/profiles'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import { useWorkbenchView } from '../view-store'

const close = (): void => useWorkbenchView.setState({ sending: null })

/** What was said, on its way into a dataset. */
export function ToDatasetDialog({ recording }: { recording: string }) {
  const t = useTranslate()
  const sending = useWorkbenchView(view => view.sending)
  const profile = useActiveProfile()
  if (!sending || !profile) return null
  return (
    <Dialog onClose={close} size="58rem" title={t('command.transcript.toDataset')}>
      <Choosing recording={recording} profileId={profile.id} {...sending} />
    </Dialog>
  )
}

interface ChoosingProps {
  recording: string
  profileId: string
  words: readonly (readonly Word[])[]
  isChosen: boolean
}

function Choosing({ recording, profileId, words, isChosen }: ChoosingProps) {
  const t = useTranslate()
  const [dataset, setDataset] = useState<string | null>(null)
  const [unit, setUnit] = useState<UtteranceUnit>('sentence')
  const open = useOpenDataset(dataset)
  const spoken = useSpoken(recording, words, unit)
  useEffect(() => {
    let isLate = false
    void newestDataset(profileId).then(newest => {
      if (!isLate && newest.ok && newest.value) setDataset(newest.value.id)
    })
    return () => {
      isLate = true
    }
  }, [profileId])
  return (
    <UtteranceChooser
      spoken={spoken}
      unit={unit}
      onUnit={setUnit}
      here={open.state === 'here' ? open : null}
      isTicked={isChosen}
      onClose={close}
    >
      <div className="cluster">
        <span className="medium">{t('heard.dataset')}</span>
        <DatasetPicker profileId={profileId} value={dataset} onChange={setDataset} />
      </div>
    </UtteranceChooser>
  )
}

function useSpoken(
  recording: string,
  words: readonly (readonly Word[])[],
  unit: UtteranceUnit,
): readonly SpokenRecording[] {
  const name = useTranscript(transcript => transcript.name)
  const language = useTranscript(({ facts }) => facts.language)
  const speakers = useTranscript(({ transcript }) => transcript.speakers)
  return useMemo(() => {
    const utterances = words.flatMap(part => utterancesOf(part, unit))
    return [{ recording, name, language, speakers, utterances }]
  }, [recording, name, language, speakers, words, unit])
}
