// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ThisComputerPanel } from '../../../../renderer/sign-in/this-computer-panel'
import type { Ability } from '../../../../shared/built-in'
import { success } from '../../../../shared/result'
import { renderPart, startPage } from '../render'

const by: Ability = { by: { id: 'flite', name: 'Flite', quality: 'basic' }, get: [] }
const nobody: Ability = { by: null, get: [] }

function show(language: string, translation: Ability): void {
  const fake = startPage()
  fake.parlance.getAbilities = async () =>
    success([{ language, areas: { speech: by, transcription: by, translation, augmentation: by } }])
  renderPart(<ThisComputerPanel busy={false} error={null} onStart={() => undefined} />)
}

it('the start says what is done here in the language of the program, and what is not yet', async () => {
  show('en', nobody)
  const term = await screen.findByText('In English')
  await waitFor(() => expect(term.nextElementSibling?.textContent).not.toBe('…'))
  expect(term.nextElementSibling?.textContent).toMatch(
    /^Speech, Transcription,? and .+\. Not yet: Translation$/,
  )
})

it('says no more where all of it is done', async () => {
  show('en', by)
  const term = await screen.findByText('In English')
  await waitFor(() => expect(term.nextElementSibling?.textContent).not.toBe('…'))
  expect(term.nextElementSibling?.textContent).not.toContain('Not yet')
})
