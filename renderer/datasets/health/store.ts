import { useEffect } from 'react'
import { create } from 'zustand'
import type { Dataset } from '../../../shared/datasets/dataset'
import type { HealthKind } from '../../../shared/datasets/health/finding'
import type { HealthPushes, ToldSection } from '../../../shared/datasets/health/health-requests'
import type { AppError } from '../../../shared/errors'
import { bridge } from '../../bridge'
import type { HereDataset } from '../open-datasets'

/** What is known of one dataset: of each kind what was last found. */
export interface DatasetHealth {
  sections: ReadonlyMap<HealthKind, ToldSection>
  /** How much of the look that goes on is done, from 0 to 1. Null: none does. */
  part: number | null
  /** Why the last look came to no end. */
  error: AppError | null
}

const unknown: DatasetHealth = { sections: new Map(), part: 0, error: null }

const useHealths = create<{ healths: ReadonlyMap<string, DatasetHealth> }>()(() => ({ healths: new Map() }))

function change(id: string, next: (health: DatasetHealth) => DatasetHealth): void {
  useHealths.setState(({ healths }) => ({
    healths: new Map(healths).set(id, next(healths.get(id) ?? unknown)),
  }))
}

/** Whoever types is looked after again and again, and one letter more seldom changes what is found. */
export const healthArrived = ({ id, ...told }: HealthPushes['health']): void =>
  change(id, health =>
    health.sections.get(told.kind)?.section === told.section
      ? health
      : { ...health, sections: new Map(health.sections).set(told.kind, told) },
  )

export const healthPartArrived = ({ id, part }: HealthPushes['healthPart']): void =>
  // None goes on any more, or the one that does is another.
  change(id, health => (health.part === null ? health : { ...health, part }))

/** Datasets as they were when somebody looked at them, or as a look that goes on has them. */
const looked = new WeakSet<Dataset>()

async function look(id: string, dataset: Dataset): Promise<void> {
  looked.add(dataset)
  change(id, health => ({ ...health, part: 0, error: null }))
  const answer = await bridge.checkHealth({ id })
  if (!answer.ok || !answer.value) looked.delete(dataset)
  if (!answer.ok) change(id, health => ({ ...health, part: null, error: answer.error }))
  else if (answer.value) change(id, health => ({ ...health, part: null }))
}

/** Who types goes on before it is looked again. */
const restMilliseconds = 800

/**
 * Of the dataset as it is, a moment after it was last edited, where somebody shows it. A look goes on while another
 * panel is shown, and ends once it is one at what was there before.
 */
export function useHealth({ id, dataset }: Pick<HereDataset, 'id' | 'dataset'>): DatasetHealth {
  useEffect(() => {
    if (looked.has(dataset)) return
    const known = useHealths.getState().healths.get(id)
    if (known && known.part !== null) void bridge.cancelHealth()
    const timer = setTimeout(() => void look(id, dataset), known ? restMilliseconds : 0)
    return () => clearTimeout(timer)
  }, [id, dataset])
  return useHealths(({ healths }) => healths.get(id) ?? unknown)
}
