import { join } from 'node:path'
import { expect, it } from 'vitest'
import { stemOfRecording, transcriptFiles } from '../../../../../electron/cli/transcripts/transcript-files'

it('names the files of a recording alike, and those of two recordings apart', () => {
  const files = transcriptFiles(['talk', 'Talk', 'a.b'], ['srt', 'labels', 'textgrid'], 'out')
  expect(files.map(one => [...one.values()])).toEqual(
    ['talk', 'Talk (2)', 'a.b'].map(stem =>
      [`${stem}.srt`, `${stem}.labels.txt`, `${stem}.TextGrid`].map(name => join('out', name)),
    ),
  )
})

it('cuts no name at a dot, and off that of a recording only the ending of a sound or a film', () => {
  const names = ['Meeting 12.03.2025', 'Meeting 12.03.2026', 'Talk v1.5.MP4']
  const files = transcriptFiles(names.map(stemOfRecording), ['srt'], '')
  expect(files.map(one => one.get('srt'))).toEqual([
    'Meeting 12.03.2025.srt',
    'Meeting 12.03.2026.srt',
    'Talk v1.5.srt',
  ])
})

it('leaves room for the longest ending', () => {
  const [files] = transcriptFiles(['x'.repeat(200)], ['srt', 'labels'], '')
  expect(Math.max(...[...(files?.values() ?? [])].map(name => name.length))).toBeLessThanOrEqual(80)
})
