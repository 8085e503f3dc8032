import { expect, it } from 'vitest'
import { chooseModel } from '../../../../../electron/engines/language-model/chat'

it('takes the first model that can chat', () => {
  expect(chooseModel(['nomic-embed-text', 'bge-m3', 'qwen3:4b', 'llama3'])).toBe('qwen3:4b')
  expect(chooseModel(['whisper-1'])).toBeNull()
  expect(chooseModel([])).toBeNull()
})
