import { type Result, success } from '../shared/result'
import { type DubContent, dubKind, patchToStop } from './dub/dub-kind'
import { jobKind } from './jobs/job-kind'
import { pausePatch } from './jobs/orders'
import type { DocumentStore } from './library/documents/document-store'
import type { Library } from './library/open-library'
import { recordingKind, withoutAsking } from './recordings/recording-kind'

type HadBack = Pick<Library, 'documents' | 'items'>

/**
 * A library that is had back does not know what was asked for since, and paid. So until a person says so its jobs wait,
 * its dubs have nothing translated or spoken, and a recording that was on its way into it comes in and no more. What
 * nobody can read is left as it is: it goes on by itself no more than it can be changed.
 */
export async function letNothingGoOn(library: HadBack): Promise<Result<null>> {
  for (const stop of [stopJobs, stopDubs, stopRecordings]) {
    const stopped = await stop(library)
    if (!stopped.ok) return stopped
  }
  return success(null)
}

async function stopJobs({ documents }: HadBack): Promise<Result<null>> {
  const jobs = documents(jobKind)
  const settled = await jobs.settle()
  const open = settled.ok ? await jobs.pick({ pick: 'open' }) : settled
  return open.ok ? editEach(jobs, open.value, pausePatch) : open
}

async function stopDubs({ documents }: HadBack): Promise<Result<null>> {
  const dubs = documents(dubKind)
  const settled = await dubs.settle()
  const listing = settled.ok ? await dubs.list() : settled
  if (!listing.ok) return listing
  const going = listing.value.items.filter(({ summary }) => summary.begins || summary.goesOn.length > 0)
  return editEach(
    dubs,
    going.map(({ id }) => id),
    // Nobody has edited it.
    ({ dub, editedAt }: DubContent) => dubKind.editOf(patchToStop(dub), 'jobs', editedAt),
  )
}

/** `edit` answers null where there is nothing to do. */
async function editEach<Content, Patch, Summary>(
  store: DocumentStore<Content, Patch, Summary>,
  ids: readonly string[],
  edit: (content: Content) => Patch | null,
): Promise<Result<null>> {
  for (const id of ids) {
    const opened = await store.open(id)
    if (!opened.ok) {
      const read = await store.read(id)
      if (read.ok && read.value !== null && edit(read.value) !== null) return opened
      continue
    }
    const { document } = opened.value
    const due = edit(document.content())
    const edited = due === null ? success(null) : await document.append(due)
    await document.close()
    if (!edited.ok) return edited
  }
  return success(null)
}

async function stopRecordings({ items }: HadBack): Promise<Result<null>> {
  const recordings = items(recordingKind)
  const listing = await recordings.list()
  if (!listing.ok) return listing
  for (const { summary } of listing.value.items) {
    const put = summary.comesFrom === null ? success(summary) : await recordings.put(withoutAsking(summary))
    if (!put.ok) return put
  }
  return success(null)
}
