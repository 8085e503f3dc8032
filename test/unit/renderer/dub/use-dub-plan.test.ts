import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useDubPlan } from '../../../../renderer/dub/use-dub-plan'
import type { AdvisedLine } from '../../../../shared/dub/timing/timing-advice'
import { success } from '../../../../shared/result'
import { translatedDub } from '../../shared/dub/spoken-dub'
import { installFakeBridge } from '../fake-bridge'

const dub = translatedDub('Good morning.', 'Good night.')
const tooFast: AdvisedLine = {
  key: 'l1',
  start: 0,
  seconds: 1,
  speed: 1.5,
  choice: 0,
  late: 0,
  notes: [],
  problem: 'too-fast',
}

let asked: string[]
/** What waits for its plan, oldest first. */
let waiting: (() => void)[]
const comes = () => act(async () => waiting.shift()?.())

beforeEach(() => {
  const { parlance } = installFakeBridge()
  asked = []
  waiting = []
  parlance.planDubTiming = async ({ id, language }) => {
    asked.push(`plan ${id} ${language}`)
    await new Promise<void>(resolve => waiting.push(resolve))
    return success([tooFast])
  }
  parlance.findDubLinesToShorten = async ({ id, language }) => {
    asked.push(`shorten ${id} ${language}`)
    return success([])
  }
})

async function shown(id: string) {
  const hook = renderHook(shows => useDubPlan(shows, dub, 'es'), { initialProps: id })
  await act(async () => undefined)
  return hook
}

it('asks what has to be shorter once a line has a problem', async () => {
  const { result } = await shown('a')
  expect(result.current.lines.size).toBe(0)
  await comes()
  expect(asked).toEqual(['plan a es', 'shorten a es'])
  expect([...result.current.lines.keys()]).toEqual(['l1'])
})

it('asks nothing more of a dub that was left for another', async () => {
  const { result, rerender } = await shown('a')
  rerender('b')
  await comes()
  expect(asked).toEqual(['plan a es', 'plan b es'])
  expect(result.current.lines.size).toBe(0)
  await comes()
  expect(asked).toEqual(['plan a es', 'plan b es', 'shorten b es'])
  expect(result.current.lines.size).toBe(1)
})

it('asks nothing more once nobody looks', async () => {
  const { unmount } = await shown('a')
  unmount()
  await comes()
  expect(asked).toEqual(['plan a es'])
})
