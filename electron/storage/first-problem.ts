import type { z } from 'zod'

export interface FirstProblem {
  /** `paths.login`, `speakers.2.gender`; empty for the document as a whole. */
  path: string
  problem: string
}

type Issue = z.core.$ZodIssue

/** The first thing a schema found wrong, with the place where it is. */
export function firstSchemaProblem(error: z.ZodError): FirstProblem {
  const issue = error.issues[0]
  if (!issue) return { path: '', problem: 'is not valid' }
  const { path, message } = innermost(issue, issue.path)
  return { path: path.map(String).join('.'), problem: message }
}

/** "One of these" says only "Invalid input": what the last, widest, alternative says is what helps. */
function innermost(issue: Issue, path: Issue['path']): { path: Issue['path']; message: string } {
  const inner = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined
  return inner ? innermost(inner, [...path, ...inner.path]) : { path, message: issue.message }
}
