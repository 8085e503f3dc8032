import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Model, ModelChange } from '../../shared/built-in'
import type { AppError } from '../../shared/errors'
import { nextPace, type Pace } from '../../shared/pace'
import { bridge } from '../bridge'

/** What is worth saying aloud: not each step of a download, but its end. */
export interface DownloadEnd {
  model: Model
  end: 'downloaded' | 'stopped'
}

interface Shown {
  models: readonly Model[] | null
  paces: ReadonlyMap<string, Pace>
  lastEnd: DownloadEnd | null
  error: AppError | null
}

export interface Models extends Shown {
  again(): void
}

/** As they were when somebody saw them last: whoever looks again begins with them. */
let seenLast: Shown['models'] = null

/** The models as they are, with what happens to them as long as the page is open. */
export function useModels(onInstalledChange: () => void): Models {
  const [shown, setShown] = useState<Shown>(() => ({
    models: seenLast,
    paces: new Map(),
    lastEnd: null,
    error: null,
  }))

  const again = useCallback((): void => {
    const meanwhile: ModelChange[] = []
    const stop = bridge.on('models', changes => meanwhile.push(...changes))
    void bridge.listModels().then(answer => {
      stop()
      setShown(before =>
        answer.ok
          ? { ...before, models: withChanges(answer.value, meanwhile), error: null }
          : { ...before, error: answer.error },
      )
    })
  }, [])

  useEffect(again, [again])
  useEffect(
    () => bridge.on('models', changes => setShown(before => changed(before, changes, Date.now()))),
    [],
  )

  useEffect(() => {
    seenLast = shown.models
  }, [shown.models])

  // Another model, or one fewer: the engines have changed with it.
  const installed = shown.models?.filter(({ state }) => state.state === 'installed').length
  const known = useRef(installed)
  useEffect(() => {
    if (known.current !== undefined && known.current !== installed) onInstalledChange()
    known.current = installed
  }, [installed, onInstalledChange])

  return useMemo(() => ({ ...shown, again }), [shown, again])
}

export function changed(before: Shown, changes: readonly ModelChange[], now: number): Shown {
  const models = before.models && withChanges(before.models, changes)
  const paces = new Map(before.paces)
  for (const { id, state } of changes) {
    const bytes = before.models?.find(model => model.id === id)?.bytes ?? 0
    if (state.state === 'downloading' && !state.waits)
      paces.set(id, nextPace(paces.get(id), state.received, bytes, now))
    else paces.delete(id)
  }
  // What is said a second time must be unsaid first, or nobody hears it.
  const isOver = changes.some(({ id }) => id === before.lastEnd?.model.id)
  const lastEnd = models?.map(endOf).findLast(end => end !== null) ?? (isOver ? null : before.lastEnd)
  return { ...before, models, paces, lastEnd }

  function endOf(model: Model): DownloadEnd | null {
    const earlier = before.models?.find(({ id }) => id === model.id)?.state
    if (earlier === model.state) return null
    const { state } = model
    if (state.state === 'installed') return { model, end: 'downloaded' }
    return 'problem' in state && state.problem !== null ? { model, end: 'stopped' } : null
  }
}

function withChanges(models: readonly Model[], changes: readonly ModelChange[]): Model[] {
  const states = new Map(changes.map(({ id, state }) => [id, state]))
  return models.map(model => ({ ...model, state: states.get(model.id) ?? model.state }))
}
