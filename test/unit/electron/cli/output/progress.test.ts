import { expect, it } from 'vitest'
import { plainProgress } from '../../../../../electron/cli/output/progress'

it('writes a line for each new state, and none for a per cent', () => {
  const lines: string[] = []
  const progress = plainProgress(line => void lines.push(line))
  const item = { id: '1', label: 'talk.wav', part: null, ended: null }
  progress.show({ ...item, state: 'uploading' })
  progress.show({ ...item, state: 'uploading', part: 0.5 })
  progress.show({ ...item, id: '2', label: 'other.wav', state: 'uploading' })
  progress.show({ ...item, state: 'done', ended: 'well' })
  expect(lines).toEqual(['talk.wav: uploading', 'other.wav: uploading', 'talk.wav: done'])
})
