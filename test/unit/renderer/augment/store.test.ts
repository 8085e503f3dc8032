// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import {
  addAccepted,
  beforeEditIsUsed,
  changeAugmentDraft,
  changeAugmentDraftOf,
  changeAugmentLabels,
  decide,
  generate,
  keepEdited,
  leaveAugment,
  openAugment,
  redoSuggestions,
  sayOfSentence,
  undoSuggestions,
  useAugment,
} from '../../../../renderer/augment/store'
import { listenToPushes } from '../../../../renderer/program/pushes'
import { failure, success } from '../../../../shared/result'
import { withLabel } from '../../../../shared/text/labels/label-changes'
import { readBrackets } from '../../../../shared/text/spans/bracket-markup'
import { augmentJob } from '../../shared/augment/jobs'
import { type FakeBridge, holdRequest, installFakeBridge } from '../fake-bridge'

const markup = 'in [Rome](city)'
const answered = augmentJob(markup, [{ text: 'to rome' }, { text: 'to paris' }])
const open = {
  ...answered,
  id: 'new-job',
  units: answered.units.map(unit => ({ ...unit, phase: 'sending' as const })),
  rows: answered.rows.map(row => ({ ...row, suggestions: null })),
}
const draft = () => useAugment.getState().draft
const verdicts = (): string =>
  draft()
    .suggestions.map(({ verdict }) => verdict[0])
    .join('')

let fake: FakeBridge
let profile = 0

beforeEach(async () => {
  fake = installFakeBridge()
  listenToPushes()
  profile += 1
  await openAugment(`p${profile}`)
})

async function ask(): Promise<void> {
  const { text, spans } = readBrackets(markup)
  changeAugmentDraft({ text, spans })
  fake.jobs.add(open)
  await generate()
}

function answer(): void {
  const [row] = answered.rows
  fake.jobs.change('new-job', {
    units: [[0, { phase: 'done' }]],
    rows: [[0, { suggestions: row?.suggestions ?? null }]],
  })
}

it('asks once, waits for the job and takes its answer in', async () => {
  await ask()
  expect(draft().asking).toBe('new-job')
  await generate()
  expect(fake.requests.filter(({ name }) => name === 'startJob')).toHaveLength(1)
  answer()
  await vi.waitFor(() => expect(draft().asking).toBeNull())
  expect(draft().suggestions.map(({ text }) => text)).toEqual(['to rome', 'to paris'])
  expect(useAugment.getState().came).toEqual({ came: 2, asked: 10, repeats: 0 })
})

it('asks once while what was asked for is still on its way to main, and for nobody before it is known for whom', async () => {
  const { text, spans } = readBrackets(markup)
  changeAugmentDraft({ text, spans })
  fake.jobs.add(open)
  const { profileId } = useAugment.getState()
  useAugment.setState({ profileId: null })
  await generate()
  expect(fake.requests.filter(({ name }) => name === 'startJob')).toHaveLength(0)
  useAugment.setState({ profileId })
  await Promise.all([generate(), generate()])
  expect(fake.requests.filter(({ name }) => name === 'startJob')).toHaveLength(1)
})

it('what could not be asked for says why, and can be asked for again', async () => {
  const { text, spans } = readBrackets(markup)
  changeAugmentDraft({ text, spans })
  const { startJob } = fake.parlance
  const error = { kind: 'not-found', what: 'session' } as const
  fake.parlance.startJob = async () => failure(error)
  await generate()
  expect(useAugment.getState().error).toEqual(error)
  fake.parlance.startJob = startJob
  await generate()
  expect(useAugment.getState().error).toBeNull()
  expect(draft().asked).toHaveLength(1)
})

it('asks for nothing that cannot be answered, and says why', async () => {
  await generate()
  expect(useAugment.getState().problem).toEqual({ kind: 'no-text' })
  const { text, spans } = readBrackets(markup)
  for (const count of [0, 11, 2.5]) {
    changeAugmentDraft({ text, spans, count })
    await generate()
    expect(useAugment.getState().problem).not.toBeNull()
  }
  changeAugmentDraft({ keepValues: false, count: 11 })
  await generate()
  expect(useAugment.getState().problem).toBeNull()
  const [started] = fake.requests.filter(({ name }) => name === 'startJob')
  expect(started?.request).toMatchObject({ rows: [{ spans: [], count: 11 }] })
})

