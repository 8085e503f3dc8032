import { languagesOfPair, readLanguageCode } from '../language-code'

/** A direction Apertium has data for. */
export interface Mode {
  /** As Apertium calls it, such as `eng-cat_valencia`. */
  name: string
  sources: readonly string[]
  targets: readonly string[]
  /** Of the language written, such as `valencia` or `us`. */
  variant: readonly string[]
}

/** What `apertium -l` prints: a mode a line. */
export function readModes(listing: string): Mode[] {
  return listing
    .split('\n')
    .map(line => line.trim())
    .flatMap(name => {
      const [, source, target, variant] = /^([a-z]{2,3})-([a-z]{2,3})(?:_([A-Za-z0-9_]+))?$/.exec(name) ?? []
      if (source === undefined || target === undefined) return []
      return {
        name,
        sources: languagesOfPair(source),
        targets: languagesOfPair(target),
        variant: variant === undefined ? [] : variant.toLowerCase().split('_'),
      }
    })
}

export interface ChosenModes {
  main: Mode
  /** Other ways of writing the same language. */
  others: readonly Mode[]
}

/** The mode for a pair of languages. Null: there is none that goes straight from the one to the other. */
export function chooseModes(modes: readonly Mode[], source: string, target: string): ChosenModes | null {
  const from = readLanguageCode(source)
  const to = readLanguageCode(target)
  if (!from || !to) return null
  const fitting = modes
    .filter(({ sources, targets }) => sources.includes(from.language) && targets.includes(to.language))
    .sort((one, other) => one.variant.length - other.variant.length || (one.name < other.name ? -1 : 1))
  const asked = (mode: Mode): number => mode.variant.filter(part => to.rest.includes(part)).length
  const most = Math.max(0, ...fitting.map(asked))
  const main = fitting.find(mode => asked(mode) === most)
  return main ? { main, others: fitting.filter(mode => mode !== main) } : null
}

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
    const forth = languagesOfPair(one).includes(source) && languagesOfPair(other).includes(target)
    const back = languagesOfPair(other).includes(source) && languagesOfPair(one).includes(target)
    return forth || (back && !oneWay.includes(name))
  })
  return pair === undefined ? null : `apertium-${pair}`
}
