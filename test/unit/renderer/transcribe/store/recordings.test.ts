// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import {
  loadRecordings,
  recordingOf,
  useRecordings,
} from '../../../../../renderer/transcribe/store/recordings'
import { failure, success } from '../../../../../shared/result'
import { recordingWith } from '../../../shared/recordings/recordings'
import type { FakeBridge } from '../../fake-bridge'
import { startPage } from '../../render'

let fake: FakeBridge

beforeEach(() => {
  useRecordings.setState(useRecordings.getInitialState(), true)
  fake = startPage()
})

const names = (): string[] => [...useRecordings.getState().recordings.values()].map(({ name }) => name)

describe('the recordings of the page', () => {
  it('are those of the library, and follow what is pushed', async () => {
    const listed = [recordingWith({ id: 'a', name: 'A' }), recordingWith({ id: 'b', name: 'B' })]
    fake.parlance.listRecordings = async () => success(listed)
    await loadRecordings()
    expect(useRecordings.getState().isLoaded).toBe(true)
    fake.push('recordings', { changed: [recordingWith({ id: 'a', name: 'Renamed' })], removed: ['b'] })
    expect(names()).toEqual(['Renamed'])
    expect(recordingOf('b')).toBeUndefined()
  })

  it('keep what was pushed while the list was on its way', async () => {
    fake.parlance.listRecordings = async () => {
      fake.push('recordings', { changed: [recordingWith({ id: 'a', name: 'Newer' })], removed: [] })
      return success([recordingWith({ id: 'a', name: 'Older' })])
    }
    await loadRecordings()
    expect(names()).toEqual(['Newer'])
  })

  it('say why there is no list', async () => {
    fake.parlance.listRecordings = async () => failure({ kind: 'unexpected', detail: 'x' })
    await loadRecordings()
    expect(useRecordings.getState()).toMatchObject({ isLoaded: false, error: { kind: 'unexpected' } })
  })
})
