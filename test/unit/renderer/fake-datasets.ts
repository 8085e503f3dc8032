import {
  type PlannedSplit,
  planSplitTask,
  type SplitWish,
} from '../../../electron/datasets/split/plan-split-task'
import { addRows } from '../../../shared/datasets/commands/add-rows'
import { patchOfCommand } from '../../../shared/datasets/commands/patch-of-command'
import { setFacts } from '../../../shared/datasets/commands/set-facts'
import { type Dataset, emptyDataset } from '../../../shared/datasets/dataset'
import { columnsFromDataset } from '../../../shared/datasets/dataset-columns'
import {
  applyDatasetPatch,
  type DatasetPatch,
  datasetUndo,
  rowsAdded,
  rowsTouched,
  type UndoLog,
} from '../../../shared/datasets/dataset-patch'
import type {
  DatasetEdited,
  DatasetPush,
  DatasetRequests,
  DatasetRunRequests,
  DatasetSummary,
} from '../../../shared/datasets/dataset-requests'
import type { DatasetFileRequests } from '../../../shared/datasets/files/dataset-file-requests'
import { checkHealth } from '../../../shared/datasets/health/check-health'
import {
  type HealthPushes,
  type HealthRequests,
  toldOf,
} from '../../../shared/datasets/health/health-requests'
import type { HeardRequests } from '../../../shared/datasets/heard/heard-requests'
import type { SplitRequests } from '../../../shared/datasets/split/split-requests'
import { nearnessTo } from '../../../shared/datasets/training/nearness'
import type { TrainingRequests } from '../../../shared/datasets/training/training-requests'
import { tryTraining } from '../../../shared/datasets/training/try-training'
import { patchOfRedo, patchOfUndo } from '../../../shared/datasets/undo-as-it-is'
import type { Parlance } from '../../../shared/ipc'
import { failure, type Result, success } from '../../../shared/result'
import type { EditedBy } from '../../../shared/undo/undo-history'
import { toEnd } from '../shared/datasets/training/to-end'

interface Kept {
  profileId: string
  dataset: Dataset
  edits: number
  undo: UndoLog
  isDeleted: boolean
}

export interface FakeDatasets {
  requests: Pick<
    Parlance,
    keyof (DatasetRequests &
      DatasetFileRequests &
      DatasetRunRequests &
      SplitRequests &
      HealthRequests &
      HeardRequests &
      TrainingRequests)
  >
  /** Under these ids; a test puts its own in. */
  kept: Map<string, Kept>
  keep(id: string, dataset: Dataset, profileId?: string): void
  listed(): DatasetSummary[]
  /** What a job or another screen does. */
  change(id: string, patch: DatasetPatch, by: EditedBy): Result<DatasetEdited>
}

const none = failure({ kind: 'not-found', what: 'file' })

