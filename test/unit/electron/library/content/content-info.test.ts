import { expect, it } from 'vitest'
import { contentName, extensionOfContent } from '../../../../../electron/library/content/content-info'

it.each([
  ['talk.MP3', 'mp3', 'content.mp3'],
  ['reply.json', 'json', 'content.json'],
  ['archive.tar.gz', '', 'content'],
  ['talk.html', '', 'content'],
  ['talk.js', '', 'content'],
  ['talk.svg', '', 'content'],
  ['talk.mp3.html', '', 'content'],
  ['talk.constructor', '', 'content'],
  ['no extension', '', 'content'],
  ['.hidden', '', 'content'],
  ['ends in a dot.', '', 'content'],
  ['evil.../../x', '', 'content'],
  ['odd.mp3\n', '', 'content'],
  ['long.extensionwithoutend', '', 'content'],
])('%j has the extension %j', (name, extension, content) => {
  expect(extensionOfContent(name)).toBe(extension)
  expect(contentName(extension)).toBe(content)
})
