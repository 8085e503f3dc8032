import type { FormatProblem } from '../../../shared/formats/reading'
import { formatProblem } from '../../../shared/language/format-problem'
import type { Recording } from '../../../shared/recordings/recording'
import { bridge } from '../../bridge'
import { notify, notifyError } from '../../components/notify'
import { currentTranslate } from '../../language/use-translate'

/** Asks for a file, and shows what is in it beside the recording. */
export async function attachTranscript(recording: Recording): Promise<void> {
  const { media, profileId, language, file: recorded, transcript } = recording
  // A text without times is laid along what was heard, or spread over the recording.
  const duration = recorded.seconds
  const answer = await bridge.importTranscript({
    files: null,
    media: media ?? '',
    profileId,
    language,
    duration,
    over: transcript?.id ?? '',
  })
  if (!answer.ok) return notifyError(answer.error)
  const t = currentTranslate()
  for (const { file, id: transcriptId, error, problems } of answer.value ?? []) {
    if (error) notifyError(error)
    else if (transcriptId === null) {
      const [first] = problems
      notify({
        kind: 'error',
        title: t('transcribe.notAttached', { file }),
        text: first ? formatProblem(file, first, t) : '',
      })
    } else if (await attach(recording, transcriptId)) tellProblems(file, problems)
  }
}

async function attach({ id, name, transcript }: Recording, transcriptId: string): Promise<boolean> {
  const attached = await bridge.attachTranscript({ id, transcriptId })
  if (!attached.ok) {
    notifyError(attached.error)
    return false
  }
  const t = currentTranslate()
  const text = transcript ? t('transcribe.attachedInPlace') : name
  notify({ kind: 'ok', title: t('transcribe.attached'), text })
  return true
}

/** Read all the same: somebody should look at the place. */
function tellProblems(file: string, problems: readonly FormatProblem[]): void {
  const t = currentTranslate()
  const [first] = problems
  if (!first) return
  const title = t('import.fileProblems', { count: problems.length })
  notify({ kind: 'warning', title, text: formatProblem(file, first, t) })
}
