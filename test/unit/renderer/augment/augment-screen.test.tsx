// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AugmentScreen } from '../../../../renderer/augment/augment-screen'
import { useAugment } from '../../../../renderer/augment/store'
import { profilesArrived, useProfiles } from '../../../../renderer/program/profiles'
import { activeProfileChanged } from '../../../../renderer/program/settings'
import { createTranslate } from '../../../../shared/language/translate'
import { datasetOf } from '../../shared/datasets/sample-dataset'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
type Taken = (dataset: string) => void
const dialogs = vi.hoisted((): Taken[] => [])
vi.mock('../../../../renderer/datasets/import-dialog', () => ({
  DatasetImportDialog({ onTaken }: { onTaken: Taken }) {
    dialogs.push(onTaken)
    return null
  },
}))

it('a file that is taken in is shown where it was given, and not under a service turned to meanwhile', async () => {
  const fake = startPage()
  fake.datasets.keep('d', datasetOf([]))
  renderPart(<AugmentScreen />)
  fireEvent.click(await screen.findByRole('button', { name: t('short.datasets.import') }))
  await waitFor(() => expect(dialogs).not.toHaveLength(0))
  const [taken] = dialogs
  const { profiles } = useProfiles.getState()
  profilesArrived(profiles.flatMap(profile => [profile, { ...profile, id: 'other' }]))
  act(() => activeProfileChanged('other'))
  await waitFor(() => expect(useAugment.getState()).toMatchObject({ profileId: 'other', isLoaded: true }))
  act(() => taken?.('d'))
  expect(useAugment.getState().draft.dataset).toBeNull()
  const [first] = profiles
  act(() => activeProfileChanged(first?.id ?? ''))
  await waitFor(() => expect(useAugment.getState()).toMatchObject({ profileId: first?.id, isLoaded: true }))
  act(() => taken?.('d'))
  expect(useAugment.getState().draft).toMatchObject({ dataset: 'd', view: 'dataset' })
})
