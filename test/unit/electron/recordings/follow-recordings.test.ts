import { describe, expect, it } from 'vitest'
import type { Jobs } from '../../../../electron/jobs/jobs'
import { isPickedJob } from '../../../../electron/jobs/picked-jobs'
import { realTimers } from '../../../../electron/real-time'
import { followRecordings } from '../../../../electron/recordings/follow-recordings'
import { type Job, jobSchema } from '../../../../shared/jobs/job'
import { summaryOf } from '../../../../shared/jobs/job-state'
import type { JobUpdate } from '../../../../shared/jobs/job-update'
import { failure, success } from '../../../../shared/result'
import { fakeRecordings, storedWith } from './fake-recordings'

const jobWith = (fields: object = {}): Job =>
  jobSchema.parse({
    id: 'j',
    kind: 'transcription',
    profileId: 'office',
    title: 'Talk',
    createdAt: 1,
    source: { kind: 'uploaded', fileId: 'f' },
    units: [{ does: 'transcription', phase: 'done', results: { transcript: 't' } }, { does: 'speakers' }],
    ...fields,
  })

function following(
  recordings: ReturnType<typeof fakeRecordings>,
  jobs: Job[],
  parts: Partial<Pick<Jobs, 'pick' | 'read'>> = {},
) {
  const transcripts: string[] = []
  let hear = (_update: JobUpdate): void => undefined
  const follower = followRecordings({
    recordings,
    jobs: {
      pick: async asked =>
        success(jobs.filter(job => isPickedJob(summaryOf(job), asked)).map(({ id }) => id)),
      read: async id => {
        const job = jobs.find(one => one.id === id)
        return success(job ? { job, edits: 0, live: null } : null)
      },
      beforeRemoval: () => () => undefined,
      onUpdate: listener => {
        hear = listener
        return () => {
          hear = () => undefined
        }
      },
      ...parts,
    },
    succession: {
      arrived: async (recording, transcript) => {
        transcripts.push(`${recording} ${transcript}`)
        return success(null)
      },
      keepBeside: async (recording, transcript) => {
        transcripts.push(`${recording} beside ${transcript}`)
        return success(null)
      },
    },
    timers: realTimers,
    log: () => undefined,
  })
  const update = (job: Job, results?: Record<string, string>): void =>
    hear({
      id: job.id,
      edits: 1,
      summary: summaryOf(job),
      patches: [results ? { units: [[0, { results }]] } : { intent: 'run' }],
      live: { hold: null, stuck: null, transfer: null },
    })
  return { follower, transcripts, update, remove: (id: string) => hear({ id, removed: true }) }
}

describe('recordings and the jobs about them', () => {
  it('come together for what was begun elsewhere, once', async () => {
    const recordings = fakeRecordings()
    const { follower, transcripts } = following(recordings, [jobWith()])
    await follower.catchUp()
    await follower.catchUp()
    expect(recordings.all()).toMatchObject([
      { id: 'of-j', name: 'Talk', jobs: ['j'], remote: { kind: 'file', id: 'f' }, speakersWanted: true },
    ])
    expect(transcripts[0]).toBe('of-j t')
  })

  it('come together for bytes that are in the library', async () => {
    const recordings = fakeRecordings(storedWith({ media: 'm' }))
    await following(recordings, [jobWith({ source: { kind: 'media', id: 'm' } })]).follower.catchUp()
    expect(recordings.all()).toMatchObject([{ id: 'r', jobs: ['j'] }])
  })

  it('hear of words and of who laid speakers over them, of the newest job alone', async () => {
    const recordings = fakeRecordings(storedWith({ jobs: ['old', 'j'] }))
    const { follower, transcripts, update } = following(recordings, [])
    update(jobWith(), { transcript: 't' })
    update(jobWith({ id: 'old' }), { transcript: 'older' })
    update(jobWith(), { merged: 'here' })
    update(jobWith(), { merged: 'here' })
    update(jobWith(), { merged: 'by-service' })
    update(jobWith())
    await follower.settled()
    expect(transcripts).toEqual(['r t'])
    expect(recordings.get('r')?.speakersBy).toBe('service')
  })

  it('hear of what was done while nobody listened, where the words are those of an earlier job', async () => {
    const transcript = { id: 'old', name: '', words: 1, doubtful: 0, speakers: [], seconds: 1, editedAt: 1 }
    const known = storedWith({ jobs: ['old', 'j'], transcript })
    const { follower, transcripts } = following(fakeRecordings(known), [jobWith()])
    await follower.catchUp()
    expect(transcripts).toEqual(['r t'])
    const attached = storedWith({ jobs: ['old', 'j'], transcript: { ...transcript, id: 'a' } })
    const other = following(fakeRecordings(attached), [jobWith()])
    await other.follower.catchUp()
    expect(other.transcripts).toEqual([])
  })

  it('keep what a job heard beside what a person attached over it, once the job has ended', async () => {
    const transcript = { id: 'a', name: '', words: 1, doubtful: 0, speakers: [], seconds: 1, editedAt: 1 }
    const recordings = fakeRecordings(storedWith({ jobs: ['j'], attachedOver: 'j', transcript }))
    const ended = jobWith({
      units: [{ does: 'transcription', phase: 'done', endedAt: 5, results: { transcript: 't' } }],
    })
    const jobs = [jobWith()]
    const { follower, transcripts, update } = following(recordings, jobs)
    update(jobWith(), { transcript: 't' })
    await follower.catchUp()
    expect(transcripts).toEqual([])
    jobs[0] = ended
    update(ended)
    await follower.settled()
    expect(transcripts).toEqual(['r beside t'])
  })

  it('part when a job is removed, and mind no other kinds of work', async () => {
    const recordings = fakeRecordings(storedWith({ jobs: ['j'] }))
    const speech = jobWith({ id: 's', kind: 'speech', rows: [], units: [] })
    const { follower, update, remove } = following(recordings, [speech])
    await follower.catchUp()
    update(speech)
    update(jobWith({ id: 'gone' }))
    remove('unknown')
    remove('j')
    await follower.settled()
    expect(recordings.all()).toMatchObject([{ jobs: [] }])
    await follower.close()
    remove('j')
  })

  it('are left as they are where the library cannot be read', async () => {
    const recordings = fakeRecordings()
    const refused = failure({ kind: 'unexpected', detail: '' })
    await following(recordings, [jobWith()], { pick: async () => refused }).follower.catchUp()
    await following(recordings, [jobWith()], { read: async () => refused }).follower.catchUp()
    expect(recordings.all()).toEqual([])
  })

  it('come together where the job says whose it is, once, whoever is quicker', async () => {
    const recordings = fakeRecordings(storedWith({ jobs: ['old'], speakersBy: 'service' }))
    const { follower, update } = following(recordings, [
      jobWith({ for: { document: { kind: 'recording', id: 'r' } } }),
    ])
    update(jobWith())
    expect(await follower.follow('j')).toEqual(success(null))
    expect(recordings.all()).toMatchObject([{ id: 'r', jobs: ['old', 'j'], speakersBy: '' }])
  })

  it('are told of where that cannot be written down', async () => {
    const refused = failure({ kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' })
    const recordings = { ...fakeRecordings(), add: async () => refused }
    expect(await following(recordings, [jobWith()]).follower.follow('j')).toEqual(refused)
  })
})
