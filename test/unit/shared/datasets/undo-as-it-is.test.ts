import { expect, it } from 'vitest'
import { patchOfCommand } from '../../../../shared/datasets/commands/patch-of-command'
import type { Dataset } from '../../../../shared/datasets/dataset'
import { type DatasetPatch, datasetUndo } from '../../../../shared/datasets/dataset-patch'
import type { RowSuggestion } from '../../../../shared/datasets/row'
import { patchOfRedo, patchOfUndo } from '../../../../shared/datasets/undo-as-it-is'
import { renamedLabel } from '../../../../shared/text/labels/label-changes'
import type { EditedBy } from '../../../../shared/undo/undo-history'
import { after, datasetOf, marked } from './sample-dataset'

const voice = { gender: 'female', language: 'en', speakerId: null } as const
const rome = marked('to [Rome](city)')
const spoken = { said: rome.text, spans: rome.spans, voice, heardIn: 'en', domain: '', sound: null }

const start = datasetOf([rome, marked('', { spoken }), marked('a [square](place) in [Pune](city)')])
let now: Dataset
let log = datasetUndo.none

function edit(by: EditedBy, patch: DatasetPatch): void {
  now = after(now, patch)
  log = datasetUndo.after(log, by, patch)
}

const undo = () => edit('undo', patchOfUndo(now, log))
const redo = () => edit('redo', patchOfRedo(now, log))

function comes(key: string, id: string, markup: string): void {
  const come: RowSuggestion = { id, ...marked(markup) }
  edit('jobs', [{ kind: 'found', rows: [[key, [], [come]]] }])
}

/** Every label of a row, with those of what was found for it. */
const labels = () =>
  now.rows.map(({ spans, lost, found, spoken: said }) =>
    [spans, lost.map(({ stated }) => stated), ...found.map(one => one.spans), said?.spans ?? []]
      .flat()
      .map(({ label }) => label),
  )

it('what comes after a label was renamed is called as it is when that is taken back and done again', () => {
  now = start
  const { labels: renamed, change } = renamedLabel(now.labels, 'city', 'place')
  edit('person', patchOfCommand(now, { do: 'labels', labels: renamed, change }))
  comes('0', 'a', 'go to [Rome](place)')
  edit('jobs', [{ kind: 'heard', rows: [['1', 'sound', marked('to [Rome](place)')]] }])
  expect(labels()).toEqual([
    ['place', 'place'],
    ['place', 'place'],
    ['place', 'place'],
  ])
  undo()
  expect(labels().slice(0, 2)).toEqual([
    ['city', 'city'],
    ['city', 'city'],
  ])
  comes('0', 'b', 'off to [Rome](city)')
  redo()
  expect(labels()).toEqual([
    ['place', 'place', 'place'],
    ['place', 'place'],
    ['place', 'place'],
  ])
  undo()
  // A sentence from a file had the name before the label was called so.
  expect(labels()).toEqual([
    ['city', 'city', 'city'],
    ['city', 'city'],
    ['place', 'city'],
  ])
  redo()
  undo()
  expect(labels()).toEqual([
    ['city', 'city', 'city'],
    ['city', 'city'],
    ['place', 'city'],
  ])
})
