import { expect, it } from 'vitest'
import { readSphinxOutput } from '../../../../../../electron/engines/recognition/pocketsphinx/read-output'

const continuous = `the quick either 1.000
<s> 0.000 0.140 0.999800
the 0.150 0.270 0.556289
quick 0.280 0.550 1.000200
<sil> 0.560 1.000 0.998701
either(2) 1.010 1.300 0.002019
[NOISE] 1.310 1.400 0.500000
++BREATH++ 1.410 1.500 0.500000
</s> 1.510 1.580 1.000000
`

it('reads the lines of pocketsphinx_continuous, without its fillers', () => {
  expect(readSphinxOutput(continuous, 'continuous')).toEqual([
    { word: 'the', start: 0.15, end: 0.28, conf: 0.556289 },
    { word: 'quick', start: 0.28, end: expect.closeTo(0.56), conf: 1 },
    { word: 'either', start: 1.01, end: expect.closeTo(1.31), conf: 0.002019 },
  ])
})

it('reads the lines of the newer pocketsphinx', () => {
  const output =
    '{"b":0.000,"d":1.000,"p":0.9,"t":"and then","w":[{"b":0.000,"d":0.070,"p":1.000,"t":"<s>"},' +
    '{"b":0.070,"d":0.250,"p":0.438,"t":"and(2)"},{"b":0.320,"d":0.300,"p":0.562,"t":"then"}]}\n'
  expect(readSphinxOutput(output, 'single')).toEqual([
    { word: 'and', start: 0.07, end: expect.closeTo(0.32), conf: 0.438 },
    { word: 'then', start: 0.32, end: expect.closeTo(0.62), conf: 0.562 },
  ])
})

it.each(['continuous', 'single'] as const)('makes no words of what it does not know (%s)', kind => {
  expect(readSphinxOutput('', kind)).toEqual([])
  expect(readSphinxOutput('INFO: nothing 1.0 2.0\n{"b":0.1,"w":[{"b"\n', kind)).toEqual([])
})
