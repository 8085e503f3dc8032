import { describe, expect, it } from 'vitest'
import type { Belonging } from '../../../../../electron/library/index/stored-kind'
import { placesOnScreen, storageParts } from '../../../../../electron/library/index/stored-things'

const size = (thing: string, bytes: number) => ({ thing, files: 1, bytes })
const shown = (what: 'recording' | 'sheet' | 'job', id: string) =>
  ({ in: what, id, name: id, holds: null, profileId: '', editedAt: 1 }) as const
const recording = (id: string, deletedAt: number | null): Belonging => ({
  shown: shown('recording', id),
  deletedAt,
  holds: [`media/${id}-sound`, `transcripts/${id}-text`],
  jobs: [`jobs/${id}-job`],
})

/** What each line says, by its part. */
const linesOf = (sizes: ReturnType<typeof size>[], belongings: Record<string, Belonging>) =>
  storageParts(sizes, placesOnScreen(new Map(Object.entries(belongings)))).map(
    ({ name, bytes, bin, largest }) => ({
      [name]: { bytes, bin, lines: largest.map(line => `${line.id} ${line.bytes}`) },
    }),
  )

describe('what takes up space', () => {
  it('is one thing with what belongs to it, the largest first', () => {
    const sizes = [
      size('recordings/a', 1),
      size('recordings/b', 1),
      size('media/a-sound', 10),
      size('media/b-sound', 100),
      size('transcripts/a-text', 5),
    ]
    expect(
      linesOf(sizes, { 'recordings/a': recording('a', null), 'recordings/b': recording('b', null) }),
    ).toEqual([
      { recordings: { bytes: 112, bin: 0, lines: ['b 101', 'a 11'] } },
      { transcripts: { bytes: 5, bin: 0, lines: ['a 5'] } },
    ])
  })

  it('stands with what asked a job for it, or with the job', () => {
    const job = (id: string): Belonging => ({ shown: shown('job', id) })
    const belongings = {
      'recordings/a': recording('a', null),
      'jobs/a-job': job('a-job'),
      'jobs/other': job('other'),
      'downloads/1': { madeBy: 'jobs/a-job' },
      'downloads/2': { madeBy: 'jobs/other' },
      'downloads/3': { madeBy: 'jobs/other' },
      'downloads/4': { madeBy: 'jobs/gone' },
    }
    const sizes = [1, 2, 3, 4].map(id => size(`downloads/${id}`, id))
    expect(linesOf([...sizes, size('jobs/a-job', 7)], belongings)).toEqual([
      { results: { bytes: 10, bin: 0, lines: ['other 5', 'a 1'] } },
      { jobs: { bytes: 7, bin: 0, lines: ['a-job 7'] } },
    ])
  })

  it('counts as in the bin what emptying it takes away, and leads to nothing in there', () => {
    const belongings = {
      'recordings/a': recording('a', 1),
      'speech-sheets/s': { shown: shown('sheet', 's'), deletedAt: 1 },
      'jobs/a-job': { shown: shown('job', 'a-job') },
      'downloads/1': { madeBy: 'jobs/a-job' },
    }
    const sizes = [
      'recordings/a',
      'media/a-sound',
      'transcripts/a-text',
      'jobs/a-job',
      'speech-sheets/s',
      'downloads/1',
    ]
    expect(
      linesOf(
        sizes.map(thing => size(thing, 1)),
        belongings,
      ),
    ).toEqual([
      { recordings: { bytes: 2, bin: 2, lines: [] } },
      { transcripts: { bytes: 1, bin: 1, lines: [] } },
      // A result stays when its job is deleted.
      { results: { bytes: 1, bin: 0, lines: [] } },
      { speech: { bytes: 1, bin: 1, lines: [] } },
      { jobs: { bytes: 1, bin: 1, lines: [] } },
    ])
  })

  it('is summed also where nobody knows what it is, and named where it is most', () => {
    const many = Array.from({ length: 9 }, (_, at) => size(`speech-sheets/s${at}`, at + 1))
    const known = Object.fromEntries(
      many.map(({ thing }, at) => [thing, { shown: shown('sheet', `s${at}`), deletedAt: null }]),
    )
    expect(linesOf([...many, size('speech-sheets/unknown', 50), size('/note.json', 2)], known)).toEqual([
      { speech: { bytes: 95, bin: 0, lines: ['s8 9', 's7 8', 's6 7', 's5 6', 's4 5'] } },
      { other: { bytes: 2, bin: 0, lines: [] } },
    ])
  })
})
