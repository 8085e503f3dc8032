import { useMemo } from 'react'
import { create } from 'zustand'
import {
  type AugmentDraft,
  augmentDraftSchema,
  emptyAugmentDraft,
  longestHistory,
} from '../../shared/augment/augment-draft'
import { type TakenAnswer, takeAnswer } from '../../shared/augment/read-suggestions'
import { type SentenceProblem, sentenceProblem } from '../../shared/augment/sentence-rules'
import type { Suggestion, Verdict } from '../../shared/augment/suggestion'
import {
  acceptedOf,
  bySentence,
  isOfSentence,
  nextOpen,
  type SuggestionFilter,
  suggestionsAfterLabelChange,
  withAdded,
  withAlignedAccepted,
  withOthersRejected,
  withText,
  withVerdict,
} from '../../shared/augment/suggestion'
import type { NewSentence } from '../../shared/datasets/row'
import type { EntityLabel } from '../../shared/text/labels/entity-label'
import {
  entitiesAfterLabelChange,
  type LabelChange,
  labelsUsedIn,
  labelUsage,
  spansAfterLabelChange,
} from '../../shared/text/labels/label-changes'
import type { AnnotationValue } from '../../shared/text/spans/annotation-value'
import { type AskedDraft, createAskedDraft } from '../asked/asked-draft'
import { bridge } from '../bridge'
import { notify, notifyError } from '../components/notify'
import { datasetName } from '../datasets/open-datasets'
import { isWaiting } from '../jobs/store'
import { currentTranslate } from '../language/use-translate'

export type Came = Omit<TakenAnswer, 'draft'>

interface Augment extends AskedDraft<AugmentDraft> {
  filter: SuggestionFilter
  /** Decisions and edits that can be taken back, the last one last. */
  past: readonly (readonly Suggestion[])[]
  future: readonly (readonly Suggestion[])[]
  /** Accepted sentences are on their way into a dataset. */
  isAdding: boolean
  problem: SentenceProblem | null
  /** What the last answer brought. */
  came: Came | null
}

const fresh: Augment = {
  profileId: null,
  isLoaded: false,
  draft: emptyAugmentDraft,
  filter: 'all',
  past: [],
  future: [],
  isSending: false,
  isAdding: false,
  problem: null,
  error: null,
  came: null,
}

export const useAugment = create<Augment>()(() => fresh)

/** By name, the same object for as long as the labels are. */
export function useAugmentLabelMap(): ReadonlyMap<string, EntityLabel> {
  const labels = useAugment(({ draft }) => draft.labels)
  return useMemo(() => new Map(labels.map(label => [label.name, label])), [labels])
}

/** In the sentence and in all suggestions, of which one may be edited just now. */
export function useAugmentLabelUsage(edited: string | null, edit: AnnotationValue | null) {
  const spans = useAugment(({ draft }) => draft.spans)
  const suggestions = useAugment(({ draft }) => draft.suggestions)
  return useMemo(
    () => labelUsage([{ spans }, ...suggestions.map(one => (edit && one.id === edited ? edit : one))]),
    [spans, suggestions, edited, edit],
  )
}

const state = (): Augment => useAugment.getState()
const screenDraft = createAskedDraft<'augment', AugmentDraft, Augment>({
  screen: 'augment',
  schema: augmentDraftSchema,
  store: useAugment,
  fresh,
  notAsking: { asking: null },
  takeIn(job) {
    const { draft, ...came } = takeAnswer(state().draft, job)
    useAugment.setState({ came })
    changeAugmentDraft(draft)
  },
})
export const {
  open: openAugment,
  leave: leaveAugment,
  change: changeAugmentDraft,
  changeOf: changeAugmentDraftOf,
  /** The job failed, and its reason was read. */
  forget: forgetAskedAugment,
} = screenDraft

/** A step among the suggestions that can be taken back. */
function changeSuggestions(
  change: (suggestions: readonly Suggestion[]) => readonly Suggestion[],
  current: string | null = state().draft.current,
): void {
  const { draft, past } = state()
  const suggestions = change(draft.suggestions)
  useAugment.setState({ past: [...past, draft.suggestions], future: [] })
  changeAugmentDraft({ suggestions, current })
}

export const changeCurrent = (id: string): void => changeAugmentDraft({ current: id })

