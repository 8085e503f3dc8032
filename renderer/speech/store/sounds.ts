import { create } from 'zustand'
import type { SoundRef } from '../../../shared/sound/sound-ref'
import { chosenTake, type Line } from '../../../shared/speech/line'
import { lineOf, linesOf } from '../../../shared/speech/sheet'
import { play, playAll, setLoop, stop, toggle, usePlayer } from '../../sound/player'
import { useSpeech } from './speech-store'

export const soundOf = (line: Line): SoundRef | null => {
  const take = chosenTake(line)
  return take && { where: 'downloads', id: take.sound }
}

/** Of the lines that are meant: the checked ones, or all; those without a sound are left out. */
export function targetsWithSound(): string[] {
  const { sheet, checked } = useSpeech.getState()
  const lines = checked.size > 0 ? linesOf(sheet, checked) : sheet.lines
  return lines.flatMap(line => (chosenTake(line) === null ? [] : [line.key]))
}

/** Again and again, for as long as it is switched on. */
export const useLooping = create<{ isOn: boolean }>()(() => ({ isOn: false }))

export function setLooping(isOn: boolean): void {
  useLooping.setState({ isOn })
  const { current } = usePlayer.getState()
  if (current !== null) setLoop(isOn ? wholeSound : null)
}

const wholeSound = { from: 0, to: Number.POSITIVE_INFINITY }

export async function playLine(key: string): Promise<void> {
  const line = lineOf(useSpeech.getState().sheet, key)
  const sound = line && soundOf(line)
  if (!sound) return
  await toggle(sound)
  if (useLooping.getState().isOn) setLoop(wholeSound)
}

/** In the order of the table: the checked lines, or all that are shown. */
async function playShown(): Promise<void> {
  const { sheet, checked, shown } = useSpeech.getState()
  const lines = linesOf(sheet, checked.size > 0 ? checked : shown)
  const queue = lines.flatMap(line => {
    const sound = soundOf(line)
    return sound ? [{ sound, id: line.key }] : []
  })
  await playAll(queue)
}

export const isQueueOn = (): boolean => usePlayer.getState().currentId !== null

export function togglePlayAll(): void {
  if (isQueueOn()) stop()
  else void playShown()
}

export const playTake = (id: string): Promise<void> => toggle({ where: 'downloads', id })
export const playFromStart = (id: string): Promise<void> => play({ where: 'downloads', id }, { from: 0 })
