import { createFirefox } from '../../electron/engines/translation/firefox/firefox'

/** On a computer without models. */
export const noFirefox = createFirefox({
  models: async () => [],
  run: () => Promise.reject(new Error('Nobody has a model to translate with.')),
})
