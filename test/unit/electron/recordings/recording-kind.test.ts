import { describe, expect, it } from 'vitest'
import { newRecording, recordingKind, unseenFile } from '../../../../electron/recordings/recording-kind'

const { schema: summary } = recordingKind.summary
const digest = { id: 't', name: 'Zoo', words: 1, doubtful: 0, speakers: [], seconds: 1, editedAt: 5 }
const whole = {
  ...newRecording(
    { name: 'Zoo', profileId: 'p', file: unseenFile('zoo.wav'), transcript: digest },
    { language: '', domain: '', speakers: false },
    1,
  ),
  id: 'zoo',
}

function without<T extends object>(of: T, field: keyof T): object {
  const { [field]: _, ...rest } = of
  return rest
}

describe('what a list kept of a recording', () => {
  it('is taken as it is where nothing is missing', () => {
    for (const one of [whole, { ...whole, transcript: null }]) {
      const read = summary.safeParse(one)
      expect(read.success && read.data).toBe(one)
    }
  })

  it.each([
    ['it', without(whole, 'pausedByBin'), whole],
    ['its file', { ...whole, file: without(whole.file, 'fingerprint') }, whole],
    [
      'its transcript',
      { ...whole, transcript: without(digest, 'editedAt') },
      { ...whole, transcript: { ...digest, editedAt: null } },
    ],
  ])('is filled in where an earlier version knew less of %s', (_, kept, filled) => {
    expect(summary.safeParse(kept)).toEqual({ success: true, data: filled })
  })

  it.each([
    null,
    'Zoo',
    [],
    without(whole, 'name'),
    { ...whole, file: null },
    { ...whole, transcript: 'text' },
  ])('makes no sense as %j', kept => {
    expect(summary.safeParse(kept).success).toBe(false)
  })
})
