import { folded } from '../../../shared/text/folded'
import type { EntityLabel } from '../../../shared/text/labels/entity-label'

/** Labels whose name holds the query, those that begin with it first; otherwise in the user's order. */
export function findLabels(labels: readonly EntityLabel[], query: string): EntityLabel[] {
  const wanted = folded(query.trim())
  if (wanted === '') return [...labels]
  const places = labels.map(label => ({ label, at: folded(label.name).indexOf(wanted) }))
  const found = places.filter(({ at }) => at >= 0)
  return [...found.filter(({ at }) => at === 0), ...found.filter(({ at }) => at > 0)].map(
    ({ label }) => label,
  )
}
