import { describe, expect, it } from 'vitest'
import { readLogLine } from '../../../../../renderer/settings/diagnostics/log-line'

const at = new Date(2025, 9, 14, 9, 5, 7, 42).toISOString()
const line = (entry: object): string => JSON.stringify({ at, level: 'info', event: 'start', ...entry })

describe('a line of the log', () => {
  it('says when by the clock of this computer, then what', () => {
    expect(readLogLine(line({}))).toEqual({ time: '09:05:07.042', text: 'start', level: 'info' })
  })

  it('names its facts, and quotes what would run into its neighbours', () => {
    const facts = { host: 'api.example.com', status: 401, says: 'not today', cause: { code: 'E' } }
    expect(readLogLine(line({ facts })).text).toBe(
      'start host=api.example.com status=401 says="not today" cause={"code":"E"}',
    )
    expect(readLogLine(line({ facts: ['one', 2] })).text).toBe('start ["one",2]')
  })

  it('says its level where that is unusual', () => {
    expect(readLogLine(line({ level: 'error' }))).toMatchObject({ text: 'error start', level: 'error' })
  })

  it.each(['', 'plain words', '{"at":"2025-10', '[1]', '{"at":1,"level":"info","event":"start"}'])(
    'that is none is shown as it is: %s',
    other => {
      expect(readLogLine(other)).toEqual({ time: '', text: other, level: undefined })
    },
  )

  it('with a moment that is none keeps it', () => {
    expect(readLogLine(line({ at: 'yesterday' })).time).toBe('yesterday')
  })
})
