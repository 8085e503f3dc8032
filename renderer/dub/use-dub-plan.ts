import { useEffect, useRef, useState } from 'react'
import type { Dub } from '../../shared/dub/dub'
import type { ShorterText } from '../../shared/dub/dub-requests'
import type { AdvisedLine } from '../../shared/dub/timing/timing-advice'
import { bridge } from '../bridge'
import { useSettings } from '../program/settings'
import { dubsOnPage } from './store/open-dubs'

/** How the lines of a language go together, by their keys. */
export interface DubPlan {
  /** When each line that is heard begins, how fast, and what was done to it. */
  readonly lines: ReadonlyMap<string, AdvisedLine>
  /** The fewest that have to be shorter so that none is too fast. */
  readonly toShorten: ReadonlyMap<string, ShorterText>
}

const noDubPlan: DubPlan = { lines: new Map(), toShorten: new Map() }

/**
 * The plan of a language as it was made last: it follows what is edited once that is on disk, one question at a time.
 * What cannot be planned just now stays as it was.
 */
export function useDubPlan(id: string, dub: Dub, language: string): DubPlan {
  const name = `${id} ${language}`
  const limits = useSettings(settings => settings.dub)
  const [planned, setPlanned] = useState<{ name: string; plan: DubPlan }>({ name, plan: noDubPlan })
  const isAsking = useRef<boolean>(false)
  const isStale = useRef<boolean>(false)
  /** Null: nobody looks any more. */
  const latest = useRef<{ name: string; id: string; language: string } | null>(null)
  useEffect(() => {
    latest.current = { name, id, language }
    return () => {
      latest.current = null
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another dub is another plan, and so are other limits.
  useEffect(() => {
    isStale.current = true
    if (isAsking.current || language === '') return
    isAsking.current = true
    const ask = async (): Promise<void> => {
      while (isStale.current && latest.current) {
        isStale.current = false
        const { name: asked, ...of } = latest.current
        const isLookedAt = (): boolean => latest.current?.name === asked
        if (!(await dubsOnPage.settled(of.id)) || !isLookedAt()) continue
        const plan = await askForPlan(of, isLookedAt)
        if (plan) setPlanned({ name: asked, plan })
      }
      isAsking.current = false
    }
    void ask()
  }, [dub.lines, dub.spoken[language], dub.tracks, name, limits])
  return planned.name === name ? planned.plan : noDubPlan
}

/** A dub that was left is asked about no more: it would be read from the disk once again. */
async function askForPlan(
  of: { id: string; language: string },
  isLookedAt: () => boolean,
): Promise<DubPlan | null> {
  const planned = await bridge.planDubTiming(of)
  if (!planned.ok || !isLookedAt()) return null
  const lines = byKey(planned.value)
  if (planned.value.every(({ problem }) => problem === null)) return { lines, toShorten: new Map() }
  const found = await bridge.findDubLinesToShorten(of)
  return { lines, toShorten: byKey(found.ok ? found.value : []) }
}

const byKey = <T extends { key: string }>(lines: readonly T[]): ReadonlyMap<string, T> =>
  new Map(lines.map(line => [line.key, line]))
