import { agreed, refused } from '../answer'
import { keepFile } from './files'
import { type Operate, text } from './operation'
import { statusOf } from './world'

export const getSegments: Operate = ({ body, world }) => {
  const transcription = world.jobs.transcription.get(text(body.transcribeId))
  const speakers = world.jobs.speakers.get(text(body.speakerIdentificationTaskId))
  if (!transcription || !speakers) return refused(404, 'Job not found')
  const bothDone = [transcription, speakers].every(job => statusOf(job) === 'Completed')
  if (!bothDone) return refused(400, 'Both jobs must be completed')
  const segments = [
    { speaker: '1', text: 'good morning', start: 0.1, end: 0.9 },
    { speaker: '2', text: 'hello there', start: 2.1, end: 2.8 },
  ]
  const content = Buffer.from(JSON.stringify(segments))
  return agreed({
    segmentsFileId: keepFile(world, 'segments.json', content, 'application/json').fileId,
  })
}