/** The datasets of main, in memory: what is edited comes back as a push, as there. */
export function fakeDatasets(
  push: (message: DatasetPush) => void,
  found: (message: HealthPushes['health']) => void,
): FakeDatasets {
  const kept = new Map<string, Kept>()

  const keep: FakeDatasets['keep'] = (id, dataset, profileId = 'this-computer') => {
    kept.set(id, { profileId, dataset, edits: 0, undo: datasetUndo.none, isDeleted: false })
  }

  const change: FakeDatasets['change'] = (id, patch, by) => {
    const entry = kept.get(id)
    if (!entry) return none
    if (patch.length === 0) return success({ edits: entry.edits, rows: 0, added: 0 })
    const applied = applyDatasetPatch(entry.dataset, patch)
    if (!applied.ok) return applied
    entry.dataset = applied.value
    entry.edits += 1
    entry.undo = datasetUndo.after(entry.undo, by, patch)
    const { edits, undo } = entry
    push({
      id,
      edits,
      editedAt: edits,
      patch,
      canUndo: undo.past.length > 0,
      canRedo: undo.future.length > 0,
    })
    return success({ edits, rows: rowsTouched(patch), added: rowsAdded(patch) })
  }

  const travel = (id: string, by: 'undo' | 'redo', make: typeof patchOfUndo) => {
    const entry = kept.get(id)
    return entry ? change(id, make(entry.dataset, entry.undo), by) : none
  }

  const summaryOf = (id: string, { profileId, dataset, edits }: Kept): DatasetSummary => ({
    id,
    profileId,
    name: dataset.name,
    rows: dataset.rows.length,
    intents: new Set(dataset.rows.map(({ intent }) => intent)).size,
    languages: [],
    parallelTo: null,
    createdAt: 0,
    editedAt: edits,
  })

  function summarised(id: string): Result<DatasetSummary> {
    const entry = kept.get(id)
    return entry ? success(summaryOf(id, entry)) : none
  }

  async function plannedFor(id: string, ask: SplitWish): Promise<Result<PlannedSplit, unknown>> {
    const entry = kept.get(id)
    if (!entry) return none
    return planSplitTask({ columns: columnsFromDataset(entry.dataset), ask, elsewhere: new Map() })
  }

  async function divided(id: string, ask: SplitWish): Promise<Result<DatasetEdited>> {
    const planned = await plannedFor(id, ask)
    const rows = kept.get(id)?.dataset.rows ?? []
    if (!planned.ok) return none
    const { sets } = planned.value
    return change(
      id,
      setFacts(rows, 'type', ({ key, type }) => sets.get(key) ?? type),
      'person',
    )
  }

  const requests: FakeDatasets['requests'] = {
    createDataset: async ({ profileId, name }) => {
      const id = `d${kept.size + 1}`
      keep(id, emptyDataset(name), profileId)
      return summarised(id)
    },
    openDataset: async ({ id, most }) => {
      const entry = kept.get(id)
      if (!entry || entry.isDeleted) return none
      const { profileId, dataset, edits, undo } = entry
      const rows = dataset.rows.slice(0, most)
      return success({
        id,
        profileId,
        columns: columnsFromDataset({ ...dataset, rows }),
        missing: dataset.rows.length - rows.length,
        edits,
        editedAt: edits,
        canUndo: undo.past.length > 0,
        canRedo: undo.future.length > 0,
      })
    },
    closeDataset: async () => success(null),
    editDataset: async ({ id, command, by }) => {
      const entry = kept.get(id)
      return entry ? change(id, patchOfCommand(entry.dataset, command), by) : none
    },
    undoDataset: async ({ id }) => travel(id, 'undo', patchOfUndo),
    redoDataset: async ({ id }) => travel(id, 'redo', patchOfRedo),
    addSentences: async ({ id, sentences, labels }) => {
      const entry = kept.get(id)
      if (!entry) return none
      const patch = addRows(entry.dataset, sentences, labels)
      const added = change(id, patch, 'person')
      if (!added.ok) return added
      return success({
        keys: patch.flatMap(one => (one.kind === 'insert' ? one.rows.map(([, { key }]) => key) : [])),
      })
    },
    duplicateDataset: async ({ id, name }) => {
      const entry = kept.get(id)
      if (!entry) return none
      const copy = `d${kept.size + 1}`
      keep(copy, { ...entry.dataset, name }, entry.profileId)
      return summarised(copy)
    },
    deleteDataset: async ({ id }) => {
      const entry = kept.get(id)
      if (entry) entry.isDeleted = true
      return success(null)
    },
    getRunBudget: async ({ ask }) => success({ requests: 1, sentences: ask.count, skipped: {} }),
    runDataset: async () => none,
    retryDatasetRun: async () => success({ count: 0 }),
    checkHealth: async ({ id }) => {
      const entry = kept.get(id)
      for (const section of entry ? checkHealth(entry.dataset) : []) found({ id, ...toldOf(section) })
      return success(true)
    },
    cancelHealth: async () => success(null),
    // A test that has recordings answers for itself.
    getUtterances: async () => success(null),
    lookAtHearing: async () => none,
    hearDataset: async () => none,
    getNearness: async ({ id, intent, texts }) => {
      const examples = kept.get(id)?.dataset.rows.filter(row => row.intent === intent) ?? []
      return success(
        nearnessTo(
          examples.map(({ text }) => text),
          texts,
        ),
      )
    },
    lookAtSplit: async ({ id, ask }) => {
      const planned = await plannedFor(id, ask)
      return planned.ok ? success(planned.value) : none
    },
    splitDataset: ({ id, ask }) => divided(id, ask),
    mendSplit: ({ id }) => divided(id, 'mend'),
    // Files are no page's business: a test or a preview that shows them answers for itself.
    openImport: async () => none,
    readImport: async () => none,
    getImportRows: async () => success([]),
    takeImport: async () => none,
    dropImport: async () => success(null),
    checkExport: async () => none,
    exportDataset: async () => success(null),
    chooseProject: async () => success(null),
    tryTraining: async ({ id }) => {
      const entry = kept.get(id)
      if (!entry) return none
      return success({ ...toEnd(tryTraining(entry.dataset.rows, 1)).value, edits: entry.edits })
    },
    cancelTraining: async () => success(null),
    restoreDataset: async ({ id }) => {
      const entry = kept.get(id)
      if (entry) entry.isDeleted = false
      return summarised(id)
    },
  }
  const listed = (): DatasetSummary[] =>
    [...kept].filter(([, { isDeleted }]) => !isDeleted).map(([id, entry]) => summaryOf(id, entry))
  return { requests, kept, keep, change, listed }
}
