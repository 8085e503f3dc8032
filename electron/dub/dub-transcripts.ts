import type { DubPatch } from '../../shared/dub/dub-patch'
import type { DubRequests } from '../../shared/dub/dub-requests'
import { compareTranscript, type TranscriptDifference } from '../../shared/dub/lines/compare-transcript'
import { newLineKeys } from '../../shared/dub/lines/new-line-keys'
import { takeOverLines } from '../../shared/dub/lines/take-over'
import { failure, type Result, success } from '../../shared/result'
import type { Work } from '../open-work'
import type { Dubs, HeldDub } from './dub-kind'

/** A dub beside its transcript, which goes on being edited. Nothing is taken over that nobody asked for. */
export interface DubTranscripts {
  compare(id: string): Promise<Result<TranscriptDifference>>
  takeOver(asked: DubRequests['takeOverDubTranscript']['request']): Promise<Result<{ edits: number }>>
}

export function createDubTranscripts(
  dubs: Pick<Dubs, 'withHeld'>,
  readTranscript: Work['readTranscript'],
): DubTranscripts {
  async function following(held: HeldDub): Promise<Result<TranscriptDifference>> {
    const { lines, transcript, language } = held.content().dub
    const read = await readTranscript(transcript)
    if (!read.ok) return read
    if (read.value === null) return failure({ kind: 'not-found', what: 'file' })
    return success(compareTranscript(lines, read.value.transcript.words, language))
  }

  return {
    compare: id => dubs.withHeld(id, following),

    takeOver: ({ id, keys, isAddedWanted }) =>
      dubs.withHeld(id, async held => {
        const found = await following(held)
        if (!found.ok) return found
        const chosen = { keys: new Set(keys), isAddedWanted }
        const edited = await held.change((dub): DubPatch => {
          const edit = takeOverLines(dub.lines, found.value, chosen, newLineKeys(dub))
          return edit === null ? [] : [{ kind: 'lines', ...edit }]
        }, 'person')
        return edited.ok ? success({ edits: edited.value.edits }) : edited
      }),
  }
}
