import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fittingExport, keepExport, keptExport } from '../../../../../renderer/dub/export/kept-export'
import {
  exportBegan,
  forgetExport,
  listenToExports,
  useDubExport,
  watchExport,
} from '../../../../../renderer/dub/export/running-export'
import type { DubExportUpdate } from '../../../../../shared/dub/dub-file-requests'
import { type FakeBridge, installFakeBridge } from '../../fake-bridge'

describe('an export', () => {
  let fake: FakeBridge
  const onEnd = vi.fn()
  let stopListening: () => void
  beforeEach(() => {
    fake = installFakeBridge()
    stopListening = listenToExports(onEnd)
  })
  afterEach(() => {
    stopListening()
    forgetExport()
    watchExport(false)
    onEnd.mockReset()
  })
  const done: DubExportUpdate = {
    id: 'x',
    state: 'done',
    folder: '/out',
    files: ['a.wav'],
    failed: [],
    silent: 0,
    losses: [],
  }

  it('is followed from its order to its end, which a notice tells when nobody looks', () => {
    exportBegan('x', { name: 'Talk', language: 'es' })
    expect(useDubExport.getState().update).toEqual({ id: 'x', state: 'running', part: 0 })
    fake.push('dubExport', { id: 'x', state: 'running', part: 0.5 })
    expect(useDubExport.getState().update).toMatchObject({ part: 0.5 })
    expect(onEnd).not.toHaveBeenCalled()
    fake.push('dubExport', done)
    expect(onEnd).toHaveBeenCalledWith(done)
  })

  it('is told of once: the dialog that is open says it', () => {
    watchExport(true)
    exportBegan('x', { name: 'Talk', language: 'es' })
    fake.push('dubExport', done)
    expect(onEnd).not.toHaveBeenCalled()
    expect(useDubExport.getState().update).toEqual(done)
  })

  it('may have ended before the answer to the order came', () => {
    fake.push('dubExport', done)
    exportBegan('x', { name: 'Talk', language: 'es' })
    expect(useDubExport.getState().update).toEqual(done)
  })
})

describe('what was chosen', () => {
  const chosen = { mix: null, stems: true, clips: false, srt: false, vtt: true, table: true, film: false }

  it('is offered the next time', () => {
    keepExport(chosen)
    expect(keptExport()).toEqual(chosen)
    keepExport({ ...chosen, mix: 'flac' })
    expect(keptExport()).toEqual({ ...chosen, mix: 'flac' })
  })

  it.each(['', 'no JSON', '7', '{"mix":"mp9","stems":1}'])(
    'is the usual where %j is all that is remembered',
    kept => {
      localStorage.setItem('parlance.dub.export', kept)
      expect(keptExport()).toMatchObject({ mix: 'wav', stems: false, srt: true, film: true })
    },
  )

  it('is a film only where there is a picture', () => {
    expect(fittingExport({ ...chosen, film: true }, false)).toEqual({ ...chosen, film: false })
    expect(fittingExport({ ...chosen, film: true }, true)).toEqual({ ...chosen, film: true })
  })
})
