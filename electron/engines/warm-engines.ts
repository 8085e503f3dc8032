import type { WarmRequest } from '../../shared/built-in'
import type { AugmentationPorts } from './augmentation/augmentation-engine'
import type { SpeechEngine } from './engine-ports'
import type { Firefox } from './translation/firefox/firefox'

interface WarmedEngines {
  speech: Pick<SpeechEngine, 'speak'>
  firefox: Pick<Firefox, 'route' | 'translate'>
  vary: AugmentationPorts['vary']
}

/** As short as an engine takes. It is said in any language, and heard by nobody. */
const word = 'a'

/**
 * Has the engines that would be asked do a little, so that what they need is loaded. What they refuse is no matter. Only
 * what is in this program: a server that somebody named is not asked for nothing.
 */
export async function warmEngines(
  { speech, firefox, vary }: WarmedEngines,
  { area, languages }: WarmRequest,
): Promise<void> {
  if (area === 'speech') {
    for (const language of languages) await speech.speak({ text: word, gender: 'female', language })
    return
  }
  if (area === 'augmentation') {
    await vary({ text: word, entities: [] }, {})
    return
  }
  const [source, target] = languages
  const route = source === undefined || target === undefined ? null : await firefox.route(source, target)
  if (route) await firefox.translate(route, { text: word, entities: [] })
}
