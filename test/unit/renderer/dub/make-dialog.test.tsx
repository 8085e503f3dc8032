import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { MakeDialog } from '../../../../renderer/dub/make/make-dialog'
import { dubsOnPage } from '../../../../renderer/dub/store/open-dubs'
import type { DubView } from '../../../../renderer/dub/use-dub-view'
import { asTables } from '../../../../shared/as-tables'
import type { Dub } from '../../../../shared/dub/dub'
import { dubUndo } from '../../../../shared/dub/dub-patch'
import { linesToSpeak } from '../../../../shared/dub/dub-run'
import { createTranslate } from '../../../../shared/language/translate'
import { success } from '../../../../shared/result'
import { translatedDub, withSound, withSpokenCells } from '../../shared/dub/spoken-dub'
import { jobFor, runOf } from '../../shared/speech/sheets'
import { thisComputer } from '../fake-bridge'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')

/** The dialog over a dub of which nothing is left to be translated. */
async function renderMake(dub: Dub, fake = startPage()) {
  const { parlance } = fake
  const budget = { requests: 0, remembered: 0, repeats: 0, characters: 0 }
  const open = { id: 'made', dub, edits: 0, missing: [], undo: dubUndo.none }
  parlance.openDub = async () => success(asTables(open))
  parlance.editDub = async () => success({ edits: 1 })
  parlance.planDubTranslation = async () => success(budget)
  const translate = vi.fn(async () => success({ ...budget, job: null }))
  const speak = vi.fn(async () => success({ jobs: [], asked: 2, retried: 0, skipped: [] }))
  Object.assign(parlance, { translateDub: translate, speakDub: speak })
  const onClose = vi.fn()
  onTestFinished(dubsOnPage.use('made'))
  await dubsOnPage.reading('made')
  // Of all that is known of a dub on screen, this is asked.
  const view = { id: 'made', dub, track: dub.tracks[0] } as unknown as DubView
  renderPart(<MakeDialog view={view} choice="due" onClose={onClose} />)
  return { translate, speak, onClose }
}

it('a dub whose speaking was called off or failed can be made, and no line is asked for twice', async () => {
  const phases = ['cancelled', 'failed', 'waiting'] as const
  const dub = phases.reduce(
    (made, _, row) => withSpokenCells(made, `l${row + 1}`, { run: runOf('job', row) }),
    translatedDub('One', 'Two', 'Three', 'Four'),
  )
  const fake = startPage()
  fake.jobs.add(
    jobFor(
      'job',
      phases.map((phase, at) => ({ line: `es/l${at + 1}`, phase })),
    ),
  )
  const { translate, speak, onClose } = await renderMake(dub, fake)
  await screen.findByText(t('dub.makeSpeak', { count: 3 }))

  fireEvent.click(screen.getByRole('button', { name: t('word.start') }))
  await vi.waitFor(() => expect(speak).toHaveBeenCalled())
  expect(onClose).toHaveBeenCalled()
  // The fourth is spoken by whoever hears that nothing is left to be translated.
  expect(translate).toHaveBeenCalledWith({ id: 'made', language: 'es', choice: 'due', goesOn: true })
  expect(speak.mock.calls).toEqual([[{ id: 'made', language: 'es', choice: { keys: ['l1', 'l2'] } }]])
})

const isHeld = (): boolean =>
  screen.getByRole('button', { name: t('word.start') }).getAttribute('aria-disabled') === 'true'

function castEva(): void {
  fireEvent.click(screen.getByRole('button', { name: t('dub.changeVoices') }))
  const ana = within(screen.getByRole('group', { name: t('dub.voiceOf', { speaker: 'Ana' }) }))
  const speaker = ana.getByRole('combobox', { name: t('word.speaker') })
  fireEvent.change(speaker, { target: { value: 'eva' } })
  fireEvent.blur(speaker)
}

it('a voice that is chosen here is kept where it is to be translated alone, and nothing is left of that', async () => {
  const { translate, speak, onClose } = await renderMake(withSound(translatedDub('One'), 'l1'))
  fireEvent.click(await screen.findByRole('radio', { name: t('dub.until.translation') }))
  await screen.findByText(t('dub.makeNoTranslation'))
  expect(isHeld()).toBe(true)
  castEva()
  expect(isHeld()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: t('word.start') }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(translate).toHaveBeenCalledWith({ id: 'made', language: 'es', choice: 'due', goesOn: false })
  expect(speak).not.toHaveBeenCalled()
  const made = dubsOnPage.here('made')?.dub
  expect(made && linesToSpeak(made, 'es')).toEqual(['l1'])
})

it('what a voice that is chosen here has not said yet is counted, and can be begun', async () => {
  const spoken = ['l1', 'l2', 'l3'].reduce(
    (dub, key) => withSound(dub, key),
    translatedDub('One', 'Two', 'Three'),
  )
  const { translate } = await renderMake(spoken)
  await screen.findByText(t('dub.makeNothing'))
  expect(isHeld()).toBe(true)

  castEva()
  await screen.findByText(t('dub.makeSpeak', { count: 2 }))
  expect(isHeld()).toBe(false)

  fireEvent.click(screen.getByRole('button', { name: t('word.start') }))
  await vi.waitFor(() => expect(translate).toHaveBeenCalled())
  const made = dubsOnPage.here('made')?.dub
  expect(made && linesToSpeak(made, 'es')).toEqual(['l1', 'l3'])
})

it('what was spoken as in another region than the service knows is counted', async () => {
  const speakers = [{ id: 'ana', name: 'Ana', language: 'es-MX', gender: 'female' }] as const
  const profiles = [{ ...thisComputer, kind: 'remote' as const, speakers: [...speakers] }]
  await renderMake(withSound(translatedDub('One'), 'l1'), startPage({ profiles }))
  await screen.findByText(t('dub.makeSpeak', { count: 1 }))
  expect(isHeld()).toBe(false)
})

it('a voice that the service has no more is said before anything is asked for', async () => {
  const speakers = [{ id: 'eva', name: 'Eva', language: 'es-ES', gender: 'female' }] as const
  const profiles = [{ ...thisComputer, kind: 'remote' as const, speakers: [...speakers] }]
  const { translate } = await renderMake(translatedDub('One', 'Two'), startPage({ profiles }))
  const voicesAsked = within(await screen.findByRole('region', { name: t('dub.voices') }))
  expect(voicesAsked.getAllByText(t('speech.voiceUnknown'))).toHaveLength(2)
  expect(translate).not.toHaveBeenCalled()
})
