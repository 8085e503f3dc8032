import type { Word } from '../../../shared/text/transcript/word'
import { itemAt, visibleOf } from '../visible'
import type { PaintedRow } from './layout'
import type { Brush } from './palette'
import { type Scene, wordTimes, xOf } from './scene'
import { paintedTextWidth } from './text-width'

/** Fewer pixels for a word than this, and texts or marks are a grey mush. */
const leastForText = 16
const leastForMarks = 5

const isPaintedDoubtful = ({ confirmed, confidence }: Word, below: number): boolean =>
  !confirmed && confidence !== null && confidence < below

/** Whether one sees where words begin. */
export function areWordsMarked(scene: SeenWords): boolean {
  const { from, to } = wordsInSight(scene)
  return scene.width >= (to - from) * leastForMarks
}

/** Dashed lines through the waveform where words begin. */
export function paintWordMarks(context: Brush, scene: Scene, row: PaintedRow): void {
  if (!areWordsMarked(scene)) return
  const { from, to } = wordsInSight(scene)
  context.save()
  context.strokeStyle = scene.palette['line-strong']
  context.lineWidth = 1
  context.setLineDash([2, 3])
  context.beginPath()
  for (let index = from; index < to; index++) {
    const x = Math.round(xOf(scene, wordTimes(scene, index).start)) + 0.5
    context.moveTo(x, row.top)
    context.lineTo(x, row.top + row.height)
  }
  context.stroke()
  context.restore()
}

/** The words under the waveform. */
export function paintWords(context: Brush, scene: Scene, row: PaintedRow): void {
  if (!areWordsMarked(scene)) return
  const { from, to } = wordsInSight(scene)
  const hasText = scene.width >= (to - from) * leastForText
  context.textBaseline = 'middle'
  for (let index = from; index < to; index++) {
    const word = scene.words[index]
    if (!word) continue
    paintWord(context, scene, word, boxOf(scene, row, index), hasText)
  }
}

/** The word that is heard, over its place in the row. */
export function paintCurrentWord(context: Brush, scene: Scene, row: PaintedRow): void {
  const current = itemAt(scene.words, scene.time)
  const word = current === null ? undefined : scene.words[current]
  if (current === null || !word) return
  context.textBaseline = 'middle'
  paintCurrent(context, scene, word, boxOf(scene, row, current))
}

interface Box {
  /** Where the word begins. */
  left: number
  /** Up to where it lasts, and up to where its text may go. */
  end: number
  room: number
  top: number
  height: number
}

function boxOf(scene: Scene, row: PaintedRow, index: number): Box {
  const { start, end } = wordTimes(scene, index)
  const left = xOf(scene, start)
  const next = index + 1 < scene.words.length ? xOf(scene, wordTimes(scene, index + 1).start) : scene.width
  const inset = 0.25 * scene.rem
  return {
    left,
    end: xOf(scene, end),
    room: next - left,
    top: row.top + inset,
    height: row.height - 2 * inset,
  }
}

type SeenWords = Pick<Scene, 'words' | 'view' | 'width'>

const wordsInSight = ({ words, view }: SeenWords) => visibleOf(words, view.start, view.start + view.span)

function paintCurrent(context: Brush, scene: Scene, word: Word, box: Box): void {
  const { palette, rem } = scene
  context.fillStyle = palette.accent
  context.beginPath()
  context.roundRect(box.left, box.top, Math.max(3, box.end - box.left), box.height, 0.25 * rem)
  context.fill()
  const font = `600 ${0.719 * rem}px ${scene.font}`
  context.fillStyle = palette['text-on-accent']
  paintText(context, word.text, box, { font, room: Math.max(3, box.end - box.left), rem })
}

function paintWord(context: Brush, scene: Scene, word: Word, box: Box, hasText: boolean): void {
  const { palette, rem } = scene
  context.fillStyle = palette['line-strong']
  context.fillRect(Math.round(box.left), box.top, 1, box.height)
  if (!hasText) return
  const font = `400 ${0.719 * rem}px ${scene.font}`
  context.fillStyle = word.end <= scene.time ? palette['text-1'] : palette['text-2']
  const width = paintText(context, word.text, box, { font, room: box.room, rem })
  if (width > 0 && isPaintedDoubtful(word, scene.doubtfulBelow)) paintDoubt(context, scene, box, width)
}

interface TextRoom {
  readonly font: string
  readonly room: number
  readonly rem: number
}

/** Answers how wide the text that is seen is. */
function paintText(context: Brush, text: string, box: Box, { font, room, rem }: TextRoom): number {
  const inset = 0.1875 * rem
  const free = room - 1.5 * inset
  if (free < 0.375 * rem) return 0
  const width = paintedTextWidth(context, font, text)
  context.font = font
  const y = box.top + box.height / 2 + 0.03 * rem
  if (width <= free) {
    context.fillText(text, box.left + inset, y)
    return width
  }
  context.save()
  context.beginPath()
  context.rect(box.left, box.top, inset + free, box.height)
  context.clip()
  context.fillText(text, box.left + inset, y)
  context.restore()
  return free
}

/** Dots below the word: doubt is never said by colour alone. */
function paintDoubt(context: Brush, scene: Scene, box: Box, width: number): void {
  const { rem, palette } = scene
  const y = box.top + box.height - 0.125 * rem
  context.save()
  context.strokeStyle = palette.warn
  context.lineWidth = 2
  context.setLineDash([2, 2])
  context.beginPath()
  context.moveTo(box.left + 0.1875 * rem, y)
  context.lineTo(box.left + 0.1875 * rem + width, y)
  context.stroke()
  context.restore()
}
