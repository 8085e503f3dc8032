import { describe, it } from 'vitest'
import { checkFit } from './fit-cases'

const cases = [
  { language: 'de-DE', gender: 'male', text: 'Wir wollen morgen nach Wien.' },
  { language: 'es-ES', gender: 'female', text: 'Buenos días, amigo mío.' },
  { language: 'fr-FR', gender: 'male', text: 'Bonjour, mon vieil ami.' },
  { language: 'hi-IN', gender: 'female', text: 'आप कल यहाँ आइए।' },
  { language: 'en-US', gender: 'male', speakerId: 'espeak-en-us-male', text: 'We all may go now.' },
] as const

describe('speech in other languages that is fitted to a time', () => {
  it.each(cases.map((request, turn) => ({ ...request, turn })))(
    'is exact to the sample, at the same pitch, in $language, $gender',
    async ({ turn, ...request }) => {
      await checkFit(request, turn)
    },
  )
})
