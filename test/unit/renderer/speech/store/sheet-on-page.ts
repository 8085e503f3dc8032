import { afterEach, beforeEach } from 'vitest'
import {
  closeSheet,
  editSheet,
  openSheet,
  useSpeech,
} from '../../../../../renderer/speech/store/speech-store'
import { asText } from '../../../../../shared/as-text'
import { success } from '../../../../../shared/result'
import { changeCells } from '../../../../../shared/speech/commands/change-cells'
import type { Sheet } from '../../../../../shared/speech/sheet'
import { sheetUndo } from '../../../../../shared/speech/sheet-patch'
import { type FakeBridge, installFakeBridge } from '../../fake-bridge'

export let fake: FakeBridge
export const now = () => useSpeech.getState()
export const textOf = (key: string) => now().sheet.lines.find(line => line.key === key)?.text
export const setText = (key: string, text: string, by: 'person' | 'typing' = 'person') =>
  editSheet(changeCells(now().sheet, [key], { text }), by)
export const sentBy = () =>
  fake.requests.flatMap(({ name, request }) => (name === 'editSheet' ? (request as { by: string }).by : []))

export async function open(sheet: Sheet, undo = sheetUndo.none): Promise<void> {
  await closeSheet()
  fake.parlance.openSheet = async ({ id }) => success(asText({ id, sheet, edits: 5 }))
  fake.parlance.getSheetUndo = async () => success(asText(undo))
  await openSheet('s', 'this-computer')
}

/** A page of its own for each test. */
export function eachOnPage(): void {
  beforeEach(() => {
    fake = installFakeBridge()
    fake.parlance.editSheet = async () => success({ edits: 6 })
  })
  afterEach(closeSheet)
}
