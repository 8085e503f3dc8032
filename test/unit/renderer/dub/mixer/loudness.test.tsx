// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Loudness } from '../../../../../renderer/dub/mixer/loudness'
import type { DubView } from '../../../../../renderer/dub/use-dub-view'
import type { MixTold } from '../../../../../shared/dub/mix-plan'
import { createTranslate } from '../../../../../shared/language/translate'
import { success } from '../../../../../shared/result'
import { dubSaying } from '../../../shared/dub/dubs'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')

async function measured(missing: MixTold['missing']): Promise<string> {
  const { parlance } = startPage()
  const told = { seconds: 3, loudness: -23, truePeak: -2, originalLoudness: -23, voiceGainDb: 1 }
  const all = { ...told, bedGainDb: 0, mixedBlocks: 1, lines: 1, missing }
  parlance.mixDub = async () => success(all)
  const dub = dubSaying('One')
  renderPart(<Loudness view={{ id: 'd', dub, track: dub.tracks[0] } as unknown as DubView} />)
  fireEvent.click(screen.getByRole('button', { name: t('dubMix.measure') }))
  return (await screen.findByText(/dBTP/)).textContent ?? ''
}

it('what is missing of the lines is counted, and of what lies under them it is said why', async () => {
  const problem = 'The recording breaks off after 31.0 seconds.'
  const text = await measured([
    { key: null, problem },
    { key: 'l1', problem: 'It is gone.' },
  ])
  expect(text).toContain(`dB. ${t('dubMix.missing', { count: 1 })} ${problem}`)
})

it('where nothing is missing only levels are told', async () => {
  expect(await measured([])).toMatch(/^.23\.0 LUFS, true peak .2\.0 dBTP, voices \+1\.0 dB\.$/)
})