it('takes decisions back and again', async () => {
  await ask()
  answer()
  await vi.waitFor(() => expect(draft().suggestions).toHaveLength(2))
  const [first, second] = draft().suggestions.map(({ id }) => id)
  decide(first ?? '', 'accepted')
  expect(draft().current).toBe(second)
  decide(second ?? '', 'rejected')
  keepEdited(second ?? '', { text: 'to Paris', spans: [] })
  expect(verdicts()).toBe('ar')
  undoSuggestions()
  undoSuggestions()
  expect([verdicts(), draft().suggestions[1]?.text]).toEqual(['ao', 'to paris'])
  redoSuggestions()
  expect(verdicts()).toBe('ar')
})

it('a label that is renamed stays so when decisions are taken back and made again, and in what was asked for', async () => {
  await ask()
  answer()
  await vi.waitFor(() => expect(draft().suggestions).toHaveLength(2))
  decide(draft().suggestions[0]?.id ?? '', 'accepted')
  decide(draft().suggestions[1]?.id ?? '', 'rejected')
  undoSuggestions()
  changeAugmentLabels([], { kind: 'renamed', from: 'city', to: 'town' })
  const labels = () =>
    draft().suggestions.flatMap(({ spans, lost }) =>
      [...spans, ...lost.map(({ stated }) => stated)].map(({ label }) => label),
    )
  redoSuggestions()
  expect([verdicts(), labels()]).toEqual(['ar', ['town', 'town']])
  undoSuggestions()
  undoSuggestions()
  expect([verdicts(), labels()]).toEqual(['oo', ['town', 'town']])
  expect([draft(), ...draft().asked].map(({ spans }) => spans[0]?.label)).toEqual(['town', 'town'])
  changeAugmentLabels([], { kind: 'deleted', name: 'town' })
  expect(labels()).toEqual([])
  undoSuggestions()
  expect(labels()).toEqual(['town', 'town'])
})

it('sentences that came since stay when a decision is taken back, and when it is made again', async () => {
  await ask()
  answer()
  await vi.waitFor(() => expect(draft().suggestions).toHaveLength(2))
  fake.jobs.add({ ...open, id: 'more' })
  fake.parlance.startJob = async () => success({ id: 'more' })
  await generate()
  decide(draft().suggestions[0]?.id ?? '', 'accepted')
  fake.jobs.change('more', {
    units: [[0, { phase: 'done' }]],
    rows: [[0, { suggestions: [{ text: 'to oslo', entities: [] }] }]],
  })
  await vi.waitFor(() => expect(verdicts()).toBe('aoo'))
  const texts = draft().suggestions.map(({ text }) => text)
  undoSuggestions()
  expect([verdicts(), draft().suggestions.map(({ text }) => text)]).toEqual(['ooo', texts])
  redoSuggestions()
  expect(verdicts()).toBe('aoo')
})

it('more of a sentence come beside what waits of it, also where something accepted of another stands before it', async () => {
  await ask()
  answer()
  await vi.waitFor(() => expect(draft().suggestions).toHaveLength(2))
  decide(draft().suggestions[0]?.id ?? '', 'accepted')
  changeAugmentDraft({ text: 'on Monday', spans: [] })
  fake.jobs.add({ ...augmentJob('on Monday', [{ text: 'on tuesday' }]), id: 'other' })
  fake.parlance.startJob = async () => success({ id: 'other' })
  await generate()
  await vi.waitFor(() => expect(draft().asking).toBeNull())
  fake.jobs.add({ ...augmentJob('on Monday', [{ text: 'on sunday' }]), id: 'more' })
  fake.parlance.startJob = async () => success({ id: 'more' })
  await generate()
  await vi.waitFor(() => expect(draft().asking).toBeNull())
  const texts = draft().suggestions.map(({ text }) => text)
  expect(texts).toEqual(['on tuesday', 'on sunday', 'to rome', 'to paris'])
})

