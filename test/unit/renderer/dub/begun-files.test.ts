// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { fileToDub } from '../../../../renderer/dub/start/staged-source'
import { beginDub, canBeDubbed } from '../../../../renderer/dub/store/begin-dub'
import { type StagedFile, useStaged } from '../../../../renderer/transcribe/add/staged'
import { useChoices } from '../../../../renderer/transcribe/store/choice'
import { type DubSummary, dubPayloads } from '../../../../shared/dub/dub-requests'
import type { FileProblem, InspectedFile } from '../../../../shared/recordings/inspected-file'
import { failure, success } from '../../../../shared/result'
import type { ServiceProfile } from '../../../../shared/service-profile'
import { startPage } from '../render'

const here = { kind: 'built-in' } as ServiceProfile
const away = { kind: 'remote' } as ServiceProfile

const given = (
  name: string,
  problem: FileProblem | null = null,
  { sameAs = null, language = 'en' }: Partial<Pick<InspectedFile, 'sameAs'>> & { language?: string } = {},
): StagedFile => ({
  file: { path: `/${name}`, name, bytes: 1, seconds: 1, hasVideo: false, problem, fingerprint: '', sameAs },
  choice: { language, domain: '', speakers: true },
})

const nameOf = (staged: StagedFile | null) => staged?.file.name ?? null

describe('of files that are given', () => {
  it('the first that has something to hear is dubbed, or else it is said what is wrong with the first', () => {
    const files = [given('empty', 'empty'), given('odd', 'unreadable'), given('good')]
    expect(nameOf(fileToDub({ files }, here))).toBe('good')
    // Elsewhere it may be read.
    expect(nameOf(fileToDub({ files }, away))).toBe('odd')
    expect(nameOf(fileToDub({ files: files.slice(0, 1) }, away))).toBe('empty')
    expect(fileToDub({ files: [] }, away)).toBeNull()
  })

  it('one can be dubbed that is in some language, or that is in the library already', () => {
    expect(canBeDubbed(given('good'), here)).toBe(true)
    expect(canBeDubbed(given('good', null, { language: '' }), here)).toBe(false)
    expect(canBeDubbed(given('odd', 'unreadable'), here)).toBe(false)
    expect(canBeDubbed(given('odd', 'unreadable'), away)).toBe(true)
    const sameAs = { id: 'r', name: 'The same' }
    expect(canBeDubbed(given('same', null, { language: '', sameAs }), here)).toBe(true)
  })
})

it('a file whose dub is refused is a recording by then, and is not added again for the next try', async () => {
  const { parlance } = startPage()
  const add = vi.fn(async () => success({ ids: ['added'] }))
  const made = { id: 'dub', profileId: 'p' } as DubSummary
  const create = vi.fn<typeof parlance.createDub>(async () => success(made))
  create.mockResolvedValueOnce(failure({ kind: 'refused' }))
  Object.assign(parlance, { addRecordings: add, createDub: create })
  useStaged.setState({ files: [given('talk.wav'), given('other.wav')] })
  const press = async () => {
    const [staged] = useStaged.getState().files
    return staged && beginDub(staged, 'p', { name: 'Dub', languages: ['es'], until: 'speech' })
  }
  expect(await press()).toEqual(failure({ kind: 'refused' }))
  // How it is heard was chosen, also where there is no dub of it yet.
  expect(useChoices.getState().choices).toMatchObject({ p: { language: 'en' } })
  expect(await press()).toEqual(success(made))
  expect(add).toHaveBeenCalledTimes(1)
  expect(create.mock.calls.map(([{ recording }]) => recording)).toEqual(['added', 'added'])
  expect(useStaged.getState().files.map(({ file }) => file.sameAs)).toEqual([
    { id: 'added', name: 'talk' },
    null,
  ])
})

it('a dub begins with as many languages as one may have', () => {
  const languages = Array.from({ length: 60 }, (_, at) => `en-x${at}`)
  const asked = { profileId: 'p', name: 'Dub', recording: 'r', of: { until: 'speech' }, languages }
  expect(dubPayloads.createDub.safeParse(asked).success).toBe(true)
})
