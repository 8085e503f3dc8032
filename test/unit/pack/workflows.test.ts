import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { newestFile } from '../../../electron/updates/feed'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, '.github/workflows')
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

it('only what signs and drafts a release may write, and no more than that', () => {
  const asked = workflows.flatMap(({ name, text }) =>
    Object.entries<Job>(parse(text).jobs)
      .filter(([, { permissions }]) => permissions !== undefined)
      .map(([job, { permissions }]) => [`${name} ${job}`, permissions]),
  )
  const signing = { 'id-token': 'write', attestations: 'write' }
  expect(Object.fromEntries(asked)).toEqual({
    'release.yml attest': { contents: 'read', ...signing },
    'release.yml draft': { contents: 'write', ...signing },
  })
})

interface MatrixEntry {
  system: string
  packages?: string
}

interface Job {
  needs?: string | string[]
  permissions?: Record<string, string>
  strategy?: { matrix: { system?: string[]; include?: MatrixEntry[] } }
  steps?: { run?: string; uses?: string; with?: Record<string, string> }[]
}

describe('a release', () => {
  const { jobs }: { jobs: Record<string, Job> } = parse(readFileSync(join(folder, 'release.yml'), 'utf8'))
  const needs = (job: string): string[] => [jobs[job]?.needs ?? []].flat()
  const entries = (job: string): MatrixEntry[] => {
    const { system, include } = jobs[job]?.strategy?.matrix ?? {}
    return include ?? system?.map(name => ({ system: name })) ?? []
  }
  const systems = (job: string): string[] => entries(job).map(({ system }) => system)
  const steps = (job: string) => jobs[job]?.steps ?? []
  const runs = (job: string): string =>
    steps(job)
      .map(step => step.run ?? '')
      .join('\n')

  it('is made on a machine of each kind, and tried and attested for each', () => {
    const made = ['linux-x64', 'linux-arm64', 'windows-x64', 'mac-x64', 'mac-arm64']
    expect(systems('installers')).toEqual(made)
    expect(systems('try')).toEqual(made)
    expect(systems('attest')).toEqual(made)
    expect(systems('try-rpm')).toEqual(made.filter(system => system.startsWith('linux')))
  })

  it('is drafted only when every kind of package was tried', () => {
    expect(needs('draft')).toEqual(['attest'])
    expect(needs('attest')).toEqual(['promises', 'try', 'try-rpm'])
    const { win, mac, linux } = parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8'))
    const patterns = (system: string): string[] =>
      entries('try')
        .filter(entry => entry.system.startsWith(system))
        .flatMap(entry => entry.packages?.split(' ') ?? [])
    const kinds = (targets: string[]): string[] => [...targets.map(target => `*.${target}`)].toSorted()
    expect(win.target).toBe('nsis')
    expect(patterns('windows')).toEqual(['*.exe'])
    expect([...new Set(patterns('mac'))].toSorted()).toEqual(kinds(mac.target))
    expect([...new Set(patterns('linux')), '*.rpm'].toSorted()).toEqual(kinds(linux.target))
    for (const job of ['try', 'try-rpm']) expect(runs(job)).toMatch(/node \S*test\/pack\/trial\/try\.ts/)
  })

  it('keeps its promises before anything is built', () => {
    expect(needs('installers')).toContain('promises')
    expect(runs('promises')).toContain('.github/tag-promises.sh')
  })

  it('tells the program where newer versions are, for each kind of machine by a name of its own', () => {
    const upload = steps('installers').find(({ uses }) => uses?.startsWith('actions/upload-artifact@'))
    expect(upload?.with?.path?.split('\n')).toContain('release/latest*.yml')
    expect(runs('installers')).toContain('-c.publish.provider=github')
    for (const arch of ['x64', 'arm64']) {
      expect(systems('installers').map(system => `latest-${system}.yml`)).toContain(newestFile('macos', arch))
    }
    expect(runs('installers')).toContain('mv release/latest-mac.yml "release/latest-$SYSTEM.yml"')
  })

  it('has checksums that are signed, a bill of materials and a provenance', () => {
    const attested = (job: string): Record<string, string>[] =>
      steps(job).flatMap(({ uses, with: given }) =>
        uses?.startsWith('actions/attest@') && given ? [given] : [],
      )
    expect(attested('attest')).toEqual([
      { 'subject-path': 'packages/*' },
      { 'subject-path': 'packages/*', 'sbom-path': 'parlance.cdx.json' },
    ])
    expect(attested('draft')).toEqual([{ 'subject-path': 'installers/SHA256SUMS.txt' }])
  })
})
