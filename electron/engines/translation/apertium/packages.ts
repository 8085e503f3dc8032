import { languagesOf } from '../language-code'

/** The pairs that Debian and Ubuntu package, as their packages spell them. */
const packaged = (
  'afr-nld arg-cat bel-rus br-fr cat-ita cat-srd dan-nor en-gl eng-cat eng-spa eo-ca eo-en eo-es eo-fr es-gl es-pt ' +
  'es-ro eu-en eu-es fr-es fra-cat fra-frp hbs-eng hbs-mkd hbs-slv ind-zlm isl-eng isl-swe mkd-bul mkd-eng nno-nob ' +
  'oc-ca oc-es oci-fra pol-szl por-cat pt-gl rus-ukr spa-arg spa-ast spa-cat spa-ita srd-ita swe-dan swe-nor urd-hin'
).split(' ')

/** Directions their makers never wrote, though the package is there for the other one. */
const oneWay = ['br-fr', 'eu-en', 'eu-es', 'mkd-eng', 'hbs-eng']

/** The package that lets Apertium translate from the one to the other. Null: there is none. */
export function packageFor(source: string, target: string): string | null {
  const pair = packaged.find(name => {
    const [one = '', other = ''] = name.split('-').map(code => (code === 'nor' ? 'nob' : code))
    const forth = languagesOf(one).includes(source) && languagesOf(other).includes(target)
    const back = languagesOf(other).includes(source) && languagesOf(one).includes(target)
    return forth || (back && !oneWay.includes(name))
  })
  return pair === undefined ? null : `apertium-${pair}`
}
