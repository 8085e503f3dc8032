import { useMemo } from 'react'
import type { EntityLabel } from '../../shared/text/labels/entity-label'
import { useAugment } from './store'

/** By name, the same object for as long as the labels are. */
export function useAugmentLabelMap(): ReadonlyMap<string, EntityLabel> {
  const labels = useAugment(({ draft }) => draft.labels)
  return useMemo(() => new Map(labels.map(label => [label.name, label])), [labels])
}
