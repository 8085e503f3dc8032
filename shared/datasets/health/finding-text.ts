import type { Translate } from '../../language/translate'
import type { HealthFinding, HealthKind } from './finding'

/** What is found, in one line. `shown`: how a person's own words stand in it. */
export function findingText(
  kind: HealthKind,
  { names: [name = '', ...others], keys }: HealthFinding,
  t: Translate,
  shown: (words: string) => string = words => words,
): string {
  const about = { name: shown(name), others: others.map(shown).join(', ') }
  const count = keys.length
  switch (kind) {
    case 'leak':
    case 'near-same':
      return t(`health.${kind}.line`, { name: about.name, count: count - 1 })
    case 'long':
      return t('health.long.line', { name: name === '' ? '' : `(${name})`, count })
    case 'wordless':
    case 'heard-nothing':
      return t(`health.${kind}.line`, { count })
    case 'heard-lost':
    case 'heard-changed':
      return t(`health.${kind}.line`, { ...about, count })
    case 'language':
      return t('health.language.line', { name: about.name, others: shown(others[0] ?? '') })
    case 'unmarked':
      return t('health.unmarked.line', { ...about, count })
    case 'two-intents':
    case 'alike':
    case 'same-value':
      return t(`health.${kind}.line`, about)
    case 'changed-value':
    case 'small-intent':
    case 'rare-label':
      return t(`health.${kind}.line`, { name: about.name, count })
  }
}
