import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { DubStatus, whyOfDubState } from '../../../../renderer/dub/lines/dub-status'
import { freshDubScreen, useDubs } from '../../../../renderer/dub/store/dub-store'
import { createDubLineViews, type DubLineView } from '../../../../shared/dub/dub-line-state'
import type { TimingProblem } from '../../../../shared/dub/timing/timing-advice'
import { createTranslate } from '../../../../shared/language/translate'
import { translatedDub } from '../../shared/dub/spoken-dub'
import type { FakeBridge } from '../fake-bridge'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
let fake: FakeBridge

beforeEach(() => {
  fake = startPage()
  useDubs.setState(freshDubScreen)
})

function show(change: Partial<DubLineView>, problem: TimingProblem | null = null): string {
  const dub = translatedDub('One')
  const [track] = dub.tracks
  const [view] = track ? createDubLineViews()(dub, track, new Map()) : []
  if (!view) throw new Error('There is one.')
  const { container, unmount } = renderPart(
    <p>
      <DubStatus id="d" language="es" view={{ ...view, ...change }} problem={problem} />
    </p>,
  )
  leave = unmount
  return container.querySelector('p')?.textContent ?? ''
}
let leave = (): void => undefined
const text = (...of: Parameters<typeof show>): string => {
  const shown = show(...of)
  leave()
  return shown
}
const spoken = { is: 'spoken' } as const
const failed = (at: 'translation' | 'speech', message = '') =>
  ({ is: 'failed', at, problem: { kind: 'offline' }, message }) as const

it('says how far a line is, whether it was checked, and what a person should look at', () => {
  expect(text({ state: { is: 'due' } })).toBe(t('dub.state.due'))
  expect(text({ state: spoken, isChecked: false })).toBe(t('dub.state.spoken'))
  expect(text({ state: spoken, isChecked: true })).toBe(t('dub.state.spoken') + t('dub.checked'))
  expect(text({ state: { is: 'translated' }, isChecked: true })).toBe(t('dub.state.translated'))
  expect(text({ state: spoken }, 'no-room')).toContain(t('dub.problem.no-room'))
})

it('names a term or a number that its translation does not say', () => {
  const term = { written: 'rake', called: 'tren' }
  const missing = (terms: (typeof term)[], numbers: string[]) =>
    text({ state: spoken, missed: { terms, numbers } as never })
  expect(missing([term], ['6'])).toContain(t('dub.missed.term'))
  expect(missing([], ['6'])).toContain(t('dub.missed.number'))
})

it('has what failed tried again where it failed: the translation after a question, the speech at once', () => {
  expect(text({ state: spoken })).not.toContain(t('job.tryAgain'))
  const press = () => fireEvent.click(screen.getByRole('button', { name: t('job.tryAgain') }))
  show({ state: failed('translation') })
  press()
  expect(useDubs.getState().dialog).toBe('makeFailed')
  leave()
  useDubs.setState(freshDubScreen)
  show({ state: failed('speech') })
  press()
  expect(useDubs.getState().dialog).toBeNull()
})

it('has whoever does not know whether it arrived decide, where there is a request to decide about', () => {
  const orders = (job: string | null) => {
    show({ state: { is: 'unsure', job } })
    const count = screen.queryAllByRole('button').length
    leave()
    return count
  }
  expect([orders(null), orders('j')]).toEqual([0, 2])
  expect(fake.requests.map(({ name }) => name)).not.toContain('settleJob')
})

it('says why in the words of the service, or else in ours', () => {
  expect(whyOfDubState(failed('speech', 'No voice'), t)).toBe('No voice')
  expect(whyOfDubState(failed('speech'), t)).toContain(t('error.offlineTitle'))
  expect(whyOfDubState({ ...failed('speech'), problem: null }, t)).toBe('')
  const stale = whyOfDubState({ is: 'stale', because: ['original', 'voice' as never] }, t)
  expect(stale.split(', ')[0]).toBe(t('dub.stale.original'))
  expect(whyOfDubState({ is: 'unsure', job: null }, t)).toBe(t('word.nobodyKnows'))
  expect(whyOfDubState(spoken, t)).toBe('')
})
