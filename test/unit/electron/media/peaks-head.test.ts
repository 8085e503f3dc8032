import { describe, expect, it } from 'vitest'
import { type PeaksHead, readHead, writeHead } from '../../../../electron/media/peaks-file'
import { headBytes } from '../../../../shared/sound/peak-layout'

const head: PeaksHead = {
  buckets: 12,
  checksum: 4_000_000_000,
  source: { bytes: 5_000_000_000, modified: 1_760_000_000_123 },
  facts: {
    seconds: 0.12,
    sampleRate: 44_100,
    channels: 2,
    container: 'mp4',
    codec: 'aac',
    video: { codec: 'avc', width: 1_920, height: 1_080 },
  },
  problem: 'damaged',
}

const ofVersion = (written: PeaksHead, version: number): Buffer =>
  Buffer.from(Buffer.from(writeHead(written)).toString().replace('Peaks":2', `Peaks":${version}`))

describe('the head of a file of peaks', () => {
  it('is one line that says again what it was told', () => {
    const bytes = writeHead(head)
    expect(bytes).toHaveLength(headBytes)
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/^\{[^\n]*\} *\n$/)
    expect(readHead(bytes)).toEqual(head)
  })

  it.each([
    ['too short', writeHead(head).subarray(1)],
    ['empty', new Uint8Array(headBytes)],
    ['of another version', ofVersion(head, 0)],
    ['of a film, of before films were drawn from their own beginning', ofVersion(head, 1)],
    ['of another shape', Buffer.from('{"parlancePeaks":1}'.padEnd(headBytes))],
  ])('is not read when it is %s', (_, bytes) => {
    expect(readHead(bytes)).toBeNull()
  })

  it('is read as before of what has no picture', () => {
    const sound = { ...head, facts: { ...head.facts, video: null } }
    expect(readHead(ofVersion(sound, 1))).toEqual(sound)
  })
})
