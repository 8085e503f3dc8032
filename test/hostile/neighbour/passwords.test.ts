import { expect, it } from 'vitest'
import { loginPath, post, startLocal } from '../../integration/built-in-service/local-service'

it('looks at a few wrong passwords at a time, and takes the right one soon after', async () => {
  const { baseUrl, credentials } = await startLocal()
  const url = baseUrl + loginPath
  const wrong = JSON.stringify({ ...credentials, password: 'wrong' })
  const replies = await Promise.all(Array.from({ length: 100 }, () => post(url, wrong)))
  const statuses = replies.map(({ status }) => status)
  const looked = statuses.filter(status => status === 401).length
  // While the first four wait for their answer, nothing else is looked at, and the next wait longer.
  expect(looked).toBeGreaterThanOrEqual(4)
  expect(looked).toBeLessThan(50)
  expect(statuses.filter(status => status === 429)).toHaveLength(100 - looked)
  expect((await post(url, JSON.stringify(credentials))).status).toBe(200)
})
