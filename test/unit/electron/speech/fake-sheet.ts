import type { HeldSheet } from '../../../../electron/speech/sheet-kind'
import { failure, success } from '../../../../shared/result'
import type { Line } from '../../../../shared/speech/line'
import { emptySheet } from '../../../../shared/speech/sheet'

export const line = (key: string, run: Line['run'] = null): Line => ({
  key,
  text: `This is ${key}.`,
  language: 'en-GB',
  gender: 'female',
  speakerId: '',
  fit: { mode: 'none', seconds: '' },
  meta: '',
  start: null,
  takes: [],
  chosen: null,
  run,
})

/** A sheet that takes every edit and keeps none. */
export const fakeSheet = (lines: Line[], broken: Partial<HeldSheet> = {}): HeldSheet => ({
  id: 's',
  content: () => ({
    profileId: 'p',
    createdAt: 0,
    editedAt: 0,
    deletedAt: null,
    sheet: { ...emptySheet('Metro'), lines },
  }),
  edits: () => 0,
  change: () => Promise.resolve(success({ edits: 0, editedAt: 0, patch: [] })),
  trash: () => Promise.resolve(success(null)),
  sync: () => Promise.resolve(success(null)),
  history: () => Promise.resolve(success([])),
  undoSteps: () => Promise.resolve(failure({ kind: 'cancelled' })),
  giveBack: () => Promise.resolve(),
  ...broken,
})
