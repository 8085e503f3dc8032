import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { RowChoice } from '../../shared/datasets/dataset'
import { useTranslate } from '../language/use-translate'

export interface RowScope {
  selected: readonly string[]
  shown: readonly string[]
  total: number
}

type Scope = 'selected' | 'shown' | 'all'

/** Those that are selected; else those that are shown, where that is not all. */
export const usualScope = ({ selected, shown, total }: RowScope): Scope =>
  selected.length > 0 ? 'selected' : shown.length < total ? 'shown' : 'all'

export function rowsIn({ selected, shown }: RowScope, chosen: Scope): RowChoice {
  return chosen === 'all' ? 'all' : chosen === 'selected' ? selected : shown
}

/** The rows a dialog is about, and the choice of them, which is left out where there is none. */
export function useScope(scope: RowScope) {
  const [chosen, setChosen] = useState<Scope>(usualScope(scope))
  return { rows: rowsIn(scope, chosen), choice: <ScopeChoice {...{ scope, chosen, setChosen }} /> }
}

interface ScopeChoiceProps {
  scope: RowScope
  chosen: Scope
  setChosen(chosen: Scope): void
}

function ScopeChoice({ scope: { selected, shown, total }, chosen, setChosen }: ScopeChoiceProps) {
  const t = useTranslate()
  if (selected.length === 0 && shown.length === total) return null
  return (
    <SegmentedControl
      aria-label={t('datasets.runWhich')}
      value={chosen}
      onChange={value => setChosen(value === 'selected' || value === 'shown' ? value : 'all')}
      data={[
        ...(selected.length > 0
          ? [{ value: 'selected', label: t('word.selectedOf', { count: selected.length }) }]
          : []),
        ...(shown.length < total
          ? [{ value: 'shown', label: t('datasets.scopeShown', { count: shown.length }) }]
          : []),
        { value: 'all', label: t('word.allOf', { count: total }) },
      ]}
    />
  )
}
