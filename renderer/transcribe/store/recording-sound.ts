import type { Recording } from '../../../shared/recordings/recording'
import { bridge } from '../../bridge'
import { notify, notifyError, told } from '../../components/notify'
import { currentTranslate } from '../../language/use-translate'

type Sounding = Pick<Recording, 'media' | 'arrival' | 'withService'>
type Named = Pick<Recording, 'id' | 'name'>

export const canFetchSound = ({ media, arrival, withService }: Sounding): boolean =>
  withService && media === null && arrival === null

/** Where nobody has sent the file from here, the one chosen first may have been the wrong one. */
export const canChooseSound = ({ media, arrival, withService }: Sounding): boolean =>
  (withService || media === null) && arrival === null

/** Has the service send it. How far it is shows where the recording does. */
export async function fetchSound(recording: Named): Promise<void> {
  if (await told(bridge.fetchSound({ id: recording.id }))) tellItIsHere(recording)
}

/** Asks for the file, and says why it was not taken. */
export async function chooseSound(recording: Named): Promise<void> {
  const answer = await bridge.chooseSound({ id: recording.id })
  if (!answer.ok) return notifyError(answer.error)
  if (answer.value === null) return
  const { name, problem } = answer.value
  if (problem === null) return tellItIsHere(recording)
  const t = currentTranslate()
  notify({
    kind: 'error',
    title: t('transcribe.soundNotTaken', { file: name }),
    text: problem === 'unreadable' ? t('transcribe.noSoundIn') : t(`transcribe.problem.${problem}`),
  })
}

function tellItIsHere({ name }: Named): void {
  notify({
    kind: 'ok',
    title: currentTranslate()('transcribe.soundHere'),
    text: name,
  })
}
