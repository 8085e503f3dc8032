import { MultiSelect } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { SpokenRecording, UtteranceUnit } from '../../../shared/datasets/heard/utterances'
import { bridge } from '../../bridge'
import { Dialog } from '../../components/dialog'
import { ErrorAlert } from '../../components/error-alert'
import { notifyError } from '../../components/notify'
import { useTranslate } from '../../language/use-translate'
import { useTranscribed } from '../../transcribe/store/transcribed'
import type { HereDataset } from '../open-datasets'
import { UtteranceChooser } from './utterance-chooser'

/** From recordings of the library into the dataset on screen. */
export function AddHeardDialog({ here, onClose }: { here: HereDataset; onClose(): void }) {
  const t = useTranslate()
  const { recordings, error } = useTranscribed()
  const [chosen, setChosen] = useState<string[]>([])
  const [unit, setUnit] = useState<UtteranceUnit>('sentence')
  const spoken = useSpoken(chosen, unit)
  const names = (recordings ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Dialog onClose={onClose} size="58rem" title={t('command.datasets.addHeard')}>
      <UtteranceChooser spoken={spoken} unit={unit} onUnit={setUnit} here={here} onClose={onClose}>
        {error && <ErrorAlert error={error} />}
        <MultiSelect
          size="md"
          label={t('heard.recordings')}
          {...(chosen.length === 0 && { placeholder: t('heard.chooseRecordings') })}
          description={recordings?.length === 0 ? t('heard.noRecordings') : null}
          data-autofocus
          searchable
          clearable
          limit={100}
          data={names}
          value={chosen}
          onChange={setChosen}
          openOnFocus={false}
          renderOption={({ option }) => <bdi>{option.label}</bdi>}
        />
      </UtteranceChooser>
    </Dialog>
  )
}

/** Read once each, in the order in which they were chosen. */
function useSpoken(chosen: readonly string[], unit: UtteranceUnit): readonly SpokenRecording[] {
  const [spoken, setSpoken] = useState<readonly SpokenRecording[]>([])
  useEffect(() => {
    let isLate = false
    void Promise.all(chosen.map(recording => bridge.getUtterances({ recording, unit }))).then(read => {
      if (isLate) return
      for (const one of read) if (!one.ok) notifyError(one.error)
      setSpoken(read.flatMap(one => (one.ok && one.value ? [one.value] : [])))
    })
    return () => {
      isLate = true
    }
  }, [chosen, unit])
  return spoken
}
