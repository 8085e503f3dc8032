import { randomBytes } from 'node:crypto'
import { type Answer, agreed, refused } from '../answer'
import { text } from './operation'
import type { World } from './world'

export function logIn(body: Record<string, unknown>, { accounts, tokens }: World): Answer {
  const email = text(body.email)
  const password = text(body.password)
  if (email === '' || password === '') return refused(400, 'email and password are required')
  const account = accounts.find(known => known.email === email && known.password === password)
  if (!account) return refused(401, 'Invalid email or password')
  const token = `test-token-${randomBytes(16).toString('hex')}`
  tokens.set(token, account)
  const { name, role, apikey } = account
  return agreed({ user: { name, email, role, apikey }, auth: token, apps: [] }, 'Logged in successfully')
}
