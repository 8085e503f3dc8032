import { describe, expect, it } from 'vitest'
import { contentTypeOf, isMediaFile } from '../../../../electron/shell/content-types'

describe('content types', () => {
  it.each([
    ['index.html', 'text/html; charset=utf-8'],
    ['/a/main.JS', 'text/javascript; charset=utf-8'],
    ['assets/inter.woff2', 'font/woff2'],
    ['take.wav', 'audio/wav'],
    ['noise', 'application/octet-stream'],
    ['peaks.dat', 'application/octet-stream'],
  ])('%s is %s', (file, type) => {
    expect(contentTypeOf(file)).toBe(type)
  })

  it('tells audio and video from the rest by their names', () => {
    expect(['a.mp3', 'A.FLAC', 'b.mkv'].every(isMediaFile)).toBe(true)
    expect(['a.txt', 'a.svg', 'mp3', 'a.mp3.exe', 'a.constructor'].some(isMediaFile)).toBe(false)
  })
})
