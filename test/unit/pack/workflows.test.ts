import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../../.github/workflows')
const workflows = readdirSync(folder)
  .filter(name => /\.ya?ml$/.test(name))
  .map(name => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

/** What `uses:` names, with the comment behind it. A workflow of our own (`./…`) is at the same commit as its caller. */
const actionsIn = (text: string): string[] =>
  [...text.matchAll(/^\s*(?:- )?uses:\s*(.+?)\s*$/gm)]
    .flatMap(([, action]) => (action === undefined ? [] : [action]))
    .filter(action => !action.startsWith('./'))

/** The text of each job: what is indented beneath `jobs:`, split at its names. */
function jobsIn(text: string): string[] {
  const [, jobs = ''] = text.split(/^jobs:\n/m)
  return jobs.split(/^ {2}(?=[\w-]+:\n)/m).filter(job => job.trim() !== '')
}

it('finds the workflows', () => {
  expect(workflows.map(({ name }) => name).sort()).toEqual(['release.yml', 'test.yml'])
})

describe.each(workflows)('$name', ({ text }) => {
  it('pins every action by the hash of a commit and says its version', () => {
    const actions = actionsIn(text)
    expect(actions).not.toEqual([])
    expect(
      actions.filter(action => !/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action)),
    ).toEqual([])
  })

  it('may only read unless a job asks for more', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n(?! )/m)
    const asking = jobsIn(text).filter(job => job.includes('permissions:'))
    expect(asking.filter(job => !/^ {4}permissions:\n {6}contents: write\n(?! {6})/m.test(job))).toEqual([])
  })

  it('gives every job of its own a time limit', () => {
    const jobs = jobsIn(text).filter(job => !job.includes('uses: ./'))
    expect(jobs).not.toEqual([])
    expect(jobs.filter(job => !/^ {4}timeout-minutes: \d+$/m.test(job))).toEqual([])
  })

  it('hands no secret to a shell except by its environment', () => {
    const scripts = [...text.matchAll(/^( *)(?:- )?run: (?:\|\n((?:\1 {2,}.*\n|\n)+)|(.*)\n)/gm)]
    expect(scripts).not.toEqual([])
    const bodies = scripts.map(([, , block = '', line = '']) => block + line)
    expect(bodies.filter(body => /secrets\.|github\.token|github\.event/.test(body))).toEqual([])
  })

  it('keeps no credentials after a checkout and installs from the lockfile', () => {
    const checkouts = text.match(/actions\/checkout@/g)?.length ?? 0
    expect(text.match(/persist-credentials: false/g)).toHaveLength(checkouts)
    expect(text).toMatch(/^\s*- run: npm ci$/m)
    expect(text).not.toMatch(/npm install|npm i\b/)
  })
})

it('only the draft of a release may write', () => {
  const writing = workflows.flatMap(({ name, text }) =>
    jobsIn(text)
      .filter(job => job.includes('contents: write'))
      .map(job => `${name} ${job.slice(0, job.indexOf(':'))}`),
  )
  expect(writing).toEqual(['release.yml draft'])
})
