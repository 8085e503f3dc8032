import { expect, it } from 'vitest'
import { findLabels } from '../../../../../renderer/annotations/state/find-labels'
import { withLabel } from '../../../../../shared/text/labels/label-changes'

const labels = ['party_size', 'Größe', 'city', 'velocity'].reduce<ReturnType<typeof withLabel>['labels']>(
  (known, name) => withLabel(known, name).labels,
  [],
)
const names = (query: string): string[] => findLabels(labels, query).map(({ name }) => name)

it.each([
  ['', ['party_size', 'Größe', 'city', 'velocity']],
  ['CIT', ['city', 'velocity']],
  ['groß', ['Größe']],
  ['size', ['party_size']],
  ['nothing', []],
])('finds labels by %j', (query, found) => {
  expect(names(query)).toEqual(found)
})
