import { nearnessTo } from '../../../shared/datasets/training/nearness'
import type { Result } from '../../../shared/result'

export interface NearnessAsked {
  examples: string[]
  texts: string[]
}

export const nearnessTask = async ({
  examples,
  texts,
}: NearnessAsked): Promise<Result<number[], string>> => ({ ok: true, value: nearnessTo(examples, texts) })
