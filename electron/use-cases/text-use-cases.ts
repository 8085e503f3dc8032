import { type Result, success } from '../../shared/result'
import { type Batch, newBatchRow } from '../../shared/translate/batch'
import { correctionsIn, memoryKey } from '../../shared/translate/memory'
import type { TextToTranslate, TranslateRequests } from '../../shared/translate/translate-requests'
import { writeBatch } from '../../shared/translate/write-batch'
import type { DatasetWork } from '../datasets/open-datasets'
import type { UseCases } from '../ipc'
import type { Jobs } from '../jobs/jobs'
import { keepOnScreen, type OnPageGone } from '../library/documents/on-screen'
import { safeFileName } from '../library/names/safe-file-name'
import type { FileDialogs } from '../ports'
import type { Files } from '../storage/files'
import { createDatasetDelivery } from '../text-work/batches/deliver-to-dataset'
import type { TextWork } from '../text-work/open-text-work'

export interface TextWorkNeeds {
  textWork: TextWork
  datasetWork: Pick<DatasetWork, 'datasets'>
  jobs: Pick<Jobs, 'start'>
  dialogs: Pick<FileDialogs, 'save'>
  files: Pick<Files, 'write'>
  titles: () => { saveTranslation: string }
  onPageGone: OnPageGone
}

const personsFile = 0o644

/** What the Translate screen asks for, beside jobs. */
export function textUseCases(parts: TextWorkNeeds): Pick<UseCases, keyof TranslateRequests> {
  const { batches, runs, memory } = parts.textWork
  const onScreen = keepOnScreen(batches, parts.onPageGone)
  const deliver = createDatasetDelivery(parts.datasetWork.datasets)

  return {
    translateText: request => translateText(parts, request),

    createBatch: ({ profileId, rows, ...batch }) =>
      batches.create(profileId, { ...batch, rows: rows.map(newBatchRow) }),
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
      batches.withHeld(id, async batch => {
        const { batch: before } = batch.content()
        const edited = await batch.change(() => patch, by)
        if (!edited.ok) return edited
        const { profileId, editedAt } = batch.content()
        // Nobody waits for it: typing goes on, and closing has it written.
        void memory.correct(profileId, correctionsIn(before, patch, editedAt))
        return success({ edits: edited.value.edits })
      }),
    deleteBatch: ({ id }) => onScreen.remove(id),
    restoreBatch: ({ id }) => batches.restore(id),
    planBatch: ({ id, choice }) => runs.plan(id, choice),
    runBatch: ({ id, choice }) => runs.run(id, choice),
    saveBatch: ({ id }) => batches.withHeld(id, held => saveBatch(parts, held.content().batch)),
    deliverToDataset: ({ id, labels }) =>
      batches.withHeld(id, async held => {
        const { profileId, batch } = held.content()
        return deliver(profileId, batch, labels)
      }),

    getMemory: ({ profileId }) => memory.list(profileId),
    setMemory: ({ profileId, isOn }) => memory.turn(profileId, isOn),
    forgetMemory: ({ profileId, keys }) => memory.forget(profileId, keys),
  }
}

/** Where the person says, in the form in which the texts came. Null: the person closed the dialog. */
async function saveBatch(
  { dialogs, files, titles }: TextWorkNeeds,
  batch: Batch,
): Promise<Result<TranslateRequests['saveBatch']['answer']>> {
  const { text, extension, untranslated, losses } = writeBatch(batch)
  const suggestedName = `${safeFileName(batch.name)}.${batch.targetLanguage}.${extension}`
  const file = await dialogs.save({ title: titles().saveTranslation, kind: 'translation', suggestedName })
  if (file === null) return success(null)
  // Excel takes a table without the mark for the system's old encoding.
  const content = extension === 'csv' ? `\ufeff${text}` : text
  const written = await files.write(file, content, personsFile)
  return written.ok ? success({ file, untranslated, losses: losses.length }) : written
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
