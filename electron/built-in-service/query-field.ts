import { rejected, type Taken } from './reply'

/** A field that the address must hold, once. */
export function queryField(query: URLSearchParams, name: string): Taken<string> {
  const [value = '', ...others] = query.getAll(name)
  if (others.length > 0) return refuse(`The field ${name} stands in the address more than once.`)
  return value === '' ? refuse(`The field ${name} is missing in the address.`) : { ok: true, value }
}

const refuse = (message: string): Taken<never> => ({ ok: false, reply: rejected(400, message) })
