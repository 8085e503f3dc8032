import type { Dataset } from '../dataset'
import type { DatasetCommand } from '../dataset-command'
import type { DatasetPatch } from '../dataset-patch'
import { changeLabels } from './change-labels'
import { acceptSuggestions, rejectSuggestions } from './decide-suggestions'
import { deleteRepeats, deleteRows } from './delete-rows'
import { replaceText } from './replace-text'
import { setFact } from './set-facts'
import { splitRows } from './split-rows'
import { writeRow } from './write-row'

/** Empty where there is nothing to do. */
export function patchOfCommand(dataset: Dataset, command: DatasetCommand): DatasetPatch {
  switch (command.do) {
    case 'write':
      return writeRow(dataset, command.key, command.sentence)
    case 'set':
      return setFact(dataset, command.rows, command.fact, command.value)
    case 'split':
      return splitRows(dataset, command.rows, command)
    case 'replace':
      return replaceText(dataset, command.rows, command)
    case 'delete':
      return deleteRows(dataset, command.rows)
    case 'delete-repeats':
      return deleteRepeats(dataset)
    case 'labels':
      return changeLabels(dataset, command.labels, command.change)
    case 'rename':
      return command.name === dataset.name ? [] : [{ kind: 'name', was: dataset.name, now: command.name }]
    case 'accept':
      return acceptSuggestions(dataset, command.rows, command.which)
    case 'reject':
      return rejectSuggestions(dataset, command.rows, command.which)
  }
}
