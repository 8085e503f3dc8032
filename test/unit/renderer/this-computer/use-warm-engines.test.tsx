// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useWarmEngines } from '../../../../renderer/this-computer/use-warm-engines'
import { company, type FakeBridge, thisComputer } from '../fake-bridge'
import { renderPart, startPage } from '../render'

const asked = (fake: FakeBridge): unknown[] =>
  fake.requests.filter(({ name }) => name === 'warmEngines').map(({ request }) => request)

function Screen({ languages }: { languages: readonly string[] }) {
  useWarmEngines('speech', languages)
  return null
}

it('a screen has the engines of its languages loaded when it opens, once, and of two at most', async () => {
  const fake = startPage({ profiles: [thisComputer] })
  const { rerender } = renderPart(<Screen languages={['en-US', '', 'hi-IN', 'de-DE']} />)
  rerender(<Screen languages={['en-US', '', 'hi-IN', 'de-DE']} />)
  await act(async () => undefined)
  expect(asked(fake)).toEqual([{ area: 'speech', languages: ['en-US', 'hi-IN'] }])
  rerender(<Screen languages={[]} />)
  await act(async () => undefined)
  expect(asked(fake)).toHaveLength(1)
})

it('nothing is loaded for another service', async () => {
  const fake = startPage({ profiles: [company] })
  renderPart(<Screen languages={['en-US']} />)
  await act(async () => undefined)
  expect(asked(fake)).toEqual([])
})
