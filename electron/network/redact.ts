import { literalPattern } from '../../shared/text/literal-pattern'

const mask = '•••'
const longestScan = 65_536

/** Shorter secrets occur inside ordinary words; masking those would spell them out. */
const standsAloneBelow = 6

/** A text without any of the secrets, in the forms they take in JSON, in addresses and in headers. */
export function redact(text: string, secrets: readonly string[]): string {
  return formsOf(secrets).reduce((rest, form) => {
    if (form.length >= standsAloneBelow) return rest.replaceAll(form, mask)
    const literal = literalPattern(form)
    return rest.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'gu'), mask)
  }, text)
}

/**
 * A reply without what was sent along, or given at the sign-in. A service may say it in any field and any sentence, and
 * some of them are kept. Bodies without any of it, as good as all, are only looked through.
 */
export function bodyWithout(body: Buffer, secrets: readonly string[]): Buffer {
  const telling = secrets.filter(secret => secret.length >= standsAloneBelow)
  const isClean = formsOf(telling).every(form => !body.includes(form))
  return isClean ? body : Buffer.from(redact(body.toString('utf8'), telling))
}

/** Of what comes piece by piece: each answers what is sure by then. */
export interface Cover {
  next(chunk: Buffer): Buffer
  rest(): Buffer
}

/**
 * A file without what was sent along, or given at the sign-in: a sound may have a comment. There are other signs in the
 * place of it, and as many, so that it stays what it is.
 */
export function coverSecrets(secrets: readonly string[]): Cover {
  const forms = formsOf(secrets.filter(secret => secret.length >= standsAloneBelow)).map(form =>
    Buffer.from(form),
  )
  /** A secret may begin at the end of one piece, and end in the next. */
  const unsure = Math.max(0, ...forms.map(form => form.length - 1))
  let held: Buffer = Buffer.alloc(0)
  return {
    next(chunk) {
      const all = unsure === 0 ? chunk : Buffer.concat([held, chunk])
      for (const form of forms) {
        for (let at = all.indexOf(form); at >= 0; at = all.indexOf(form, at + form.length)) {
          all.fill('*', at, at + form.length)
        }
      }
      const sure = Math.max(0, all.length - unsure)
      held = all.subarray(sure)
      return all.subarray(0, sure)
    },
    rest: () => held,
  }
}

/** The first characters of a text, redacted before it is cut: a cut could leave half a secret at the end. */
export function redactedExcerpt(text: string, secrets: readonly string[], length = 200): string {
  const clean = redact(text.slice(0, longestScan), secrets)
  if (text.length <= longestScan) return clean.slice(0, length)
  const longest = Math.max(0, ...formsOf(secrets).map(form => form.length))
  return clean.slice(0, Math.min(length, clean.length - longest))
}

function formsOf(secrets: readonly string[]): string[] {
  const forms = secrets.flatMap(secret => [
    secret,
    JSON.stringify(secret).slice(1, -1),
    // Half a surrogate pair, which a person may type, would throw; through bytes it becomes a whole character.
    encodeURIComponent(Buffer.from(secret).toString()),
    Buffer.from(secret).toString('base64'),
  ])
  // The longest first: a form that holds another must go before its part is taken out of it.
  return [...new Set(forms)].filter(form => form !== '').sort((a, b) => b.length - a.length)
}
