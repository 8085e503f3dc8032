import { expect, it } from 'vitest'
import { readPartHeader } from '../../../../../electron/built-in-service/files/multipart-parts'

it.each<[string, string, string | null]>([
  ['form-data; name="files"; filename="a.wav"', 'files', 'a.wav'],
  ['form-data; filename="a.wav"; name="files"', 'files', 'a.wav'],
  ['form-data; name=files; filename=a.wav', 'files', 'a.wav'],
  ['form-data ; name = "files" ; filename = "a b.wav"', 'files', 'a b.wav'],
  ['form-data; name="files"; filename="a%22b%0D%0Ac.wav"', 'files', 'a"b  c.wav'],
  ['form-data; name="files"; filename="a\\"b.wav"', 'files', 'a"b.wav'],
  ['form-data; name="files"; filename="x; name=y.wav"', 'files', 'x; name=y.wav'],
  ['form-data; name="files"; filename="a.wav"; filename*=UTF-8\'\'%C3%A4.wav', 'files', 'ä.wav'],
  ['form-data; name="files"; filename*=utf-8\'en\'%ZZ.wav', 'files', '%ZZ.wav'],
  ['form-data; name="files"; filename="/etc/../passwd"', 'files', 'passwd'],
  ['form-data; name="files"; filename="C:\\\\dir\\\\a.wav"', 'files', 'a.wav'],
  ['form-data; name="files"; filename="a\u0000\u0007b.wav"', 'files', 'a  b.wav'],
  ['form-data; name="files"; filename=""', 'files', ''],
  ['form-data; name="files"', 'files', null],
  ['form-data', '', null],
])('%s', (disposition, name, fileName) => {
  expect(readPartHeader(`Content-Type: x\r\ncontent-disposition: ${disposition}`)).toEqual({ name, fileName })
})

it('cuts a name that is too long between two characters', () => {
  const { fileName } = readPartHeader(
    `Content-Disposition: form-data; name="files"; filename="${'😀'.repeat(300)}"`,
  )
  expect(fileName).toBe('😀'.repeat(255))
})

it('takes a part without a disposition for nothing', () => {
  expect(readPartHeader('')).toEqual({ name: '', fileName: null })
})
