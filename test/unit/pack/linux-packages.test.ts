import { expect, it } from 'vitest'
import { desktopProblems } from '../../pack/linux-packages'

const entry = `[Desktop Entry]
Name=Parlance
Exec=/opt/Parlance/parlance %U
Icon=parlance
StartupWMClass=parlance
MimeType=audio/mpeg;audio/flac;video/mp4;
Categories=AudioVideo;Audio;Office;
`

it('takes an entry that opens files and belongs to the window', () => {
  expect(desktopProblems(entry)).toEqual([])
})

it.each([
  ['Exec=/opt/Parlance/parlance %U', 'Exec=/opt/Parlance/parlance'],
  ['StartupWMClass=parlance', 'StartupWMClass=Parlance'],
  ['audio/flac;', ''],
])('objects when %s becomes "%s"', (part, other) => {
  expect(desktopProblems(entry.replace(part, other))).toEqual([`no '${part}'`])
})
