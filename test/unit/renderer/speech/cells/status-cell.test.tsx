import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { jobUpdated } from '../../../../../renderer/jobs/store'
import { FitCell } from '../../../../../renderer/speech/cells/fit-cell'
import { StatusCell } from '../../../../../renderer/speech/cells/status-cell'
import { createTranslate } from '../../../../../shared/language/translate'
import type { Line } from '../../../../../shared/speech/line'
import type { LineState } from '../../../../../shared/speech/line-state'
import { summaryWith } from '../../../shared/recordings/recordings'
import { lineWith, runOf, takeOf } from '../../../shared/speech/sheets'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')
let fake: ReturnType<typeof startPage>
beforeEach(() => {
  fake = startPage()
})

const line: Line = { ...lineWith('a'), run: runOf('j') }
/** What is read of it: its words, its steps, what each of these is, and what can be pressed. */
function read(state: LineState, shown = line) {
  const { container, unmount } = renderPart(<StatusCell line={shown} state={state} />)
  const steps = container.querySelector('[role="img"]')
  const said = {
    text: container.querySelector('[data-is] > div')?.textContent,
    whole: container.textContent,
    steps: steps?.getAttribute('aria-label'),
    kinds: [...(steps?.children ?? [])].map(one => one.getAttribute('data-kind')?.[0] ?? '-').join(''),
    buttons: screen.queryAllByRole('button').map(one => one.ariaLabel ?? one.textContent),
  }
  unmount()
  return said
}
const failed = { is: 'failed', step: 0, name: '', message: '', problem: null, isEdited: false } as const

it('says of a line that rests whether it has a sound, and of which of its steps', () => {
  expect(read({ is: 'idle' })).toMatchObject({ kinds: '--------', steps: t('speech.noSteps'), buttons: [] })
  expect(read({ is: 'done' })).toMatchObject({ kinds: 'dddddddd', buttons: [] })
  const stale = read({ is: 'stale', because: ['voice', 'text'] })
  expect(stale).toMatchObject({ kinds: 'dddddddd' })
  expect(stale.text).toMatch(/voice/)
  expect(stale.text).not.toMatch(/text/)
})

it('says how far a line is on its way, which can be called off', () => {
  const running = read({ is: 'running', step: 3, name: 'Third' })
  expect(running).toMatchObject({ kinds: 'ddn-----', buttons: [t('speech.cancelThis')] })
  expect(running.text).toContain('Third')
  expect(running.text).toContain(t('speech.state.step', { step: 3, count: 8 }))
  expect(read({ is: 'queued', step: 1 }).kinds).toBe('n-------')
})

it('says what a line waits for, and that one whose account is another does not go on', () => {
  const hold = { reason: 'other-account', account: 'mara@example.org' } as const
  const told = (reason: typeof hold | { reason: 'offline'; until: number }) =>
    jobUpdated({
      ...{ id: 'j', edits: 1, summary: summaryWith({ kind: 'speech' }), patches: [] },
      live: { hold: reason, stuck: null, transfer: null },
    })
  told(hold)
  const words = 'Waits for mara@example.org to sign in'
  expect(read({ is: 'running', step: 3, name: 'Third' }).text).toContain(words)
  expect(read({ is: 'queued', step: 0 }).text).toContain(words)
  told({ reason: 'offline', until: 0 })
  expect(read({ is: 'running', step: 3, name: 'Third' }).text).toContain('Third')
  expect(read({ is: 'queued', step: 0 }).text).not.toContain(words)
})

it('says at which step a line failed and why, in the words of the service where it had some', () => {
  expect(read(failed)).toMatchObject({ kinds: 'f-------', buttons: [t('job.tryAgain')] })
  expect(read(failed).text).toContain(t('word.failed'))
  const at = read({ ...failed, step: 2, name: 'Second', message: 'No voice', problem: { kind: 'offline' } })
  expect(at.kinds).toBe('df------')
  expect(at.text).toContain(t('speech.state.failedAt', { step: 'Second' }))
  expect(at.whole).toContain('No voice')
  expect(read({ ...failed, problem: { kind: 'offline' } }).whole).toMatch(/connection|network/i)
})

it('asks what to do about a line that nobody is sure of, where its job is known', () => {
  expect(read({ is: 'unsure' }).buttons).toEqual([t('job.sendAgain'), t('job.giveUp')])
  expect(read({ is: 'unsure' }, lineWith('a')).buttons).toEqual([])
})

it('has a failed line spoken again alone', async () => {
  renderPart(<StatusCell line={line} state={failed} />)
  fireEvent.click(screen.getByRole('button', { name: t('job.tryAgain') }))
  // No sheet is open: nothing is asked for.
  expect(fake.requests.filter(({ name }) => name === 'runSheet')).toEqual([])
})

it('says how long a line is and has to be, where either is known', () => {
  const shown = (one: Line): string => {
    const { unmount } = renderPart(
      <output>
        <FitCell line={one} />
      </output>,
    )
    const text = screen.getByRole('status').textContent ?? ''
    unmount()
    return text
  }
  const take = takeOf('j')
  const spoken = { takes: [take], chosen: take.id }
  expect(shown(lineWith('a'))).toBe(t('speech.noFit'))
  expect(shown({ ...lineWith('a'), ...spoken })).toContain('2.31')
  const fitted = lineWith('a', { fit: { mode: 'both', seconds: '4' } })
  expect(shown({ ...fitted, ...spoken })).toContain('0.5→4.00')
  expect(shown(lineWith('a', { fit: { mode: 'none', seconds: 'soon' } }))).toContain('soon')
})
