import { useMemo } from 'react'
import type { EntityLabel } from '../../shared/text/labels/entity-label'

/** By name, the same map for as long as the labels are the same. */
export const useLabelsByName = (labels: readonly EntityLabel[]): ReadonlyMap<string, EntityLabel> =>
  useMemo(() => new Map(labels.map(label => [label.name, label])), [labels])
