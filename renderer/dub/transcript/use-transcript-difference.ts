import { useEffect, useState } from 'react'
import type { Dub } from '../../../shared/dub/dub'
import { takeOverTranscript, untouchedLines } from '../../../shared/dub/edits/take-over-transcript'
import type { TranscriptDifference } from '../../../shared/dub/lines/compare-transcript'
import { bridge } from '../../bridge'
import { changeDub, dubsOnPage, type HereDub } from '../store/open-dubs'

const noDifference: TranscriptDifference = { differing: [], added: [] }

/** By dub, what each line followed last by itself. Who takes that back is asked: it would be done again at once. */
const followed = new Map<string, ReadonlyMap<string, string>>()

/** The lines that follow now. */
function followOnce(id: string, dub: Dub, difference: TranscriptDifference): ReadonlySet<string> {
  const before = followed.get(id)
  const says = new Map(difference.differing.map(({ key, now }) => [key, JSON.stringify(now)]))
  const keys = [...untouchedLines(dub, difference)].filter(key => before?.get(key) !== says.get(key))
  followed.set(id, new Map([...(before ?? []), ...keys.map(key => [key, says.get(key) ?? ''] as const)]))
  return new Set(keys)
}

/**
 * What of the transcript, as it is now, the lines were not made of: looked for when the dub opens, whenever its lines are
 * others, and when the recording is. Lines that nobody has worked on follow at once, unless that was taken back.
 */
export function useTranscriptDifference({ id, dub }: HereDub): TranscriptDifference {
  const [found, setFound] = useState(noDifference)
  const { recording, transcript, lines } = dub
  const [made, setMade] = useState(lines)
  if (made !== lines && !areOfTheSame(made, lines)) setMade(lines)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines differ in something else.
  useEffect(() => {
    let isShown = true
    if (transcript === '') return
    const look = async (): Promise<void> => {
      if (!(await dubsOnPage.settled(id))) return
      const compared = await bridge.compareDubTranscript({ id })
      const here = dubsOnPage.here(id)
      // Without its transcript a dub stays as it is.
      if (!isShown || !here) return
      const difference = compared.ok ? compared.value : noDifference
      const keys = followOnce(id, here.dub, difference)
      if (keys.size > 0) {
        changeDub(id, now => takeOverTranscript(now, difference, { keys, isAddedWanted: false }))
      } else setFound(difference)
    }
    void look()
    const end = bridge.on('recordings', ({ changed }) => {
      if (changed.some(one => one.id === recording)) void look()
    })
    return () => {
      isShown = false
      end()
    }
  }, [id, recording, transcript, made])
  return found
}

/** What a person types into a line is nothing that the transcript says. */
const areOfTheSame = (one: Dub['lines'], other: Dub['lines']): boolean =>
  one.length === other.length && one.every(({ source }, at) => source === other[at]?.source)
