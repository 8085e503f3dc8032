import type { Answer } from '../../service/answer'
import { testAccount } from '../../service/contract/world'
import type { Misbehaviour } from '../../service/misbehaviour'
import type { TestService } from '../../service/start'

const { apikey, password } = testAccount

export interface Echo {
  /** Of every sign-in so far. */
  tokens(): string[]
  /** A sentence with all that it knows. */
  said(): string
  /** All that it knows, beside whatever it answers. */
  beside: Misbehaviour
  /** The same, and in every text of the answer that may be any. */
  within: Misbehaviour
  refusing(status: number): Misbehaviour
  /** An answer that fits nothing. */
  senseless: Misbehaviour
  page(status: number): Misbehaviour
}

/** What must come back as it was, or it is nobody's line, task or state. */
const known = /^(?:meta|file_id_text_mapping|text|value|.*[iI]d|.*Status|.*Progress|stretchMode|publicUrl)$/
const isLogin = (answer: Answer): boolean => answer.body.includes('"auth":')
const isJson = (answer: Answer): boolean => /^\s*[[{]/.test(answer.body.subarray(0, 10).toString())

/** A sound in WAV that says something about itself. */
function withComment(sound: Buffer, said: string): Buffer {
  const text = Buffer.from(said.padEnd(said.length + (said.length % 2)))
  const chunk = Buffer.concat([Buffer.from('LIST....INFOICMT....'), text])
  chunk.writeUInt32LE(chunk.length - 8, 4)
  chunk.writeUInt32LE(text.length, 16)
  const all = Buffer.concat([sound, chunk])
  all.writeUInt32LE(all.length - 8, 4)
  return all
}

/** A service that says, wherever it can, what it was given and what it gave. `knowsKey`: a token of the environment comes without. */
export function echoOf(service: TestService, knowsKey: () => boolean = () => true): Echo {
  const tokens = (): string[] => [...service.world.tokens.keys()]
  const last = (): string => tokens().at(-1) ?? ''
  const said = (): string =>
    `Thank you. Your key is ${knowsKey() ? apikey : '…'}, and Bearer ${last()} (${last()}).`

  function withSecrets(value: unknown, inTexts: boolean): unknown {
    if (inTexts && typeof value === 'string') return `${value} ${said()}`
    if (Array.isArray(value)) return value.map(inner => withSecrets(inner, inTexts))
    if (typeof value !== 'object' || value === null) return value
    const inside = Object.entries(value).map(([name, inner]) => [
      name,
      known.test(name) ? inner : withSecrets(inner, inTexts),
    ])
    return {
      ...Object.fromEntries(inside),
      ...('message' in value ? { message: said() } : {}),
      ...('jobProgress' in value ? { jobProgress: [...[value.jobProgress].flat(), said()] } : {}),
      apikey,
      api_key: apikey,
      token: last(),
      Authorization: last(),
      request: { headers: { authorization: last(), 'x-api-key': apikey }, password, note: said() },
    }
  }

  const echoing = (inTexts: boolean): Misbehaviour => ({
    kind: 'change',
    answer(answer) {
      if (isLogin(answer)) return answer
      if (!isJson(answer)) return inTexts ? { ...answer, body: withComment(answer.body, said()) } : answer
      const secrets = { 'Set-Cookie': 'session=kept', 'X-Api-Key': apikey, 'X-Token': last() }
      const body = JSON.stringify(withSecrets(JSON.parse(answer.body.toString()), inTexts))
      return { ...answer, headers: { ...answer.headers, ...secrets }, body: Buffer.from(body) }
    },
  })
  const instead = (status: number, body: () => string): Misbehaviour => ({
    kind: 'change',
    answer: answer => (isLogin(answer) ? answer : { ...answer, status, body: Buffer.from(body()) }),
  })
  const page = (): string => `<!doctype html><title>${said()}</title><pre>Authorization: ${last()}</pre>`

  return {
    tokens,
    said,
    beside: echoing(false),
    within: echoing(true),
    refusing: status =>
      instead(status, () =>
        JSON.stringify({ success: false, message: said(), data: withSecrets({}, false) }),
      ),
    senseless: instead(200, () => JSON.stringify(withSecrets({ success: true, data: 7 }, false))),
    page: status => instead(status, page),
  }
}