/** Accepts, rejects or opens again, and goes on to the next one that waits. What is in a dataset stays there. */
export function decide(id: string, verdict: Exclude<Verdict, 'added'>): void {
  const { suggestions } = state().draft
  const before = suggestions.find(one => one.id === id)
  if (!before || before.verdict === 'added') return
  const next = verdict === 'open' ? id : (nextOpen(suggestions, id) ?? id)
  if (before.verdict === verdict) changeCurrent(next)
  else changeSuggestions(list => withVerdict(list, id, verdict), next)
}

export const acceptAligned = (): void => changeSuggestions(withAlignedAccepted)
export const rejectOthers = (): void => changeSuggestions(withOthersRejected)

/** Many keys are one step: it is taken when the editor closes. What is in a dataset stays what it is there. */
export function keepEdited(id: string, value: AnnotationValue): void {
  const there = state().draft.suggestions.find(one => one.id === id)
  if (there && there.verdict !== 'added') changeSuggestions(list => withText(list, id, value), id)
}

const nothing = (): void => undefined
let keepOpenEdit: () => void = nothing

/** Has what stands in the open editor kept before anybody needs it to be. Answers how to stop that. */
export function beforeEditIsUsed(keep: () => void): () => void {
  keepOpenEdit = keep
  return () => {
    if (keepOpenEdit === keep) keepOpenEdit = nothing
  }
}

/** A new name is the name everywhere, in steps taken back too; what a deleted label marked comes back with its step. */
export function changeAugmentLabels(labels: AugmentDraft['labels'], change: LabelChange): void {
  if (change.kind === 'added' || change.kind === 'dressed') {
    changeAugmentDraft({ labels })
    return
  }
  keepOpenEdit()
  const { draft, past, future } = state()
  const follow = (list: readonly Suggestion[]) => suggestionsAfterLabelChange(list, change)
  const suggestions = follow(draft.suggestions)
  if (change.kind !== 'deleted') {
    useAugment.setState({ past: past.map(follow), future: future.map(follow) })
  } else if (suggestions.some((one, at) => one !== draft.suggestions[at])) {
    useAugment.setState({ past: [...past, draft.suggestions], future: [] })
  }
  const { spans, lost } = entitiesAfterLabelChange(draft, change)
  const asked = draft.asked.map(one => ({ ...one, spans: [...spansAfterLabelChange(one.spans, change)] }))
  changeAugmentDraft({ labels, spans, lost, suggestions, asked })
}

/** What went into a dataset is taken back there. */
export function undoSuggestions(): void {
  const { draft, past, future } = state()
  const before = past.at(-1)
  if (!before) return
  useAugment.setState({ past: past.slice(0, -1), future: [draft.suggestions, ...future] })
  changeAugmentDraft({ suggestions: keepingNews(before, draft.suggestions) })
}

export function redoSuggestions(): void {
  const { draft, past, future } = state()
  const [after, ...rest] = future
  if (!after) return
  useAugment.setState({ past: [...past, draft.suggestions], future: rest })
  changeAugmentDraft({ suggestions: keepingNews(after, draft.suggestions) })
}

/** No step takes sentences away or brings some: what the list of then has not came by itself, and stays in its place. */
function keepingNews(list: readonly Suggestion[], now: readonly Suggestion[]): readonly Suggestion[] {
  const then = new Map(list.map(one => [one.id, one]))
  return now.map(one => (one.verdict === 'added' ? one : (then.get(one.id) ?? one)))
}

export const setSuggestionFilter = (filter: SuggestionFilter): void => useAugment.setState({ filter })

/** Asks for sentences like the one on screen. `again`: more of them, beside those that are there. */
export async function generate(): Promise<void> {
  const { profileId, draft, isSending } = state()
  if (!profileId || isSending || isWaiting(draft.asking)) return
  const spans = draft.keepValues ? draft.spans : []
  const { text, count } = draft
  const problem = sentenceProblem({ text, spans, count })
  useAugment.setState({ problem, error: null, came: null })
  if (problem) return
  await screenDraft.ask(() => begin(profileId, draft, spans))
}

