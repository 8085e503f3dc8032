// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { CastDialog } from '../../../../renderer/dub/cast/cast-dialog'
import { dubsOnPage, useOpenDub } from '../../../../renderer/dub/store/open-dubs'
import type { DubView } from '../../../../renderer/dub/use-dub-view'
import { asTables } from '../../../../shared/as-tables'
import { dubUndo } from '../../../../shared/dub/dub-patch'
import { createTranslate } from '../../../../shared/language/translate'
import { success } from '../../../../shared/result'
import { translatedDub } from '../../shared/dub/spoken-dub'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')

function Cast({ id }: { id: string }) {
  const open = useOpenDub(id)
  if (open.state !== 'here') return null
  const { dub } = open
  // Of all that is known of a dub on screen, this is asked.
  const view = { id, dub, track: dub.tracks[0] } as unknown as DubView
  return <CastDialog view={view} onClose={() => undefined} />
}

/** One of the fields, over a dub of one speaker that is spoken as in Spain. */
async function fieldOf(id: string, name = t('dub.spokenIn')) {
  const { parlance } = startPage()
  const dub = translatedDub('One')
  parlance.openDub = async () => success(asTables({ id, dub, edits: 0, missing: [], undo: dubUndo.none }))
  parlance.editDub = async () => success({ edits: 1 })
  onTestFinished(dubsOnPage.use(id))
  await dubsOnPage.reading(id)
  renderPart(<Cast id={id} />)
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name })
  return {
    field,
    type(text: string) {
      for (let end = 1; end <= text.length; end += 1) {
        fireEvent.change(field, { target: { value: text.slice(0, end) } })
      }
    },
    spokenIn: () => dubsOnPage.here(id)?.dub.tracks[0]?.spokenIn,
    cast: () => dubsOnPage.here(id)?.dub.tracks[0]?.cast.s1?.speakerId,
    edits: () => dubsOnPage.here(id)?.history.past.length,
  }
}

it('the region in which a language is spoken is one edit once it is typed', async () => {
  const { field, type, spokenIn, edits } = await fieldOf('left')
  type('es-BO ')
  expect(field.value).toBe('es-BO ')
  expect([spokenIn(), edits()]).toEqual(['es-ES', 0])
  fireEvent.blur(field)
  expect([spokenIn(), edits(), field.value]).toEqual(['es-BO', 1, 'es-BO'])
  fireEvent.change(field, { target: { value: '' } })
  expect(field.value).toBe('')
  fireEvent.blur(field)
  expect([spokenIn(), edits(), field.value]).toEqual(['es-BO', 1, 'es-BO'])
})

it('what was typed stays where the dialog is closed over it', async () => {
  const { type, spokenIn } = await fieldOf('closed')
  type('es-BO')
  cleanup()
  expect(spokenIn()).toBe('es-BO')
})

it('a speaker that no list has is one edit once they are typed', async () => {
  const { field, type, cast, edits } = await fieldOf('speaker', t('word.speaker'))
  type('eva-2')
  expect(field.value).toBe('eva-2')
  expect([cast(), edits()]).toEqual(['ana', 0])
  fireEvent.blur(field)
  expect([cast(), edits(), field.value]).toEqual(['eva-2', 1, 'eva-2'])
})
