import { expect, it } from 'vitest'
import { jobRequestSchema } from '../../../../shared/jobs/job-request'

const span = { start: 3, end: 7, label: 'city', value: 'Rome' }
const augment = (row: object) =>
  jobRequestSchema.safeParse({
    kind: 'augment',
    profileId: 'p',
    title: '',
    rows: [{ text: 'in Rome', spans: [span], count: 5, ...row }],
  })

it.each([0, 11, 2.5])('refuses %s sentences with marks, and names the field', count => {
  const { error } = augment({ count })
  expect(error?.issues[0]?.path).toEqual(['rows', 0, 'count'])
})

it('lets more than ten be asked for without marks', () => {
  expect(augment({ spans: [], count: 50 }).success).toBe(true)
  expect(augment({}).success).toBe(true)
})

it('refuses an entity past the end and a value that does not match, wherever they are sent', () => {
  const past = [{ ...span, end: 70 }]
  const wrong = [{ ...span, value: 'Oslo' }]
  for (const spans of [past, wrong]) {
    expect(augment({ spans }).error?.issues[0]?.path).toEqual(['rows', 0, 'spans'])
    const translate = {
      kind: 'translate',
      profileId: 'p',
      title: '',
      sourceLanguage: 'en',
      targetLanguage: 'es',
    }
    const rows = [{ text: 'in Rome', spans }]
    expect(jobRequestSchema.safeParse({ ...translate, rows }).success).toBe(false)
  }
})

it('leaves a label of two hundred characters to the service', () => {
  expect(augment({ spans: [{ ...span, label: 'x'.repeat(200) }] }).success).toBe(true)
})
