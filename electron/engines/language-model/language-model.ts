import type { Result } from '../../../shared/result'
import type { Network } from '../../network/network'
import type { Patience } from '../../network/patience'
import type { AugmentedSentence, EngineTranslationRequest, Translated, Watch } from '../engine-ports'
import type { SomeAtOnce } from '../turns'
import { type AugmentRequest, augmentWithModel } from './augment-with-model'
import { createChat } from './chat'
import { translateWithModel } from './translate-with-model'

/** A language model on a server that the person named. */
export interface LanguageModel {
  /** Names of the models the server offers. */
  models(signal?: AbortSignal): Promise<Result<string[]>>
  translate(request: EngineTranslationRequest, watch?: Watch): Promise<Result<Translated, string>>
  augment(request: AugmentRequest, watch?: Watch): Promise<Result<AugmentedSentence[], string>>
}

export interface LanguageModelSettings {
  /** Empty: the person has named none. */
  address: string
  /** Empty: the first of the server's that can chat. */
  model: string
}

export interface LanguageModelParts {
  network: Pick<Network, 'send'>
  patience?: Partial<Patience>
  /** For who asks while it has enough to do. */
  inTurn?: SomeAtOnce
}

/** Null: no server is named. */
export function languageModelAt(
  { address, model }: LanguageModelSettings,
  { network, patience, inTurn = task => task() }: LanguageModelParts,
): LanguageModel | null {
  if (address.trim() === '') return null
  const chat = createChat({ network, address, model, ...(patience ? { patience } : {}) })
  return {
    models: chat.models,
    translate: (request, watch) => inTurn(() => translateWithModel(chat, request, watch)),
    augment: (request, watch) => inTurn(() => augmentWithModel(chat, request, watch)),
  }
}