it('what nobody judged yet stays below what another sentence brings, and what was judged makes room', async () => {
  await ask()
  answer()
  await vi.waitFor(() => expect(draft().suggestions).toHaveLength(2))
  decide(draft().suggestions[0]?.id ?? '', 'rejected')
  keepEdited(draft().suggestions[1]?.id ?? '', { text: 'to Paris', spans: [] })
  changeAugmentDraft({ text: 'on Monday', spans: [] })
  fake.jobs.add({ ...augmentJob('on Monday', [{ text: 'on tuesday' }, { text: 'on sunday' }]), id: 'other' })
  fake.parlance.startJob = async () => success({ id: 'other' })
  await generate()
  await vi.waitFor(() => expect(draft().asking).toBeNull())
  expect(draft().suggestions.map(({ text }) => text)).toEqual(['on tuesday', 'on sunday', 'to Paris'])
  expect(draft().current).toBe(draft().suggestions[0]?.id)
})

it('what is accepted of several sentences goes into the dataset each with the intent and language of its own', async () => {
  changeAugmentDraft({ intent: 'travel', language: 'en' })
  await ask()
  answer()
  await vi.waitFor(() => expect(draft().suggestions).toHaveLength(2))
  decide(draft().suggestions[0]?.id ?? '', 'accepted')
  changeAugmentDraft({ text: 'am Montag', spans: [], intent: 'when', language: 'de' })
  fake.jobs.add({ ...augmentJob('am Montag', [{ text: 'am Dienstag' }]), id: 'other' })
  fake.parlance.startJob = async () => success({ id: 'other' })
  await generate()
  await vi.waitFor(() => expect(verdicts()).toBe('oao'))
  decide(draft().suggestions[0]?.id ?? '', 'accepted')
  await addAccepted()
  const [kept] = fake.datasets.kept.values()
  expect(kept?.dataset.rows.map(({ text, intent, language }) => [text, intent, language])).toEqual([
    ['am Dienstag', 'when', 'de'],
    ['to rome', 'travel', 'en'],
  ])
})

it('what came for a sentence has the intent that was said of it, later too, and never that of another sentence', async () => {
  await ask()
  answer()
  await vi.waitFor(() => expect(draft().suggestions).toHaveLength(2))
  const [first, second] = draft().suggestions.map(({ id }) => id)
  decide(first ?? '', 'accepted')
  changeAugmentDraft({ text: 'am Montag', spans: [] })
  sayOfSentence({ intent: 'when', language: 'de' })
  await addAccepted()
  changeAugmentDraft({ text: draft().asked[0]?.text ?? '' })
  sayOfSentence({ intent: 'travel', language: 'en' })
  changeAugmentDraft({ text: 'am Montag' })
  sayOfSentence({ intent: 'when', language: 'de' })
  decide(second ?? '', 'accepted')
  await addAccepted()
  const [kept] = fake.datasets.kept.values()
  expect(kept?.dataset.rows.map(({ intent, language }) => [intent, language])).toEqual([
    ['', ''],
    ['travel', 'en'],
  ])
})

it('what is judged and added to a dataset while more is begun stays so', async () => {
  await ask()
  answer()
  await vi.waitFor(() => expect(draft().suggestions).toHaveLength(2))
  decide(draft().suggestions[0]?.id ?? '', 'accepted')
  const letGo = holdRequest(fake, 'startJob')
  const begun = generate()
  decide(draft().suggestions[1]?.id ?? '', 'rejected')
  await addAccepted()
  letGo()
  await begun
  expect(draft().suggestions.map(({ verdict }) => verdict)).toEqual(['added', 'rejected'])
})

it('of what nobody ever judges the oldest makes room once there is very much of it', async () => {
  await ask()
  answer()
  await vi.waitFor(() => expect(draft().suggestions).toHaveLength(2))
  const [one] = draft().suggestions
  const many = Array.from({ length: 1_005 }, (_, at) => one && { ...one, id: `${at}` }).filter(made => !!made)
  changeAugmentDraft({ suggestions: many, text: 'on Monday', spans: [] })
  decide('1004', 'accepted')
  fake.jobs.add({ ...open, id: 'other' })
  fake.parlance.startJob = async () => success({ id: 'other' })
  await generate()
  expect(draft().suggestions).toHaveLength(1_001)
  expect(draft().suggestions.at(-1)).toMatchObject({ id: '1004', verdict: 'accepted' })
})

it('how many of a sentence were kept is counted on where it is asked for again', async () => {
  await ask()
  answer()
  await vi.waitFor(() => expect(draft().suggestions).toHaveLength(2))
  decide(draft().suggestions[0]?.id ?? '', 'accepted')
  await addAccepted()
  fake.jobs.add({ ...open, id: 'more' })
  fake.parlance.startJob = async () => success({ id: 'more' })
  await generate()
  expect(draft().asked.map(({ job, kept }) => [job, kept])).toEqual([['more', 1]])
})

