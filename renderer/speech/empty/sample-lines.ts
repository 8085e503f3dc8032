import type { LineCells } from '../../../shared/speech/line'
import { afterFrame } from '../../components/table/use-after-frame'
import { addLines } from '../store/line-commands'

const female = { gender: 'female', speakerId: '', meta: '', start: null } as const
const male = { ...female, gender: 'male' } as const
const free = { mode: 'none', seconds: '' } as const

/** What a station says, in three languages and two scripts: voices, lengths to fit, and meta that comes back. */
export const sampleLines: readonly LineCells[] = [
  { ...female, language: 'en-US', text: 'Next station: Central. Doors will open on the left.', fit: free },
  {
    ...male,
    language: 'en-US',
    text: 'Please stand behind the yellow line.',
    fit: { mode: 'both', seconds: '2.5' },
    meta: '{ "prompt": "PLT-04" }',
  },
  { ...female, language: 'de-DE', text: 'Bitte zurückbleiben. Der Zug fährt ab.', fit: free },
  {
    ...male,
    language: 'de-DE',
    text: 'Dieser Zug endet hier. Bitte alle aussteigen.',
    fit: { mode: 'squeeze', seconds: '3' },
  },
  { ...female, language: 'hi-IN', text: 'अगला स्टेशन अंधेरी पश्चिम है।', fit: free },
  {
    ...male,
    language: 'hi-IN',
    text: 'कृपया पीली रेखा के पीछे खड़े रहें।',
    fit: { mode: 'stretch', seconds: '4' },
  },
]

export const sampleLanguages = new Set(sampleLines.map(({ language }) => language)).size

/** A table is drawn for them: what was pressed, card or menu, answers before. */
export const openSample = (): void => afterFrame(() => addLines(sampleLines))
