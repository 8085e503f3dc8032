// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { useJobs } from '../../../../../renderer/jobs/store'
import { askForRecordings, useRecordings } from '../../../../../renderer/transcribe/store/recordings'
import { failure, success } from '../../../../../shared/result'
import { recordingWith, summaryWith } from '../../../shared/recordings/recordings'
import type { FakeBridge } from '../../fake-bridge'
import { startPage } from '../../render'

let fake: FakeBridge

beforeEach(() => {
  useRecordings.setState(useRecordings.getInitialState(), true)
  fake = startPage()
  fake.recordings = ['a', 'b', 'c'].map(id => recordingWith({ id, name: id.toUpperCase() }))
})

const known = (): [string, string | undefined][] =>
  [...useRecordings.getState().recordings].map(([id, one]) => [id, one?.name])
const read = () => fake.requests.filter(({ name }) => name === 'readRecordings').map(({ request }) => request)

describe('recordings that somebody asked for', () => {
  it('are read once, and follow what is pushed', async () => {
    await askForRecordings(['a', 'b'])
    await askForRecordings(['b', 'gone'])
    expect(read()).toEqual([{ ids: ['a', 'b'] }, { ids: ['gone'] }])
    fake.push('recordings', { changed: [recordingWith({ id: 'a', name: 'Renamed' })], removed: ['b'] })
    expect(known()).toEqual([
      ['a', 'Renamed'],
      ['b', undefined],
      ['gone', undefined],
    ])
  })

  it('are all that is kept of what is pushed', async () => {
    await askForRecordings(['a'])
    fake.push('recordings', { changed: [recordingWith({ id: 'c', name: 'Changed' })], removed: ['b'] })
    expect(known()).toEqual([['a', 'A']])
  })

  it('are as they were pushed while they were on their way, and come back when a deletion is taken back', async () => {
    const asked = askForRecordings(['a', 'b'])
    fake.push('recordings', { changed: [recordingWith({ id: 'a', name: 'Newer' })], removed: ['b'] })
    await asked
    expect(known()).toEqual([
      ['a', 'Newer'],
      ['b', undefined],
    ])
    fake.push('recordings', { changed: [recordingWith({ id: 'b', name: 'Back' })], removed: [] })
    expect(known()).toContainEqual(['b', 'Back'])
  })

  it('bring their jobs', async () => {
    const job = summaryWith({ id: 'j' })
    fake.parlance.readRecordings = async () =>
      success({ recordings: [recordingWith({ id: 'a', job: 'j' })], jobs: [job] })
    await askForRecordings(['a'])
    expect(useJobs.getState().summaries.get('j')).toEqual(job)
  })

  it('are asked for again where they could not be read', async () => {
    const { readRecordings } = fake.parlance
    fake.parlance.readRecordings = async () => failure({ kind: 'unexpected', detail: 'x' })
    await askForRecordings(['a'])
    expect(known()).toEqual([['a', undefined]])
    fake.parlance.readRecordings = readRecordings
    await askForRecordings(['a'])
    expect(known()).toEqual([['a', 'A']])
  })
})
