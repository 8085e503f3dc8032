import type { DubStage } from '../../../shared/dub/dub'
import type { DubSummary } from '../../../shared/dub/dub-requests'
import { canBeAdded } from '../../../shared/recordings/inspected-file'
import { failure, type Result } from '../../../shared/result'
import type { ServiceProfile } from '../../../shared/service-profile'
import { bridge } from '../../bridge'
import { nameFromFile, noteStagedAdded, type StagedFile, takeIn, toAdd } from '../../transcribe/add/staged'
import { rememberChoice } from '../../transcribe/store/choice'
import { createDub } from './dub-list'
import { setDubDialog, useDubs } from './dub-store'

/** What is in the library already is not sent again. */
export const canBeDubbed = ({ file, choice }: StagedFile, { kind }: ServiceProfile): boolean =>
  file.sameAs !== null || (canBeAdded(file, kind === 'built-in') && choice.language !== '')

interface BegunDub {
  name: string
  languages: string[]
  until: DubStage
}

/** The file becomes a recording, whose words are asked for, and a dub that waits for them. */
export async function beginDub(
  staged: StagedFile,
  profileId: string,
  { until, ...asked }: BegunDub,
): Promise<Result<DubSummary>> {
  const recording = await recordingOf(staged, profileId)
  return recording.ok
    ? createDub({ ...asked, profileId, recording: recording.value, of: { until } })
    : recording
}

async function recordingOf(staged: StagedFile, profileId: string): Promise<Result<string>> {
  const { file, choice } = staged
  if (file.sameAs) return { ok: true, value: file.sameAs.id }
  const added = await bridge.addRecordings({ profileId, files: toAdd([staged]) })
  if (!added.ok) return added
  const [id] = added.value.ids
  if (id === undefined) return failure({ kind: 'not-found', what: 'file' })
  rememberChoice(profileId, choice)
  // Where the dub is refused, the next press would have its words heard twice, and paid for.
  noteStagedAdded(file.path, { id, name: nameFromFile(file.name) })
  return { ok: true, value: id }
}

/** Files that are let go over the screen. Over another dialog nobody means a new dub. */
export function dubDropped(paths: readonly string[]): void {
  const { dialog } = useDubs.getState()
  if (dialog !== null && dialog !== 'new') return
  setDubDialog('new')
  void takeIn(paths)
}
