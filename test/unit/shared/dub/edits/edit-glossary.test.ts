import { expect, it } from 'vitest'
import { mostTerms } from '../../../../../shared/dub/dub'
import { applyDubPatch, invertDubPatch } from '../../../../../shared/dub/dub-patch'
import { changeGlossary, typedTerms } from '../../../../../shared/dub/edits/edit-glossary'
import { dubSaying } from '../dubs'

const dub = {
  ...dubSaying('One'),
  glossary: [{ term: 'platform', translations: { es: 'andén', fr: 'quai' } }],
}

it('is typed for one language, and what a term is called in the others stays', () => {
  expect(typedTerms(dub, 'es')).toEqual([{ term: 'platform', called: 'andén' }])
  const typed = [
    { term: 'platform', called: ' vía ' },
    { term: ' Parlance ', called: '' },
    { term: 'Parlance', called: 'twice' },
    { term: '  ', called: 'nothing' },
  ]
  const patch = changeGlossary(dub, 'es', typed)
  const now = applyDubPatch(dub, patch)
  expect(now.glossary).toEqual([
    { term: 'platform', translations: { fr: 'quai', es: 'vía' } },
    { term: 'Parlance', translations: {} },
  ])
  expect(applyDubPatch(now, invertDubPatch(patch))).toEqual(dub)
  const left = changeGlossary(dub, 'es', [{ term: 'platform', called: '' }])
  expect(applyDubPatch(dub, left).glossary).toEqual([{ term: 'platform', translations: { fr: 'quai' } }])
})

it('is no edit where nothing is another, and has an end', () => {
  const alone = { ...dub, glossary: [{ term: 'platform', translations: { es: 'andén' } }] }
  expect(changeGlossary(alone, 'es', typedTerms(alone, 'es'))).toEqual([])
  const many = Array.from({ length: mostTerms + 5 }, (_, at) => ({ term: `t${at}`, called: '' }))
  expect(applyDubPatch(dub, changeGlossary(dub, 'es', many)).glossary).toHaveLength(mostTerms)
})
