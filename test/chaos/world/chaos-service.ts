import { createHash } from 'node:crypto'
import { appendFileSync, writeSync } from 'node:fs'
import type { Operation } from '../../../shared/operations'
import type { Answer } from '../../service/answer'
import { list, record, text } from '../../service/contract/operation'
import { type JobKind, testAccount } from '../../service/contract/world'
import { withData } from '../../service/made-bodies'
import type { RecordedRequest } from '../../service/recorded-request'
import { startTestService } from '../../service/start'
import { type Entry, type Made, remember, workOf, write } from './diary'
import { lineIn, soundOf, speakerOf, wordsOf } from './made-for'

/** The scripted service in a process that will be killed. What it makes bears the mark of its line. */

const [diary = '', token = ''] = process.argv.slice(2)
const written = { files: new Set<string>(), jobs: new Set<string>(), tokens: new Set<string>() }

const service = await startTestService({ answered })
const { world } = service
world.states = {
  speech: ['Queued', 'Synthesis Started', 'Completed'],
  transcription: ['Queued', 'Transcribing', 'Completed'],
  speakers: ['Queued', 'Completed'],
}
// Whatever the last life was killed in the middle of writing ends here.
appendFileSync(diary, '\n')
remember(world, diary)
world.tokens.set(token, testAccount)
noteAll()
writeSync(1, `${JSON.stringify({ url: service.url })}\n`)

function answered(request: RecordedRequest, answer: Answer): Answer {
  if (answer.status !== 200 || answer.headers['Content-Type'] !== 'application/json') return answer
  const operation = request.operation as Operation
  const marked = mark(operation, request, answer)
  const entries = noteAll()
  write(diary, [...entries, ...madeBy(operation, request, answer).map((made): Entry => ({ made }))])
  return marked
}

/** What was not there at the last answer. */
function noteAll(): Entry[] {
  const entries: Entry[] = []
  const isNew = (known: Set<string>, id: string): boolean => !known.has(id) && known.add(id).has(id)
  for (const [id, { content, ...file }] of world.files) {
    if (isNew(written.files, id) && content)
      entries.push({ file: { ...file, content: content.toString('base64') } })
  }
  for (const kind of Object.keys(world.jobs) as JobKind[]) {
    for (const [id, job] of world.jobs[kind]) if (isNew(written.jobs, id)) entries.push({ job, kind })
  }
  for (const [known, account] of world.tokens) {
    if (isNew(written.tokens, known)) entries.push({ token: known, account })
  }
  return entries
}

const dataOf = (answer: Answer): Record<string, unknown> =>
  record(record(JSON.parse(answer.body.toString())).data)

function lineOfFile(fileId: unknown): number {
  return lineIn(world.files.get(text(fileId))?.name ?? '') ?? -1
}

const recordingOf = (transcribeId: unknown): number =>
  lineOfFile(record(world.jobs.transcription.get(text(transcribeId))?.result).fileId)

function madeBy(operation: Operation, { body }: RecordedRequest, answer: Answer): Made[] {
  const work = workOf[operation]
  if (!work) return []
  const asked = record(body)
  const data = dataOf(answer)
  const one = (line: number, id = ''): Made => ({ work, line, operation, at: Date.now(), id })
  switch (work) {
    case 'speech':
      return [asked.data].flat().map(item => one(lineIn(text(record(item).text)) ?? -1, text(data.task_id)))
    case 'augment':
    case 'translate':
      return [one(lineIn(text(asked.text)) ?? -1)]
    case 'transcribe':
      return [one(lineOfFile(asked.fileId), text(data.transcribeId))]
    case 'speakers':
      return [one(lineOfFile(asked.fileId), text(data.taskId))]
    case 'segments':
      return [one(recordingOf(asked.transcribeId))]
  }
}

/** Puts the mark of the line into what was made, or into the answer that tells of it. */
function mark(operation: Operation, { body, path }: RecordedRequest, answer: Answer): Answer {
  const query = new URL(path, 'http://here').searchParams
  const data = dataOf(answer)
  if (operation === 'speechSingle' || operation === 'speechBatch') {
    const made = world.jobs.speech.get(text(data.task_id))?.result
    for (const { fileId, item } of list(made) as { fileId: string; item: Record<string, unknown> }[]) {
      const time = typeof item.requiredTime === 'number' ? item.requiredTime : null
      replace(fileId, soundOf(text(item.text), time))
    }
  }
  if (operation === 'segments') {
    const line = recordingOf(record(body).transcribeId)
    const words = wordsOf(line)
    const spoken = { speaker: speakerOf(line), text: words.map(({ word }) => word).join(' ') }
    const segments = [{ ...spoken, start: words[0]?.start, end: words.at(-1)?.end }]
    replace(text(data.segmentsFileId), Buffer.from(JSON.stringify(segments)))
  }
  if (operation === 'transcription' && 'timestamp' in data) {
    const words = wordsOf(recordingOf(query.get('transcribeId')))
    const transcripts = words.map(({ word }) => word).join(' ')
    return withData(answer, () => ({ ...data, timestamp: words, transcripts }))
  }
  if (operation === 'speakersStatus' && list(data.results).length > 0) {
    const results = [{ start: 0, stop: 3, user: speakerOf(lineOfFile(data.fileId)) }]
    return withData(answer, () => ({ ...data, results }))
  }
  return answer
}

function replace(fileId: string, content: Buffer): void {
  const file = world.files.get(fileId)
  if (!file) return
  const sha256 = createHash('sha256').update(content).digest('hex')
  world.files.set(fileId, { ...file, content, size: content.length, sha256 })
}
