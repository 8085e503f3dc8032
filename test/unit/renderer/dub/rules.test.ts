import { expect, it } from 'vitest'
import { dubLineBeside, linesOfSpeaker, staleSounds, takeBeside } from '../../../../renderer/dub/dub-actions'
import { dubSpeakerName, dubVoiceName } from '../../../../renderer/dub/speaker-words'
import { timingNotesText } from '../../../../renderer/dub/timing-words'
import { spokenLine } from '../../../../shared/dub/dub'
import { createDubLineViews } from '../../../../shared/dub/dub-line-state'
import { createTranslate } from '../../../../shared/language/translate'
import { ownTakeJob } from '../../../../shared/speech/line'
import { asMarked } from '../../../../shared/translate/translation'
import { dubSaying } from '../../shared/dub/dubs'
import { translatedDub, withSound, withSpokenCells } from '../../shared/dub/spoken-dub'
import { jobFor } from '../../shared/speech/sheets'

const t = createTranslate('en')

it('the line beside is one of those that are shown', () => {
  expect(dubLineBeside(['l1', 'l3'], 'l1', 1)).toBe('l3')
  expect(dubLineBeside(['l1', 'l3'], 'l3', 1)).toBeNull()
  expect(dubLineBeside(['l1', 'l3'], 'l3', -1)).toBe('l1')
  expect(dubLineBeside(['l1', 'l3'], 'l2', 1)).toBe('l1')
  expect(dubLineBeside([], 'l2', 1)).toBeNull()
})

it('the take beside is one that was not put away, and around', () => {
  let dub = translatedDub('One')
  for (const id of ['a', 'b', 'c']) dub = withSound(dub, 'l1', id)
  const beside = (by: 1 | -1) => takeBeside({ spoken: spokenLine(dub, 'es', 'l1') }, by)
  expect([beside(1), beside(-1)]).toEqual(['a', 'b'])
  const takes = spokenLine(dub, 'es', 'l1').takes.map(take => ({ ...take, isDiscarded: take.id === 'b' }))
  dub = withSpokenCells(dub, 'l1', { takes })
  expect(beside(-1)).toBe('a')
  dub = withSpokenCells(dub, 'l1', { takes: takes.slice(1) })
  expect(beside(1)).toBeNull()
})

it('what was done to a line is said in words', () => {
  const numbers = {
    seconds: (value: number) => value.toFixed(2),
    factor: (value: number) => value.toFixed(2),
  }
  const notes = [
    { what: 'wording' },
    { what: 'late', seconds: 0.2 },
    { what: 'runs-on', seconds: 1 },
    { what: 'speed', speed: 1.08 },
  ] as const
  expect(timingNotesText({ notes }, t, numbers)).toBe(
    'another wording, starts 0.20 s late, ends 1.00 s after the original, 1.08×',
  )
  expect(timingNotesText({ notes: [] }, t, numbers)).toBe('')
})

it('speakers are called as in the transcript, or by their number in it', () => {
  const talk = dubSaying()
  const dub = { ...talk, speakers: [...talk.speakers, { id: 's3', name: ' ' }] }
  expect(dubSpeakerName(dub, 's2', t)).toBe('Ben')
  expect(dubSpeakerName(dub, 's3', t)).toBe('Speaker 3')
  expect(dubSpeakerName(dub, '', t)).toBe(t('dub.unnamedSpeaker'))
  expect(dubSpeakerName(dub, 'later', t)).toBe('Speaker 4')
  const speakers = [{ id: 'a', name: 'Ana', gender: 'female', language: 'es' }] as const
  expect(dubVoiceName({ gender: 'female', speakerId: 'a' }, speakers, t)).toBe('Female, Ana')
  expect(dubVoiceName({ gender: 'male', speakerId: 'x9' }, speakers, t)).toBe('Male, x9')
  expect(dubVoiceName({ gender: 'male', speakerId: '' }, speakers, t)).toBe('Male')
})

it('all of a speaker is what there is a translation of, and nobody speaks over', () => {
  const dub = translatedDub('One', 'Two', 'Three', 'Four')
  const [track] = dub.tracks
  const lines = dub.lines.map(line => ({ ...line, keepsOriginal: line.key === 'l3' }))
  const views = track ? createDubLineViews()({ ...dub, lines }, track, new Map()) : []
  expect(linesOfSpeaker(views, 's1')).toEqual(['l1'])
  expect(linesOfSpeaker(views, 's2')).toEqual(['l2', 'l4'])
  expect(linesOfSpeaker(views, 's3')).toEqual([])
})

it('of a speaker is what a voice can say now: no own recording, and nothing that was translated from other words', () => {
  const texts = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']
  let dub = translatedDub(...texts)
  dub = withSound(dub, 'l1')
  dub = withSound(dub, 'l2', `${ownTakeJob('a')}/0`)
  dub = withSound(dub, 'l3', `${ownTakeJob('b')}/0`)
  for (const key of ['l2', 'l3']) {
    const takes = spokenLine(dub, 'es', key).takes.map(take => ({ ...take, job: take.id.slice(0, -2) }))
    dub = withSpokenCells(dub, key, { takes })
  }
  const row = (key: string) => spokenLine(dub, 'es', key).row
  dub = withSpokenCells(dub, 'l3', { row: { ...row('l3'), target: asMarked('Otra') } })
  dub = withSpokenCells(dub, 'l4', { row: { ...row('l4'), state: 'asked' } })
  dub = withSpokenCells(dub, 'l5', { row: { ...row('l5'), text: 'Before' } })
  dub = withSpokenCells(dub, 'l6', { run: { job: 'j', row: 0, at: 1 } })
  const lines = dub.lines.map(line => ({ ...line, speaker: 's1' }))
  const [track] = dub.tracks
  const rows = [{ line: 'es/l6', phase: 'waiting' as const }]
  const jobs = new Map([['j', jobFor('j', rows)]])
  const views = track ? createDubLineViews()({ ...dub, lines }, track, jobs) : []
  expect(views.map(({ state }) => state.is).join(' ')).toBe(
    'spoken spoken stale translating stale speaking translated',
  )
  expect(linesOfSpeaker(views, 's1')).toEqual(['l1', 'l3', 'l7'])
  const failed = new Map([['j', jobFor('j', [{ line: 'es/l6', phase: 'failed' }])]])
  const again = track ? createDubLineViews()({ ...dub, lines }, track, failed) : []
  expect(linesOfSpeaker(again, 's1')).toEqual(['l1', 'l3', 'l6', 'l7'])
})

it('what sounds otherwise than it says is spoken again, and what was translated from other words is not', () => {
  let dub = translatedDub('One', 'Two', 'Three')
  for (const key of ['l1', 'l2', 'l3']) dub = withSound(dub, key)
  const { row } = spokenLine(dub, 'es', 'l2')
  dub = withSpokenCells(dub, 'l2', { row: { ...row, target: asMarked('Otra') } })
  const lines = dub.lines.map(line => (line.key === 'l3' ? { ...line, text: 'Third' } : line))
  const [track] = dub.tracks
  if (!track) throw new Error('There is one.')
  expect(staleSounds(createDubLineViews()({ ...dub, lines }, track, new Map()))).toEqual(['l2'])
  expect(staleSounds([])).toEqual([])
})