it('keeps the draft for the profile, and finds an answer that came meanwhile', async () => {
  await ask()
  await leaveAugment()
  const [row] = answered.rows
  fake.jobs.add({ ...answered, id: 'new-job', rows: row ? [row] : [] })
  await openAugment('another')
  expect(draft().text).toBe('')
  await openAugment(`p${profile}`)
  expect(draft().text).toBe('in Rome')
  expect(draft().asking).toBeNull()
  expect(draft().suggestions).toHaveLength(2)
})

it('waits for no job that is gone', async () => {
  await ask()
  await fake.parlance.removeJob({ id: 'new-job' })
  await vi.waitFor(() => expect(draft().asking).toBeNull())
})

it('what is on its way into a dataset is noted where it came from, whichever profile is turned to meanwhile', async () => {
  await ask()
  answer()
  await vi.waitFor(() => expect(draft().suggestions).toHaveLength(2))
  decide(draft().suggestions[0]?.id ?? '', 'accepted')
  const letGo = holdRequest(fake, 'createDataset')
  const added = addAccepted()
  const other = openAugment('other')
  await Promise.resolve()
  expect(useAugment.getState().profileId).toBe(`p${profile}`)
  letGo()
  await Promise.all([added, other])
  expect([draft().dataset, draft().suggestions]).toEqual([null, []])
  await openAugment(`p${profile}`)
  expect(draft().dataset).not.toBeNull()
  expect(verdicts()).toBe('ao')
  expect(draft().suggestions[0]?.verdict).toBe('added')
})

it('a job that is being started belongs to the profile it was asked for', async () => {
  const { text, spans } = readBrackets(markup)
  changeAugmentDraft({ text, spans })
  fake.jobs.add(open)
  const letGo = holdRequest(fake, 'startJob')
  void generate()
  const other = openAugment('other')
  await new Promise(resolve => setTimeout(resolve))
  letGo()
  await other
  expect(draft().asking).toBeNull()
  await openAugment(`p${profile}`)
  expect(draft().asking).toBe('new-job')
})

it('a dataset that comes while another profile is turned to is not shown there', async () => {
  const first = `p${profile}`
  changeAugmentDraftOf(first, { dataset: 'd' })
  expect(draft().dataset).toBe('d')
  await openAugment('other')
  changeAugmentDraftOf(first, { dataset: 'back' })
  expect(draft().dataset).toBeNull()
  await openAugment(first)
  expect(draft().dataset).toBe('d')
})

it('where nothing was taken back there is nothing to make again, and the other way round', async () => {
  await ask()
  answer()
  await vi.waitFor(() => expect(verdicts()).toBe('oo'))
  undoSuggestions()
  redoSuggestions()
  expect(verdicts()).toBe('oo')
  const { past, future } = useAugment.getState()
  expect([past, future]).toEqual([[], []])
})

it('a label that is added while a sentence is edited leaves that open, and one that is renamed has it kept first', () => {
  let kept = 0
  const stop = beforeEditIsUsed(() => {
    kept += 1
  })
  const { labels } = withLabel([], 'town')
  changeAugmentLabels(labels, { kind: 'added', name: 'town' })
  expect([draft().labels, kept]).toEqual([labels, 0])
  const renamed = labels.map(label => ({ ...label, name: 'city' }))
  changeAugmentLabels(renamed, { kind: 'renamed', from: 'town', to: 'city' })
  expect([draft().labels, kept]).toEqual([renamed, 1])
  stop()
  changeAugmentLabels([], { kind: 'deleted', name: 'city' })
  expect(kept).toBe(1)
})

it('what could not be had of a new dataset is told, and nothing is added', async () => {
  await ask()
  answer()
  await vi.waitFor(() => expect(verdicts()).toBe('oo'))
  const [first] = draft().suggestions
  decide(first?.id ?? '', 'accepted')
  fake.parlance.createDataset = async () => failure({ kind: 'offline' })
  await addAccepted()
  expect([verdicts(), draft().dataset]).toEqual(['ao', null])
  expect(fake.requests.some(({ name }) => name === 'addSentences')).toBe(false)
})
