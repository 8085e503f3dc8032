import { z } from 'zod'
import { type Dub, longestDubName } from '../../shared/dub/dub'
import { applyDubPatch, type DubPatch, dubUndo } from '../../shared/dub/dub-patch'
import { dubPatchSchema } from '../../shared/dub/dub-patch-schema'
import type { DubSummary } from '../../shared/dub/dub-requests'
import { jobsOfDub } from '../../shared/dub/dub-run'
import { dubSchema } from '../../shared/dub/dub-schema'
import { wordingJobsOf } from '../../shared/dub/wordings'
import {
  type DocumentEnvelope,
  envelopeFields,
  type PatchEdit,
  patchedKind,
  type Stored,
} from '../library/documents/collected-kind'
import type { Collection } from '../library/documents/collection'
import type { HeldDocument } from '../library/documents/held-document'

/** As it lies on disk. */
export interface DubContent extends DocumentEnvelope {
  dub: Dub
}

export interface DubTypes {
  content: DubContent
  body: Dub
  patch: DubPatch
  edit: PatchEdit<'dub', DubPatch>
  step: DubPatch
  shown: DubSummary
  /**
   * Jobs that lines wait for, languages that go on by themselves once they are through, and whether it waits for its words
   * or goes on by itself from them.
   */
  summary: Stored<DubSummary> & { jobs: string[]; goesOn: string[]; begins: boolean }
}

export type Dubs = Collection<DubTypes>
export type HeldDub = HeldDocument<DubTypes>

/** It goes on by itself neither once its words are there nor once a language is translated. */
export const patchToStop = ({ until, tracks }: Dub): DubPatch => [
  ...(until === null ? [] : [{ kind: 'until', was: until, now: null } as const]),
  ...tracks.flatMap(
    (was, at): DubPatch => (was.goesOn ? [{ kind: 'track', at, was, now: { ...was, goesOn: false } }] : []),
  ),
]

export const dubKind = patchedKind<DubTypes>({
  name: 'dubs',
  area: 'dub',
  schema: z.object({ ...envelopeFields, dub: dubSchema }),
  steps: [document => document],
  edits: 'dub',
  patch: { schema: dubPatchSchema, steps: [edit => edit] },
  bodyOf: ({ dub }) => dub,
  contentOf: (envelope, dub) => ({ ...envelope, dub }),
  apply: applyDubPatch,
  undo: { way: dubUndo, stepOf: patch => patch },
  copyOf: (dub, name) => ({ ...dub, name: name.slice(0, longestDubName), spoken: {} }),
  summary: {
    version: 3,
    schema: z.object({
      ...envelopeFields,
      name: z.string(),
      recording: z.string(),
      seconds: z.number(),
      lines: z.int(),
      language: z.string(),
      languages: z.array(z.string()),
      jobs: z.array(z.string()),
      goesOn: z.array(z.string()),
      begins: z.boolean(),
    }),
    of: ({ dub }) => ({
      name: dub.name,
      recording: dub.recording,
      seconds: dub.seconds,
      lines: dub.lines.length,
      language: dub.language,
      languages: dub.tracks.map(({ language }) => language),
      jobs: [...jobsOfDub(dub), ...wordingJobsOf(dub)],
      goesOn: dub.tracks.flatMap(({ language, goesOn }) => (goesOn ? [language] : [])),
      begins: dub.transcript === '' || dub.until !== null,
    }),
  },
  leavesOut: ['jobs', 'goesOn', 'begins'],
  limit: 512_000_000,
  fromBackup: content => ({ ...content, dub: applyDubPatch(content.dub, patchToStop(content.dub)) }),
  contents: ({ dub }) => {
    const takes = Object.values(dub.spoken).flatMap(lines => Object.values(lines).flatMap(line => line.takes))
    const stem = dub.mix.bed.file === '' ? [] : [dub.mix.bed.file]
    return [...takes.map(({ sound }) => sound), ...stem].map(id => ({ store: 'downloads', id }))
  },
})
