import { IconPlayerStop, IconVolume } from '@tabler/icons-react'
import { useState } from 'react'
import { bridge } from '../bridge'
import { IconButton } from '../components/icon-button'
import { notify, notifyError } from '../components/notify'
import { useTranslate } from '../language/use-translate'
import { sampleFor } from './sample-sentences'
import { useWav } from './use-wav'

interface HearVoiceProps {
  voice: { id: string; name: string; language: string }
}

/** A sentence in the language of the voice, to be heard before it is chosen. A second press ends it. */
export function HearVoice({ voice: { id, name, language } }: HearVoiceProps) {
  const t = useTranslate()
  const [wav, setWav] = useState<Uint8Array | null>(null)
  const [isAwaited, setAwaited] = useState(false)
  const { playing, toggle } = useWav(wav)
  const text = sampleFor(language)
  const hear = async (): Promise<void> => {
    if (wav) return toggle()
    setAwaited(true)
    const answer = await bridge.speakSample({ text, voiceId: id, language })
    setAwaited(false)
    if (!answer.ok) {
      // Another one was pressed meanwhile.
      if (answer.error.kind !== 'cancelled') notifyError(answer.error)
    } else if (answer.value.end === 'spoken') setWav(answer.value.spoken.wav)
    else
      notify({ kind: 'error', title: t('thisComputer.notSpoken'), text: answer.value.message, id: 'sample' })
  }
  // Of a language without a sentence nothing can be said.
  if (text === '') return null
  return (
    <IconButton
      icon={playing ? IconPlayerStop : IconVolume}
      label={t(playing ? 'thisComputer.stopSound' : 'thisComputer.hearVoice', { name })}
      size="md"
      variant="default"
      loading={isAwaited}
      onClick={() => void hear()}
    />
  )
}
