import { beforeEach, describe, expect, it } from 'vitest'
import { useNavigation } from '../../../../../renderer/program/navigation'
import {
  changeRecordingFilter,
  clearFilter,
  goToTranscript,
  leaveTranscript,
  selectRecordings,
  selectUpTo,
  showWhatCame,
  toggleSelected,
  useLibraryView,
} from '../../../../../renderer/transcribe/store/library-view'
import { noFilter } from '../../../../../shared/recordings/filter-recordings'
import { madeFound } from '../../find/made-found'

const shown = ['a', 'b', 'c', 'd']
const place = () => useNavigation.getState().here
const selected = (): string => [...useLibraryView.getState().selected].join('')

beforeEach(() => useLibraryView.setState(useLibraryView.getInitialState(), true))

describe('how the library is looked at', () => {
  it('selects one, some of them, and everything in between', () => {
    selectRecordings(['b'], 'b')
    selectUpTo('d', shown)
    expect(selected()).toBe('bcd')
    toggleSelected('c')
    expect(selected()).toBe('bd')
    selectUpTo('a', shown)
    expect(selected()).toBe('abc')
    selectUpTo('b', shown)
    expect(selected()).toBe('bc')
    selectUpTo('gone', shown)
    expect(useLibraryView.getState().current).toBe('b')
  })

  it('begins at the top with another filter, and keeps the tab when the rest is cleared', () => {
    useLibraryView.setState({ scroll: 900 })
    changeRecordingFilter({ group: 'failed', text: 'x' })
    expect(useLibraryView.getState().scroll).toBe(0)
    clearFilter()
    expect(useLibraryView.getState().filter).toMatchObject({ group: 'failed', text: '' })
  })

  it('shows what came in, also where it is listed among what is under way', () => {
    const after = (filter: Partial<typeof noFilter>) => {
      useLibraryView.setState({ filter: { ...noFilter, ...filter } })
      showWhatCame()
      return useLibraryView.getState().filter
    }
    expect(after({ group: 'progress' })).toEqual({ ...noFilter, group: 'progress' })
    expect(after({ group: 'progress', text: 'x' })).toEqual(noFilter)
    expect(after({ group: 'failed' })).toEqual(noFilter)
  })

  it('comes back from a transcript to where it was', () => {
    useLibraryView.setState({ scroll: 900 })
    goToTranscript('c', 't')
    expect(useLibraryView.getState().opened).toEqual({ recording: 'c', transcript: 't', beginning: null })
    expect(place()).toEqual({ screen: 'transcribe', section: 'c' })
    leaveTranscript()
    expect(place()).toEqual({ screen: 'transcribe', section: '' })
    expect(useLibraryView.getState()).toMatchObject({ current: 'c', scroll: 900 })
  })

  it('opens a transcript at the first place of what is looked for', () => {
    const excerpt = { before: '', match: 'Café', after: '', also: [] }
    useLibraryView.setState({ hits: new Map([['c', madeFound({ id: 'c', at: 724.5, excerpt })]]) })
    goToTranscript('c', 't')
    expect(useLibraryView.getState().opened?.beginning).toEqual({ text: 'Café', at: 724.5 })
    goToTranscript('d', 'u')
    expect(useLibraryView.getState().opened?.beginning).toBeNull()
  })
})
