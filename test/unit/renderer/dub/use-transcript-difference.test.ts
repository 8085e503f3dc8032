import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { changeDub, dubsOnPage, useOpenDub } from '../../../../renderer/dub/store/open-dubs'
import { useTranscriptDifference } from '../../../../renderer/dub/transcript/use-transcript-difference'
import { asTables } from '../../../../shared/as-tables'
import type { Dub } from '../../../../shared/dub/dub'
import { applyDubPatch, dubUndo } from '../../../../shared/dub/dub-patch'
import { changeLine } from '../../../../shared/dub/edits/edit-line'
import { success } from '../../../../shared/result'
import { dubSaying } from '../../shared/dub/dubs'
import { installFakeBridge } from '../fake-bridge'

let onDisk: { dub: Dub; edits: number }
const id = 'd'
/** What the transcript says of the first line. */
let said: string

beforeEach(() => {
  const { parlance } = installFakeBridge()
  onDisk = { dub: dubSaying('One', 'Two'), edits: 0 }
  said = 'One'
  parlance.openDub = async () => success(asTables({ id, ...onDisk, missing: [], undo: dubUndo.none }))
  parlance.editDub = async ({ patch }) => {
    onDisk = { dub: applyDubPatch(onDisk.dub, patch), edits: onDisk.edits + 1 }
    return success({ edits: onDisk.edits })
  }
  parlance.compareDubTranscript = async () => {
    const [first] = onDisk.dub.lines
    if (!first?.source || first.source.text === said) return success({ differing: [], added: [] })
    const now = [{ ...first.source, text: said }]
    return success({ differing: [{ key: first.key, reasons: ['words'], now }], added: [] })
  }
})

/** The dub with its transcript as it is now, and what of it is offered. */
async function shown() {
  const letGo = dubsOnPage.use(id)
  await dubsOnPage.reading(id)
  const first = dubsOnPage.here(id)
  if (!first) throw new Error('It is not open.')
  const { result, unmount } = renderHook(() => {
    const open = useOpenDub(id)
    return useTranscriptDifference(open.state === 'here' ? open : first)
  })
  const settles = () => act(async () => void (await dubsOnPage.settled(id)))
  await settles()
  return {
    text: () => dubsOnPage.here(id)?.dub.lines[0]?.text,
    offered: () => result.current.differing.map(({ now }) => now[0]?.text),
    async does(what: () => unknown): Promise<void> {
      act(() => void what())
      await settles()
      await settles()
    },
    leave(): void {
      unmount()
      letGo()
    },
  }
}

it('what follows the transcript by itself can be taken back, and is offered from then on', async () => {
  said = 'Eins'
  const first = await shown()
  await expect.poll(first.text).toBe('Eins')
  await first.does(() => dubsOnPage.undo(id))
  expect([first.text(), first.offered()]).toEqual(['One', ['Eins']])
  await first.does(() => changeDub(id, dub => changeLine(dub, 'l2', { text: 'Zwei' })))
  expect([first.text(), first.offered()]).toEqual(['One', ['Eins']])
  first.leave()

  // Who comes back to it is asked still, and what the transcript says later is followed.
  const again = await shown()
  expect([again.text(), again.offered()]).toEqual(['One', ['Eins']])
  again.leave()
  said = 'Uno'
  const later = await shown()
  await expect.poll(later.text).toBe('Uno')
  later.leave()
})
