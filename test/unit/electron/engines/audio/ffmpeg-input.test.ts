import { describe, expect, it } from 'vitest'
import { ffmpegInput } from '../../../../../electron/engines/audio/ffmpeg-input'

const after = (args: readonly string[], option: string): string => args[args.indexOf(option) + 1] ?? ''
const playlists = [
  'hls',
  'dash',
  'concat',
  'imf',
  'sdp',
  'rtsp',
  'image2',
  'lavfi',
  'webm_dash_manifest',
  'sbg',
]

describe('what ffmpeg is told of its input', () => {
  it('is the kind that was seen, and that it may be no other', () => {
    const args = ffmpegInput('/a/b.mp3', 'mp4')
    expect(after(args, '-f')).toBe('mov')
    expect(after(args, '-format_whitelist')).toBe('mov')
    expect(args.indexOf('-f')).toBeLessThan(args.indexOf('-i'))
  })

  it('is no kind where none was seen, and that it may be no playlist', () => {
    const args = ffmpegInput('/a/b.wma', null)
    expect(args).not.toContain('-f')
    const allowed = after(args, '-format_whitelist').split(',')
    expect(allowed).toContain('asf')
    expect(allowed.filter(format => playlists.includes(format))).toEqual([])
  })

  it('is a file, and files are all that it may open', () => {
    for (const kind of [null, 'wav'] as const) {
      const args = ffmpegInput('http://a/b', kind)
      expect(after(args, '-i')).toBe('file:http://a/b')
      expect(after(args, '-protocol_whitelist')).toBe('file')
    }
  })
})
