import { describe, expect, it } from 'vitest'
import { readEnvelope } from '../../../../electron/service/service-client'

const read = (text: string): unknown => readEnvelope(Buffer.from(text))

describe('an envelope', () => {
  it.each([
    ['{"success":true,"message":"m","data":[1]}', { success: true, message: 'm', data: [1] }],
    ['{"success":false}', { success: false, message: '', data: undefined }],
    ['{"success":true,"message":{"en":"m"},"data":null}', { success: true, message: '', data: null }],
  ])('is %s', (text, envelope) => expect(read(text)).toEqual(envelope))

  it.each(['', 'null', '[]', '"success"', '{}', '{"success":"true"}', '{"success":1}', '{"Success":true}'])(
    'is not %s',
    text => expect(read(text)).toBeNull(),
  )
})
