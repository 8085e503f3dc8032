import { fireEvent, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { DubLineOptions } from '../../../../renderer/dub/line/line-options'
import { DubLineWordings } from '../../../../renderer/dub/line/line-wordings'
import { dubsOnPage, useOpenDub } from '../../../../renderer/dub/store/open-dubs'
import type { DubView } from '../../../../renderer/dub/use-dub-view'
import { asTables } from '../../../../shared/as-tables'
import { type Dub, spokenLine } from '../../../../shared/dub/dub'
import { createDubLineViews } from '../../../../shared/dub/dub-line-state'
import { dubUndo } from '../../../../shared/dub/dub-patch'
import { createTranslate } from '../../../../shared/language/translate'
import { success } from '../../../../shared/result'
import { asMarked } from '../../../../shared/translate/translation'
import { translatedDub, withSpokenCells } from '../../shared/dub/spoken-dub'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')

function Options({ id }: { id: string }) {
  const open = useOpenDub(id)
  if (open.state !== 'here') return null
  const { dub } = open
  const [track] = dub.tracks
  const [current] = track ? createDubLineViews()(dub, track, new Map()) : []
  if (!track || !current) return null
  // Of all that is known of a dub on screen, this is asked.
  const view = { id, dub, track } as unknown as DubView
  return (
    <>
      <DubLineWordings view={view} current={current} paces={new Map() as never} />
      <DubLineOptions view={view} current={current} />
    </>
  )
}

async function show(id: string, dub: Dub) {
  const { parlance } = startPage()
  parlance.openDub = async () => success(asTables({ id, dub, edits: 0, missing: [], undo: dubUndo.none }))
  parlance.editDub = async () => success({ edits: 1 })
  onTestFinished(dubsOnPage.use(id))
  await dubsOnPage.reading(id)
  renderPart(<Options id={id} />)
  await screen.findByRole('region', { name: t('dub.settings') })
  const now = () => dubsOnPage.here(id)?.dub ?? dub
  return { line: () => now().lines[0], spoken: () => spokenLine(now(), 'es', 'l1') }
}
const box = (name: string) => screen.queryByRole<HTMLInputElement>('checkbox', { name })
const press = (name: string) => fireEvent.click(box(name) ?? document.body)

it('a line is muted, begins where the original does, and has a voice of its own, each until it is taken back', async () => {
  const { line, spoken } = await show('options', translatedDub('One'))
  press(t('dub.mute'))
  press(t('dub.fixedStart'))
  press(t('dub.ownVoice'))
  expect([spoken().isMuted, line()?.isFixed, spoken().voice !== null]).toEqual([true, true, true])
  expect([t('dub.mute'), t('dub.fixedStart'), t('dub.ownVoice')].map(name => box(name)?.checked)).toEqual([
    true,
    true,
    true,
  ])
  fireEvent.click(screen.getByRole('radio', { name: t('speech.male') }))
  expect(spoken().voice?.gender).toBe('male')
  for (const name of [t('dub.mute'), t('dub.fixedStart'), t('dub.ownVoice')]) press(name)
  expect([spoken().isMuted, line()?.isFixed, spoken().voice]).toEqual([false, false, null])
})

it('a line that keeps its original has nothing else to choose', async () => {
  const { line } = await show('original', translatedDub('One'))
  press(t('dub.keepOriginal'))
  expect([line()?.keepsOriginal, box(t('dub.mute'))]).toEqual([true, null])
  press(t('dub.keepOriginal'))
  expect([line()?.keepsOriginal, box(t('dub.mute')) === null]).toEqual([false, false])
})

it('another wording is taken by its button, of which the first three have a key', async () => {
  const dub = translatedDub('One')
  const { row } = spokenLine(dub, 'es', 'l1')
  const others = ['Uno', 'Una', 'Un', 'Unos'].map(text => ({ ...asMarked(text), moved: 0 }))
  const { spoken } = await show('wordings', withSpokenCells(dub, 'l1', { row: { ...row, others } as never }))
  const use = (number: number) => screen.getByRole('button', { name: t('dub.useWording', { number }) })
  expect([1, 2, 3, 4].map(number => use(number).textContent?.includes('Alt'))).toEqual([
    true,
    true,
    true,
    false,
  ])
  fireEvent.click(use(2))
  expect(spoken().row.target?.text).toBe('Una')
})
