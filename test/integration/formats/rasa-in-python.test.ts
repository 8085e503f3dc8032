import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { writeRasa } from '../../../shared/formats/entities/write-rasa'
import { readBrackets } from '../../../shared/text/spans/bracket-markup'
import { nativeProgram } from '../../harness/native-programs'
import { runOver } from './programs'

const sentence = (markup: string, intent: string) => ({ ...readBrackets(markup), intent })

const sentences = [
  sentence('book for [चार लोग](party_size) in [मुंबई](city) 🎉', 'book: table'),
  sentence('# not a comment: "quoted" {and} [braces', 'ask'),
  sentence('احجز في [مومباي](city)', 'book: table'),
  sentence('yes', 'no'),
  sentence('null', '~'),
]

const script = `
import json, sys, yaml
with open(sys.argv[1], encoding="utf-8") as file:
    print(json.dumps(yaml.safe_load(file)))
`
const read = z.object({
  version: z.string(),
  nlu: z.array(z.strictObject({ intent: z.string(), examples: z.string() })),
})

describe("Rasa's YAML in Python", () => {
  it.skipIf(!nativeProgram('python with yaml'))('has the intents and examples that were written', () => {
    const { text, losses } = writeRasa(sentences)
    expect(losses).toEqual([])
    const { version, nlu } = read.parse(
      JSON.parse(runOver({ 'nlu.yml': text }, 'python with yaml', ['-c', script, 'nlu.yml'])),
    )
    expect(version).toBe('3.1')
    expect(nlu).toEqual([
      {
        intent: 'book: table',
        examples: '- book for [चार लोग](party_size) in [मुंबई](city) 🎉\n- احجز في [مومباي](city)\n',
      },
      { intent: 'ask', examples: '- # not a comment: "quoted" {and} [braces\n' },
      { intent: 'no', examples: '- yes\n' },
      { intent: '~', examples: '- null\n' },
    ])
  })
})