/** Answers the job. */
async function begin(
  profileId: string,
  draft: AugmentDraft,
  spans: AugmentDraft['spans'],
): Promise<string | null> {
  const { text, count } = draft
  const row = { item: null, text, spans: [...spans], count }
  const started = await bridge.startJob({
    kind: 'augment',
    profileId,
    title: text.slice(0, 200),
    for: null,
    rows: [row],
  })
  useAugment.setState(started.ok ? { isSending: false } : { isSending: false, error: started.error })
  if (!started.ok) return null
  noteBegun(started.value.id, draft, spans)
  return started.value.id
}

/** Nobody decides on more, and a draft is written anew with each word. The newest stand first. */
const mostWaiting = 1_000

function noteBegun(job: string, draft: AugmentDraft, spans: AugmentDraft['spans']): void {
  const { text, count, intent, language } = draft
  // As they are by now: one may judge and add while it is begun.
  const { asked, suggestions } = state().draft
  const { kept = 0 } = asked.find(one => one.text === text) ?? {}
  const entry = { job, at: Date.now(), text, spans: [...spans], count, intent, language, kept }
  const { own, others } = bySentence(suggestions, text)
  // What is of another sentence makes room, unless it waits for a decision or to go into a dataset.
  const open = new Set(others.filter(one => one.verdict === 'open').slice(0, mostWaiting))
  const waiting = others.filter(one => one.verdict === 'accepted' || open.has(one))
  useAugment.setState({ past: [], future: [] })
  changeAugmentDraft({
    asking: job,
    suggestions: [...own, ...waiting],
    current: own[0]?.id ?? null,
    asked: [entry, ...asked.filter(one => one.text !== text)].slice(0, longestHistory),
  })
}

/**
 * Accepted sentences go into the chosen dataset; where none is chosen, a new one is made for them. Pressed again before
 * they are there, nothing goes in twice.
 */
export async function addAccepted(): Promise<void> {
  keepOpenEdit()
  const { profileId, draft, isAdding } = state()
  const accepted = acceptedOf(draft.suggestions)
  if (!profileId || isAdding || accepted.length === 0) return
  useAugment.setState({ isAdding: true })
  await screenDraft.during(() => addTo(profileId, draft, accepted))
  useAugment.setState({ isAdding: false })
}

async function addTo(profileId: string, draft: AugmentDraft, accepted: readonly Suggestion[]): Promise<void> {
  const { dataset } = draft
  const into = dataset === null ? await newDataset(profileId) : { id: dataset, name: datasetName(dataset) }
  if (into === null) return
  const sentences = accepted.map(one => sentenceOf(one, draft))
  const labels = labelsUsedIn(draft.labels, sentences)
  const added = await bridge.addSentences({ id: into.id, sentences, labels })
  if (!added.ok) return notifyError(added.error)
  noteAdded(accepted)
  notify({
    kind: 'ok',
    id: 'augment-added',
    title: currentTranslate()('augment.addedTo', { count: accepted.length, dataset: into.name }),
  })
}

async function newDataset(profileId: string): Promise<{ id: string; name: string } | null> {
  const made = await bridge.createDataset({ profileId, name: currentTranslate()('augment.newDataset') })
  if (made.ok) changeAugmentDraft({ dataset: made.value.id })
  else notifyError(made.error)
  return made.ok ? made.value : null
}

/** Of the sentence on screen. What came for it is of the same, even once another sentence is there. */
export function sayOfSentence(facts: Partial<Pick<AugmentDraft, 'intent' | 'language'>>): void {
  const { text, asked } = state().draft
  changeAugmentDraft({ ...facts, asked: asked.map(one => (one.text === text ? { ...one, ...facts } : one)) })
}

/** Of another sentence than the one on screen, what was said of that one. */
function sentenceOf(one: Suggestion, draft: AugmentDraft): NewSentence {
  const { text, spans, lost, source } = one
  const asked = draft.asked.find(before => before.text === source.text) ?? { intent: '', language: '' }
  const { intent, language } = isOfSentence(one, draft.text) ? draft : asked
  return {
    text,
    spans,
    lost,
    intent,
    language,
    type: draft.set,
    origin: 'augmented',
    from: null,
  }
}

function noteAdded(accepted: readonly Suggestion[]): void {
  const { draft } = state()
  const kept = (text: string): number => accepted.filter(one => isOfSentence(one, text)).length
  changeAugmentDraft({
    suggestions: withAdded(draft.suggestions, new Set(accepted.map(({ id }) => id))),
    asked: draft.asked.map(one => ({ ...one, kept: one.kept + kept(one.text) })),
  })
}
