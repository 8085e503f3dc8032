import { join } from 'node:path'
import { expect, it } from 'vitest'
import { transcriptFiles } from '../../../../../electron/cli/transcripts/transcript-files'

it('names the files of a recording alike, and those of two recordings apart', () => {
  const files = transcriptFiles(['talk.wav', 'Talk.mp3', 'a.b.wav'], ['srt', 'labels', 'textgrid'], 'out')
  expect(files.map(one => [...one.values()])).toEqual(
    ['talk', 'Talk (2)', 'a.b'].map(stem =>
      [`${stem}.srt`, `${stem}.labels.txt`, `${stem}.TextGrid`].map(name => join('out', name)),
    ),
  )
})

it('cuts no name at a dot that is not the one of a sound or a film', () => {
  const files = transcriptFiles(['Meeting 12.03.2025', 'Meeting 12.03.2026', 'Talk v1.5.MP4'], ['srt'], '')
  expect(files.map(one => one.get('srt'))).toEqual([
    'Meeting 12.03.2025.srt',
    'Meeting 12.03.2026.srt',
    'Talk v1.5.srt',
  ])
})

it('leaves room for the longest ending', () => {
  const [files] = transcriptFiles([`${'x'.repeat(200)}.wav`], ['srt', 'labels'], '')
  expect(Math.max(...[...(files?.values() ?? [])].map(name => name.length))).toBeLessThanOrEqual(80)
})
