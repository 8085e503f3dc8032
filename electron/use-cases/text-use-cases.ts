import type { DraftRequests } from '../../shared/drafts/draft-requests'
import { failure, type Result, success } from '../../shared/result'
import { newBatchRow } from '../../shared/translate/batch'
import { memoryKey } from '../../shared/translate/memory'
import type { TextToTranslate, TranslateRequests } from '../../shared/translate/translate-requests'
import type { DatasetWork } from '../datasets/open-datasets'
import type { Jobs } from '../jobs/jobs'
import { keepOnScreen } from '../library/documents/on-screen'
import { createDatasetDelivery } from '../text-work/batches/deliver-to-dataset'
import type { BatchFile } from '../text-work/batches/save-batch'
import type { TextWork } from '../text-work/open-text-work'

type TextRequests = DraftRequests & TranslateRequests

export type TextUseCases = {
  [Name in keyof TextRequests]: (
    request: TextRequests[Name]['request'],
  ) => Promise<Result<TextRequests[Name]['answer']>>
}

export interface TextWorkNeeds {
  textWork: TextWork
  datasetWork: Pick<DatasetWork, 'datasets'>
  jobs: Pick<Jobs, 'start'>
}

/** What the Augment and Translate screens ask for, beside jobs and datasets. */
export function textUseCases(work: Result<TextWorkNeeds>, saveBatch: BatchFile): TextUseCases {
  const withWork = async <T>(task: (parts: TextWorkNeeds) => Promise<Result<T>>): Promise<Result<T>> =>
    work.ok ? task(work.value) : failure(work.error)
  const withText = <T>(task: (textWork: TextWork) => Promise<Result<T>>): Promise<Result<T>> =>
    withWork(({ textWork }) => task(textWork))
  const onScreen = keepOnScreen(work.ok ? success(work.value.textWork.batches) : work)
  const deliver = work.ok ? createDatasetDelivery(work.value.datasetWork.datasets) : null

  return {
    getDraft: ({ profileId, screen }) =>
      withText(async ({ drafts }) => {
        const draft = await drafts.get(profileId, screen)
        return draft.ok ? success(draft.value && { draft: draft.value }) : draft
      }),
    saveDraft: ({ profileId, screen, draft }) =>
      withText(({ drafts }) => drafts.save(profileId, screen, draft)),

    translateText: request => withWork(parts => translateText(parts, request)),

    listBatches: ({ profileId }) => withText(({ batches }) => batches.list(profileId)),
    createBatch: ({ profileId, rows, ...batch }) =>
      withText(({ batches }) => batches.create(profileId, { ...batch, rows: rows.map(newBatchRow) })),
    async openBatch({ id }) {
      const held = await onScreen.open(id)
      if (!held.ok) return held
      const undo = await held.value.undoSteps()
      if (!undo.ok) return undo
      const { content, edits } = held.value
      return success({ id, batch: content().batch, edits: edits(), undo: undo.value })
    },
    closeBatch: ({ id }) => onScreen.close(id),
    editBatch: ({ id, patch, by }) =>
      withText(({ batches }) =>
        batches.withHeld(id, async batch => {
          const edited = await batch.change(() => patch, by)
          return edited.ok ? success({ edits: edited.value.edits }) : edited
        }),
      ),
    deleteBatch: ({ id }) => onScreen.remove(id),
    restoreBatch: ({ id }) => withText(({ batches }) => batches.restore(id)),
    planBatch: ({ id, choice }) => withText(({ runs }) => runs.plan(id, choice)),
    runBatch: ({ id, choice }) => withText(({ runs }) => runs.run(id, choice)),
    saveBatch: ({ id }) =>
      withText(({ batches }) => batches.withHeld(id, held => saveBatch(held.content().batch))),
    deliverToDataset: ({ id }) =>
      withText(({ batches }) =>
        batches.withHeld(id, async held => {
          const { profileId, batch } = held.content()
          return deliver ? deliver(profileId, batch) : failure({ kind: 'not-found', what: 'file' })
        }),
      ),

    getMemory: ({ profileId }) => withText(({ memory }) => memory.list(profileId)),
    setMemory: ({ profileId, isOn }) => withText(({ memory }) => memory.turn(profileId, isOn)),
    forgetMemory: ({ profileId, keys }) => withText(({ memory }) => memory.forget(profileId, keys)),
  }
}

async function translateText(
  { textWork, jobs }: TextWorkNeeds,
  request: TextToTranslate,
): Promise<Result<TranslateRequests['translateText']['answer']>> {
  const recall = await textWork.memory.recall(request.profileId)
  if (!recall.ok) return recall
  const remembered = recall.value?.(memoryKey(request)) ?? null
  if (remembered !== null) return success({ remembered, job: null })
  const { text, spans, ...rest } = request
  const row = { item: null, text, spans: spans.map(span => ({ ...span })) }
  const started = await jobs.start({
    kind: 'translate',
    ...rest,
    title: text.slice(0, 200),
    for: null,
    rows: [row],
  })
  return started.ok ? success({ remembered: null, job: started.value }) : started
}
