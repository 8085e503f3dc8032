import { expect, it } from 'vitest'
import { tableOf } from '../../chaos/table'

it('ends with one table, and a line for each offence', () => {
  const kills = { window: 12, command: 20, service: 8 }
  const counts = { seed: 7, requests: 1034, faults: 219, kinds: 57, kills, seconds: 61.2 }
  expect(
    tableOf({
      ...counts,
      offences: [{ kind: 'lost', what: 'speech 7, given by speak, is nowhere' }],
      missing: ['segments was never made'],
    }).split('\n'),
  ).toEqual([
    'Chaos with seed 7',
    '  requests      1034  in 61 s',
    '  faults         219  of 57 kinds',
    '  kills           40  window 12, command line 20, service 8',
    '  doubled          0',
    '  lost             1',
    '  wrong            0',
    '  left behind      0',
    'lost: speech 7, given by speak, is nowhere',
    'missing: segments was never made',
  ])
})
