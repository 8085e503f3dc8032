import { bridge } from '../../bridge'
import { notify, told } from '../../components/notify'
import { currentTranslate } from '../../language/use-translate'

/** Speaking it takes a few seconds, in which nothing would show. */
export async function addExample(profileId: string): Promise<void> {
  const t = currentTranslate()
  notify({
    kind: 'info',
    id: 'example',
    title: t('transcribe.exampleSpeaking'),
    text: t('transcribe.exampleSpeakingText'),
  })
  await told(bridge.addExampleRecording({ profileId }))
}
