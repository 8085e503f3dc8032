import { expect, it } from 'vitest'
import { z } from 'zod'
import { firstSchemaProblem } from '../../../../electron/storage/first-problem'

const schema = z.object({
  paths: z.object({ login: z.string().startsWith('/', 'must start with /') }),
  speakers: z.array(z.object({ gender: z.enum(['male', 'female']) })),
  storage: z.union([z.literal(''), z.string().min(9, 'is too short')]),
})
const fine = { paths: { login: '/in' }, speakers: [{ gender: 'male' }], storage: '' }

const problemIn = (value: unknown) => {
  const { error } = schema.safeParse(value)
  if (!error) throw new Error('The schema took it.')
  return firstSchemaProblem(error)
}

it('names the path with dots', () => {
  expect(problemIn({ ...fine, paths: { login: 'in' } })).toEqual({
    path: 'paths.login',
    problem: 'must start with /',
  })
  expect(problemIn({ ...fine, speakers: [{ gender: 'male' }, {}] }).path).toBe('speakers.1.gender')
})

it('looks into alternatives for the reason that helps', () => {
  expect(problemIn({ ...fine, storage: 'short' })).toEqual({ path: 'storage', problem: 'is too short' })
})

it('looks into alternatives that are all of another type, and names the place inside the last', () => {
  const { error } = z
    .object({ at: z.union([z.number(), z.object({ place: z.string('must be a text') })]) })
    .safeParse({ at: { place: 1 } })
  expect(error && firstSchemaProblem(error)).toEqual({ path: 'at.place', problem: 'must be a text' })
})

it('leaves the path empty for the document itself', () => {
  expect(problemIn('text').path).toBe('')
})

it('has an answer even for an error without issues', () => {
  expect(firstSchemaProblem(new z.ZodError([]))).toEqual({ path: '', problem: 'is not valid' })
})
