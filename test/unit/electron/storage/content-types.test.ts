import { describe, expect, it } from 'vitest'
import { isMediaFile, mediaTypeOf, pageTypeOf } from '../../../../electron/storage/content-types'

describe('content types', () => {
  it.each([
    ['index.html', 'text/html; charset=utf-8'],
    ['/a/main.JS', 'text/javascript; charset=utf-8'],
    ['assets/inter.woff2', 'font/woff2'],
    ['noise', 'application/octet-stream'],
  ])('of the page, %s is %s', (file, type) => {
    expect(pageTypeOf(file)).toBe(type)
  })

  it.each([
    ['take.wav', 'audio/wav'],
    ['film.MP4', 'video/mp4'],
    ['reply.json', 'application/json; charset=utf-8'],
    ['peaks.dat', 'application/octet-stream'],
    ...['html', 'htm', 'xhtml', 'xml', 'svg', 'js', 'mjs', 'cjs', 'css', 'wasm', 'pdf', 'txt', 'swf'].map(
      (ending): [string, string] => [`talk.${ending}`, 'application/octet-stream'],
    ),
  ])('of the library, %s is %s', (file, type) => {
    expect(mediaTypeOf(file)).toBe(type)
  })

  it('tells audio and video from the rest by their names', () => {
    expect(['a.mp3', 'A.FLAC', 'b.mkv'].every(isMediaFile)).toBe(true)
    expect(['a.txt', 'a.svg', 'mp3', 'a.mp3.exe', 'a.constructor'].some(isMediaFile)).toBe(false)
  })
})
