import { describe, it } from 'vitest'
import { checkFit } from './fit-cases'

describe('English speech that is fitted to a time', () => {
  it.each(
    ['flite-slt', 'flite-rms', 'flite-awb', 'flite-kal16', 'flite-kal'].map((id, turn) => ({ id, turn })),
  )('is exact to the sample, at the same pitch, by $id', async ({ id, turn }) => {
    await checkFit({ text: 'We will all be in London in May.', speakerId: id }, turn)
  })
})
