import { describe, expect, it } from 'vitest'
import { assignFiles, matchRecords, speechItem } from '../../../../../electron/jobs/works/speech'
import type { SpeechRecord } from '../../../../../electron/service/speech'
import { type SpeechRow, speechRowSchema } from '../../../../../shared/jobs/job'

const row = (text: string, more: Partial<SpeechRow> = {}): SpeechRow =>
  speechRowSchema.parse({ text, gender: 'male', language: 'en-US', ...more })
const placed = (...rows: SpeechRow[]) => rows.map((one, place) => ({ row: one, place }))
const record = (more: Partial<SpeechRecord>): SpeechRecord => ({
  jobStatus: 'Completed',
  jobProgress: [],
  taskId: 't',
  fileId: '',
  filePath: '',
  message: '',
  audioSaved: true,
  language: '',
  gender: '',
  speakerId: '',
  sampleRate: null,
  requiredTime: null,
  stretchMode: '',
  ...more,
})
const files = (found: Map<number, SpeechRecord>) =>
  Object.fromEntries([...found].map(([place, { fileId }]) => [place, fileId]))

describe('whose file is whose', () => {
  it('gives equal texts the ids in the order in which the service named them', () => {
    const rows = placed(row('a'), row('b'), row('a'))
    const named = [
      { fileId: '1', text: 'a' },
      { fileId: '2', text: 'a' },
      { fileId: '3', text: 'b' },
    ]
    expect([...assignFiles(rows, named)]).toEqual([
      [0, '1'],
      [1, '3'],
      [2, '2'],
    ])
  })

  it('takes files without a text in the order of the rows', () => {
    const named = ['1', '2'].map(fileId => ({ fileId, text: null }))
    expect([...assignFiles(placed(row('a'), row('b'), row('c')), named)]).toEqual([
      [0, '1'],
      [1, '2'],
    ])
  })
})

describe('which record is about which row', () => {
  it('goes by our own key, whatever else the record says', () => {
    const rows = placed(row('a', { meta: { take: 1 } }), row('a', { meta: { take: 1 } }))
    const records = rows.map(one =>
      record({ meta: speechItem(one.row, one.place).meta, fileId: `of ${one.place}` }),
    )
    expect(files(matchRecords(rows, records.toReversed()))).toEqual({ 0: 'of 0', 1: 'of 1' })
  })

  it('goes by the file where the service dropped the meta', () => {
    const rows = placed(row('a', { fileId: '1' }), row('a', { fileId: '2' }))
    const records = [record({ fileId: '2' }), record({ fileId: '1' })]
    expect(files(matchRecords(rows, records))).toEqual({ 0: '1', 1: '2' })
  })

  it('goes by what is echoed where nothing else is left', () => {
    const rows = placed(
      row('a', { language: 'de-DE' }),
      row('b', { requiredTime: 2 }),
      row('c', { speakerId: 's' }),
    )
    const records = [
      record({ fileId: 'c', language: 'en-US', speakerId: 's' }),
      record({ fileId: 'b', language: 'en-US', requiredTime: 2 }),
      record({ fileId: 'a', language: 'de-DE' }),
    ]
    expect(files(matchRecords(rows, records))).toEqual({ 0: 'a', 1: 'b', 2: 'c' })
  })

  it('never gives one record to two rows, nor a row the record of another key', () => {
    const rows = placed(row('a'), row('a'))
    expect(matchRecords(rows, [record({ meta: { _parlance_row: 7 }, fileId: 'x' })]).size).toBe(0)
    expect(matchRecords(rows, [record({ fileId: 'x' })]).size).toBe(1)
  })

  it('takes the only record for the only row', () => {
    const found = matchRecords(placed(row('a')), [record({ fileId: 'x', language: 'xx', gender: 'female' })])
    expect(files(found)).toEqual({ 0: 'x' })
  })
})
