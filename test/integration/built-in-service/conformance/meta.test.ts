import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { synthesisData } from './records'
import { runService } from './running-service'
import { batch, line, single, speechTasksOf } from './speech-tasks'

const service = await runService()
afterAll(() => service.stop())

const { synthesize, finished } = speechTasksOf(service)

const metas = [
  '{}',
  '{"a":{"b":{"c":[1,[2,[3,{"d":null}]],true,false,""]}}}',
  '{"":"","a.b":1,"a b":"\\u0000\\n\\"\\\\","ключ 😀":"a\u0308 ﷽ \u2028"}',
  '{"10":"ten","9":"nine","x":"between","1":"one"}',
  '{"__proto__":{"a":1},"constructor":{"prototype":{}},"toString":"x","length":0}',
  '{"lone":"\\ud800 and \\udc00"}',
  '{"n":[0,-1,1.5,1e-7,5e-324,9007199254740991,0.1]}',
  `{"deep":${'['.repeat(200)}${']'.repeat(200)}}`,
  `{"long":"${'x'.repeat(50_000)}"}`,
]

describe('meta', () => {
  it('comes back as it was sent, while the job waits and when it is done', async () => {
    const items = metas.map(meta => `{${line},"meta":${meta}}`)
    const { taskId } = await synthesize(batch, `{"data":[${items.join()}]}`)
    const withMeta = z.object({ data: z.array(z.looseObject({ meta: z.unknown() })) })
    for (let asked = 0; asked < 2; asked += 1) {
      const reply = await service.download(`/api/tts/v1/task/status?taskId=${taskId}`)
      const { data } = withMeta.parse(await reply.json())
      // As text, because a comparison of objects would overlook __proto__.
      expect(data.map(({ meta }) => JSON.stringify(meta))).toEqual(
        metas.map(meta => JSON.stringify(JSON.parse(meta))),
      )
      await finished(taskId)
    }
  })

  // A row of somebody's database, a UUID as Python counts it: with other digits, or as null, it would be another.
  it.each(['9007199254740993', '12345678901234567890', '340282366920938463463374607431768211455', '1e400'])(
    'with the number %s comes back unchanged, or is refused by name',
    async number => {
      const reply = await service.post(single, `{"data":{${line},"meta":{"row":${number}}}}`)
      if (reply.status === 400) return expect(reply.message).toContain('data.meta')
      const { task_id: taskId } = synthesisData.parse(reply.data)
      const record = await service.download(`/api/tts/v1/task/status?taskId=${taskId}`)
      expect(await record.text()).toContain(`"meta":{"row":${number}}`)
    },
  )
})
