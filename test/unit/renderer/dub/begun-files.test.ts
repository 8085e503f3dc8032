import { describe, expect, it } from 'vitest'
import { fileToDub } from '../../../../renderer/dub/start/staged-source'
import { canBeDubbed } from '../../../../renderer/dub/store/begin-dub'
import type { StagedFile } from '../../../../renderer/transcribe/add/staged'
import type { FileProblem, InspectedFile } from '../../../../shared/recordings/inspected-file'
import type { ServiceProfile } from '../../../../shared/service-profile'

const here = { kind: 'built-in' } as ServiceProfile
const away = { kind: 'remote' } as ServiceProfile

const given = (
  name: string,
  problem: FileProblem | null = null,
  { sameAs = null, language = 'en' }: Partial<Pick<InspectedFile, 'sameAs'>> & { language?: string } = {},
): StagedFile => ({
  file: { path: `/${name}`, name, bytes: 1, seconds: 1, hasVideo: false, problem, sameAs },
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
