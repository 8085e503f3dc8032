import { join } from 'node:path'
import type { TextHit } from '../../../shared/recordings/recording-requests'
import { failure, type Result, success } from '../../../shared/result'
import type { Answer } from '../../engines/engine-ports'
import { createChangeQueue } from '../../storage/change-queue'
import type { Files } from '../../storage/files'
import type { Recordings } from '../recordings'
import type { SearchAnswer, SearchQuestion } from './search-texts'

/** What was said in every recording, in one plain file each beside it. */
export interface SearchableTexts {
  write(recording: string, text: string): Promise<Result<null>>
  search(text: string): Promise<Result<TextHit[]>>
  /** Has the texts made ready, for somebody who may search soon. */
  makeReady(): void
}

export interface SearchableTextsParts {
  recordings: Recordings
  files: Pick<Files, 'write'>
  run: (question: SearchQuestion) => Promise<Answer<SearchAnswer[]>>
}

export function createSearchableTexts({ recordings, files, run }: SearchableTextsParts): SearchableTexts {
  const written = new Map<string, number>()
  const inTurn = createChangeQueue()
  let newest = 0

  const searched = (): SearchQuestion['files'] =>
    recordings
      .all()
      .filter(({ transcript, deletedAt }) => transcript !== null && deletedAt === null)
      .map(({ id }) => ({ id, file: fileOf(recordings, id), stamp: String(written.get(id) ?? 0) }))

  return {
    // No text holds it, so every text is looked through and none is found.
    makeReady: () => void inTurn(() => run({ text: '\uFFFF', files: searched() })),

    async write(recording, text) {
      const kept = await files.write(fileOf(recordings, recording), text)
      written.set(recording, (written.get(recording) ?? 0) + 1)
      return kept
    },

    search(text) {
      newest += 1
      const mine = newest
      return inTurn(async () => {
        // Whoever typed on does not want to know of the word before any more.
        if (mine !== newest) return failure({ kind: 'cancelled' })
        const found = await run({ text, files: searched() })
        if (!found.ok) return failure({ kind: 'unexpected', detail: found.message })
        return success(found.value.map(({ id, ...hit }) => ({ recording: id, ...hit })))
      })
    },
  }
}

const fileOf = (recordings: Pick<Recordings, 'folderOf'>, id: string): string =>
  join(recordings.folderOf(id), 'said.txt')
