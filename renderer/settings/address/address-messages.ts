import type { AddressProblem } from './address'

export const addressMessages = {
  missing: 'signIn.addressMissing',
  'not-a-url': 'signIn.addressNotUrl',
  'not-http': 'signIn.addressNotHttp',
  'holds-login': 'signIn.addressHoldsLogin',
  'holds-query': 'signIn.addressHoldsQuery',
} as const satisfies Record<AddressProblem, string>
