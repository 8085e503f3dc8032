// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useSettings } from '../../../../../renderer/program/settings'
import {
  changeAllStaged,
  changeStaged,
  leaveOut,
  leaveStaged,
  nameFromFile,
  stageChosen,
  stagePaths,
  toAdd,
  useStaged,
} from '../../../../../renderer/transcribe/add/staged'
import { mostInspected } from '../../../../../shared/recordings/inspected-file'
import { failure, success } from '../../../../../shared/result'
import { company, type FakeBridge } from '../../fake-bridge'
import { startPage } from '../../render'

const choice = { language: 'en-IN', domain: '', speakers: true }
let fake: FakeBridge

beforeEach(() => {
  leaveStaged()
  fake = startPage()
})

describe('files that are about to be added', () => {
  it('open their list at once, and are there when they were looked at', async () => {
    const staging = stagePaths(['/a/one.wav'], choice)
    expect(useStaged.getState()).toMatchObject({ isOpen: true, looks: 1, files: [] })
    expect(await staging).toBeNull()
    await stagePaths(['/a/one.wav', '/a/two.mp3'], choice)
    expect(toAdd(useStaged.getState().files)).toEqual([
      { path: '/a/one.wav', name: 'one', ...choice },
      { path: '/a/two.mp3', name: 'two', ...choice },
    ])
  })

  it('are each transcribed as somebody says of it', async () => {
    await stagePaths(['/one.wav', '/two.wav'], choice)
    changeStaged('/two.wav', { language: 'hi-IN', speakers: false })
    expect(toAdd(useStaged.getState().files)).toMatchObject([
      { language: 'en-IN', speakers: true },
      { language: 'hi-IN', speakers: false },
    ])
    changeAllStaged({ ...choice, language: 'ur-PK' })
    expect(toAdd(useStaged.getState().files).map(({ language }) => language)).toEqual(['ur-PK', 'ur-PK'])
  })

  it('leave out what cannot be sent, and what nobody wants', async () => {
    const file = { name: 'a', bytes: 0, seconds: null, hasVideo: false, fingerprint: '', sameAs: null }
    fake.parlance.inspectRecordings = async () =>
      success({
        isCut: false,
        files: [
          { ...file, path: '/empty', problem: 'empty' },
          { ...file, path: '/odd', problem: 'unreadable' },
        ],
      })
    await stagePaths(['/empty', '/odd'], choice)
    // What this computer cannot read, another one may.
    expect(toAdd(useStaged.getState().files)).toEqual([])
    useSettings.setState({ activeProfileId: company.id })
    expect(toAdd(useStaged.getState().files).map(({ path }) => path)).toEqual(['/odd'])
    leaveOut('/odd')
    leaveOut('/empty')
    expect(useStaged.getState().isOpen).toBe(false)
  })

  it('close with what went wrong, and stay closed with a dialog that was', async () => {
    fake.parlance.inspectRecordings = async () => failure({ kind: 'refused' })
    expect(await stagePaths(['/a'], choice)).toEqual({ kind: 'refused' })
    expect(await stageChosen(choice)).toBeNull()
    expect(useStaged.getState().isOpen).toBe(false)
  })

  it('show that they are looked at from the moment they are chosen', async () => {
    fake.parlance.chooseRecordings = async () => success(['/one.wav'])
    let answer = (): void => undefined
    const { inspectRecordings } = fake.parlance
    fake.parlance.inspectRecordings = request =>
      new Promise(resolve => {
        answer = () => resolve(inspectRecordings(request))
      })
    const staging = stageChosen(choice)
    await vi.waitFor(() => expect(useStaged.getState()).toMatchObject({ isOpen: true, looks: 1 }))
    answer()
    await staging
    expect(useStaged.getState()).toMatchObject({ looks: 0, files: [{ file: { path: '/one.wav' } }] })
  })

  it('do not come back to somebody who left while they were looked at', async () => {
    const first = stagePaths(['/one.wav'], choice)
    leaveStaged()
    const second = stagePaths(['/two.wav'], choice)
    await Promise.all([first, second])
    expect(useStaged.getState()).toMatchObject({ looks: 0, files: [{ file: { path: '/two.wav' } }] })
    const third = stagePaths(['/three.wav'], choice)
    leaveStaged()
    fake.parlance.inspectRecordings = async () => failure({ kind: 'refused' })
    const refused = stagePaths(['/four.wav'], choice)
    leaveStaged()
    expect(await Promise.all([third, refused])).toEqual([null, null])
    expect(useStaged.getState()).toMatchObject({ isOpen: false, files: [], looks: 0 })
  })

  it('are no more than are added at once, however many times somebody points at some', async () => {
    const named = (kind: string, count: number) =>
      Array.from({ length: count }, (_, at) => `/${kind}/${at}.wav`)
    await stagePaths(named('first', mostInspected - 1), choice)
    expect(useStaged.getState().isCut).toBe(false)
    await stagePaths(named('second', 1), choice)
    expect(useStaged.getState()).toMatchObject({ isCut: false, files: { length: mostInspected } })
    await stagePaths(named('third', 1), choice)
    expect(useStaged.getState()).toMatchObject({ isCut: true, files: { length: mostInspected } })
  })

  it.each([
    ['Depot walk.mp4', 'Depot walk'],
    ['.wav', '.wav'],
    ['Dr. Rao, part 2', 'Dr. Rao, part 2'],
    ['😀 نمونہ.opus', '😀 نمونہ'],
    [`${'😀'.repeat(150)}.wav`, '😀'.repeat(100)],
    ['two\nlines.wav', 'two\nlines'],
    ['   ', '?'],
  ])('are called %s: %s', (file, name) => {
    expect(nameFromFile(file)).toBe(name)
  })
})

it('a domain is sent without the spaces around it, and terms where there are some', async () => {
  await stagePaths(['/one.wav'], { ...choice, domain: ' law ' })
  const { files } = useStaged.getState()
  expect(toAdd(files)).toEqual([{ path: '/one.wav', name: 'one', ...choice, domain: 'law' }])
  expect(toAdd(files, ['Andheri'])).toMatchObject([{ terms: ['Andheri'] }])
})
