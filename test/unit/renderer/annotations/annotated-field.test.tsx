// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AnnotationEditor } from '../../../../renderer/annotations/annotation-editor'
import type { AnnotationEditorProps } from '../../../../renderer/annotations/editor'
import type { AnnotationValue } from '../../../../renderer/annotations/state/annotation-value'
import { createTranslate } from '../../../../shared/language/translate'
import type { EntityLabel } from '../../../../shared/text/labels/entity-label'
import { withLabel } from '../../../../shared/text/labels/label-changes'
import { readBrackets } from '../../../../shared/text/spans/bracket-markup'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
const labels = ['city', 'time'].reduce<readonly EntityLabel[]>(
  (known, name) => withLabel(known, name).labels,
  [],
)
/** As many letters as a line has, as wide and as tall as each is: jsdom lays out nothing. */
const perLine = 20
const [wide, tall] = [10, 20]
const inLine = perLine * wide

const textBox = { x: 0, y: 0, left: 0, top: 0, right: inLine, bottom: 400, width: inLine, height: 400 }
function rectsOf({ startContainer, startOffset, endOffset }: Range) {
  const isRtl = startContainer.parentElement?.style.direction === 'rtl'
  const rects = []
  for (let from = startOffset; from < endOffset; ) {
    const line = Math.floor(from / perLine)
    const to = Math.min(endOffset, (line + 1) * perLine)
    const width = (to - from) * wide
    const along = (from % perLine) * wide
    const left = isRtl ? inLine - along - width : along
    rects.push({ left, right: left + width, top: line * tall, width, height: tall })
    from = to
  }
  return rects
}

let value: AnnotationValue
let names: string[]
beforeEach(() => {
  startPage()
  const boxOf = Element.prototype.getBoundingClientRect
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isText = this instanceof HTMLTextAreaElement || this.getAttribute('dir') === 'auto'
    return isText ? { ...textBox, toJSON: () => textBox } : boxOf.call(this)
  })
  Object.assign(Range.prototype, {
    getClientRects(this: Range) {
      return rectsOf(this)
    },
  })
  Object.assign(Element.prototype, { setPointerCapture: () => undefined })
  Object.assign(document, {
    // What is on the edge of the field is outside of it.
    caretPositionFromPoint: (x: number, y: number) => ({
      offsetNode: x > 0 && x < inLine && y > 0 ? field() : document.body,
      offset: Math.min(Math.floor(y / tall) * perLine + Math.round(x / wide), field().value.length),
    }),
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(Range.prototype, 'getClientRects')
  Reflect.deleteProperty(Element.prototype, 'setPointerCapture')
  Reflect.deleteProperty(document, 'caretPositionFromPoint')
})

function open(start: AnnotationValue, props: Partial<AnnotationEditorProps> = {}): void {
  function Screen() {
    const [shown, setShown] = useState(start)
    const [known, setKnown] = useState(props.labels ?? labels)
    value = shown
    names = known.map(({ name }) => name)
    return (
      <AnnotationEditor
        wholeWords={false}
        onWholeWordsChange={() => undefined}
        name="Sentence"
        {...props}
        value={shown}
        onChange={setShown}
        labels={known}
        onLabelsChange={setKnown}
      />
    )
  }
  renderPart(<Screen />)
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Sentence' })
const marked = () => value.spans.map(span => `${span.value}: ${span.label}`)
const said = () => screen.getByRole('status').textContent?.replace(/[\u2068\u2069]/g, '')
const undo = () => fireEvent.keyDown(field(), { key: 'z', ctrlKey: true })
/** What is at words that have no place on the page is hidden from it. */
const list = () => screen.queryByRole('listbox', { name: t('annotations.labels'), hidden: true })
const options = () =>
  within(list() ?? document.body)
    .queryAllByRole('option', { hidden: true })
    .map(({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, ''))
const search = () => screen.getByPlaceholderText<HTMLInputElement>(t('annotations.findLabel'))
const handle = (edge: 'start' | 'end') =>
  screen.getByRole('slider', { name: edge === 'start' ? /^Start of/ : /^End of/ })

function select(start: number, end: number): void {
  act(() => field().focus())
  field().setSelectionRange(start, end)
  fireEvent(document, new Event('selectionchange'))
}

const aFrame = () => act(() => new Promise(requestAnimationFrame))

/** The list of labels by keys, at what is selected. */
async function pick(start: number, end: number): Promise<void> {
  select(start, end)
  fireEvent.keyDown(field(), { key: 'ArrowDown', altKey: true })
  await aFrame()
}

async function find(name: string): Promise<void> {
  fireEvent.change(search(), { target: { value: name } })
  await aFrame()
}

/** A pointer goes down in the text and up again: the browser has selected what lies between. */
async function press(start: number, end: number, last: 'pointerup' | 'pointercancel' = 'pointerup') {
  act(() => field().focus())
  fireEvent.pointerDown(field())
  field().setSelectionRange(start, end)
  fireEvent(window, new Event(last))
  await aFrame()
}

describe('the list of labels at the words', () => {
  it('is opened by keys, has the focus, and gives the words the label that is found', async () => {
    open(readBrackets('to Rome'))
    await pick(3, 7)
    expect(document.activeElement).toBe(search())
    expect(options()).toEqual(['city1', 'time2'])
    await find('tim')
    fireEvent.keyDown(search(), { key: 'Enter', code: 'Enter' })
    expect(marked()).toEqual(['Rome: time'])
    expect(list()).toBeNull()
    expect(document.activeElement).toBe(field())
  })

  it('makes the label that is not there yet', async () => {
    open(readBrackets('to Rome'))
    await pick(3, 7)
    await find(' town ')
    expect(options()).toEqual(['New label “town”'])
    fireEvent.keyDown(search(), { key: 'Enter', code: 'Enter' })
    expect([names, marked()]).toEqual([['city', 'time', 'town'], ['Rome: town']])
  })

  it('takes the label away again, which is offered until something is searched for', async () => {
    open(readBrackets('to [Rome](city)'))
    await pick(3, 7)
    expect(options()).toEqual(['city1', 'time2', t('annotations.removeEntity')])
    await find('city')
    expect(options()).toEqual(['city1'])
    await find('')
    fireEvent.click(screen.getByRole('option', { name: t('annotations.removeEntity'), hidden: true }))
    expect(marked()).toEqual([])
  })

  it('says that there is nothing only where nothing can be made either', async () => {
    open(readBrackets('to Rome'), { labels: [] })
    await pick(3, 7)
    expect(screen.getByText(t('annotations.noLabelFound'))).toBeDefined()
    await find('town')
    expect(screen.queryByText(t('annotations.noLabelFound'))).toBeNull()
  })

  it('is left by Escape, which a word that is being composed keeps to itself', async () => {
    open(readBrackets('to Rome'))
    await pick(3, 7)
    fireEvent.keyDown(search(), { key: 'Escape', isComposing: true })
    expect(document.activeElement).toBe(search())
    expect(fireEvent.keyDown(search(), { key: 'Escape' })).toBe(false)
    expect(list()).toBeNull()
    expect(document.activeElement).toBe(field())
    expect(marked()).toEqual([])
  })

  it('goes when somebody types on', async () => {
    open(readBrackets('to Rome'))
    await pick(3, 7)
    fireEvent.change(field(), { target: { value: 'to ', selectionStart: 3, selectionEnd: 3 } })
    expect(list()).toBeNull()
    await pick(0, 2)
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(list()).toBeNull()
  })

  it('is opened by a press of the pointer on words or on an entity, and leaves the focus in the text', async () => {
    open(readBrackets('to [Rome](city) today'))
    await press(8, 13)
    expect(options()).toEqual(['city1', 'time2'])
    expect(document.activeElement).toBe(field())
    await press(5, 5)
    expect(options()).toContain(t('annotations.removeEntity'))
    await press(1, 1)
    expect(list()).toBeNull()
    await press(8, 13, 'pointercancel')
    expect(list()).toBeNull()
  })

  it('stays away where the words are for an entity that has none, which has them at once', async () => {
    const stated = { start: 0, end: 6, label: 'city', value: 'Mumbai' }
    open({ ...readBrackets('to Bombay'), lost: [{ reason: 'not-found', stated }] })
    const pickWords = screen.getByRole('button', { name: t('annotations.pickWords') })
    fireEvent.click(pickWords)
    await press(4, 4)
    expect([marked(), list()]).toEqual([[], null])
    await press(3, 9)
    expect([marked(), list()]).toEqual([['Bombay: city'], null])
  })
})

describe('the text of the editor', () => {
  it('makes one step of a word that is composed, and keeps its keys', () => {
    open(readBrackets('to '))
    select(3, 3)
    fireEvent.compositionStart(field())
    for (const form of ['to r', 'to ro', 'to 羅']) {
      fireEvent.change(field(), {
        target: { value: form, selectionStart: form.length, selectionEnd: form.length },
      })
    }
    fireEvent.compositionEnd(field())
    select(3, 4)
    expect(fireEvent.keyDown(field(), { key: '1', isComposing: true })).toBe(true)
    expect(marked()).toEqual([])
    undo()
    expect(value.text).toBe('to ')
  })

  it('knows where a letter was typed before it hears that the caret was moved there', () => {
    open(readBrackets('[e](time)e'))
    field().setSelectionRange(0, 0)
    fireEvent(field(), new InputEvent('beforeinput', { inputType: 'insertText', cancelable: true }))
    fireEvent.change(field(), { target: { value: 'eee', selectionStart: 1, selectionEnd: 1 } })
    expect(value.spans).toMatchObject([{ start: 1, end: 2 }])
  })

  it('has the focus where something is wrong with it, and says what', () => {
    open(readBrackets('to Rome'), { problem: 'Twice.' })
    expect(document.activeElement).toBe(field())
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('Twice.')
  })

  it('leaves keys to what stands below it', () => {
    open(readBrackets('to Rome'), { below: <input aria-label="Intent" /> })
    select(3, 7)
    fireEvent.keyDown(field(), { key: '1' })
    const below = screen.getByRole('textbox', { name: 'Intent' })
    expect(fireEvent.keyDown(below, { key: 'z', ctrlKey: true })).toBe(true)
    expect(marked()).toEqual(['Rome: city'])
  })

  it('says how many entities brackets have no way to write', () => {
    open({ text: 'a', spans: [{ start: 0, end: 1, label: ')', value: 'a' }] })
    expect(screen.getByText(t('annotations.unwritten', { count: 1 }))).toBeDefined()
  })

  it('shows what is selected where the field, without the focus, does not, and which entity holds it', () => {
    const drawn = () => document.querySelectorAll('[class*="_selection_"]').length
    const active = () => document.querySelector('[data-active] > [title]')?.textContent
    open(readBrackets('[a](city) [table](thing)'))
    select(2, 7)
    expect([drawn(), active()]).toEqual([0, 'thing'])
    fireEvent.blur(field(), { relatedTarget: screen.getByRole('button', { name: t('word.undo') }) })
    expect([drawn(), active()]).toEqual([1, 'thing'])
    fireEvent.blur(field())
    expect([drawn(), active()]).toEqual([1, undefined])
    expect(screen.queryAllByRole('slider')).toEqual([])
  })
})

describe('an edge of an entity', () => {
  const places = () => (['start', 'end'] as const).map(edge => handle(edge).style.left)
  const drag = (edge: 'start' | 'end', x: number, last?: 'pointerUp' | 'pointerCancel'): void => {
    fireEvent.pointerDown(handle(edge), { button: 0 })
    fireEvent.pointerMove(handle(edge), { clientX: x, clientY: 5 })
    if (last) fireEvent[last](handle(edge))
  }

  it('stands at its letter, on whichever side of it the lines end', () => {
    open(readBrackets('to [Rome](city)'))
    select(3, 7)
    expect(places()).toEqual(['30px', '70px'])
    const mirror = field().parentElement?.querySelector<HTMLElement>('[translate="no"] > [dir="auto"]')
    mirror?.style.setProperty('direction', 'rtl')
    select(4, 4)
    fireEvent.keyDown(field(), { key: '2' })
    expect(places()).toEqual(['170px', '130px'])
  })

  it('stands on its own line', () => {
    open(readBrackets('a text that is [as long as two lines](time)'))
    select(18, 18)
    expect([handle('start').style.top, handle('end').style.top]).toEqual(['0px', '20px'])
    expect(places()).toEqual(['150px', '150px'])
  })

  it('is dragged in one step', () => {
    open(readBrackets('to [Rome](city) today'))
    select(4, 4)
    drag('end', 130)
    fireEvent.pointerMove(handle('end'), { clientX: 50, clientY: 5 })
    fireEvent.pointerMove(handle('end'), { clientX: 60, clientY: 5 })
    fireEvent.pointerUp(handle('end'))
    expect(marked()).toEqual(['Rom: city'])
    fireEvent.pointerMove(handle('end'), { clientX: 130, clientY: 5 })
    expect(marked()).toEqual(['Rom: city'])
    undo()
    expect(marked()).toEqual(['Rome: city'])
    undo()
    expect(said()).toBe(t('word.nothingToUndo'))
  })

  it('goes to the end of the text where it is dragged beyond it', () => {
    open(readBrackets('to [Rome](city) today'))
    select(4, 4)
    drag('end', 900, 'pointerUp')
    expect(marked()).toEqual(['Rome today: city'])
    drag('start', 0, 'pointerUp')
    expect(marked()).toEqual(['to Rome today: city'])
  })

  it.each([
    ['Escape', () => void fireEvent.keyDown(handle('end'), { key: 'Escape' })],
    ['the browser', () => void fireEvent.pointerCancel(handle('end'))],
    ['Escape in the text', () => void fireEvent.keyDown(field(), { key: 'Escape' })],
  ])('is where it was when %s gives the drag up', (_, giveUp) => {
    open(readBrackets('to [Rome](city) today'))
    select(4, 4)
    drag('end', 130)
    expect(marked()).toEqual(['Rome today: city'])
    giveUp()
    expect(marked()).toEqual(['Rome: city'])
    fireEvent.pointerMove(handle('end'), { clientX: 130, clientY: 5 })
    fireEvent.pointerUp(handle('end'))
    expect(marked()).toEqual(['Rome: city'])
  })

  it('is left alone by the other buttons', () => {
    open(readBrackets('to [Rome](city) today'))
    select(4, 4)
    fireEvent.pointerDown(handle('end'), { button: 2 })
    fireEvent.pointerMove(handle('end'), { clientX: 130, clientY: 5 })
    expect(marked()).toEqual(['Rome: city'])
  })

  it.each([
    ['ArrowLeft', {}, 'Rom'],
    ['ArrowRight', {}, 'Rome t'],
    ['ArrowDown', {}, 'Rom'],
    ['ArrowUp', {}, 'Rome t'],
    ['ArrowRight', { ctrlKey: true }, 'Rome today'],
    ['ArrowRight', { altKey: true }, 'Rome today'],
  ])('is moved by %s %o', (key, keys, words) => {
    open(readBrackets('to [Rome](city) today'))
    select(4, 4)
    expect(fireEvent.keyDown(handle('end'), { key, ...keys })).toBe(false)
    expect(value.spans.map(span => value.text.slice(span.start, span.end))).toEqual([words])
    expect(fireEvent.keyDown(handle('end'), { key: 'x' })).toBe(true)
  })
})
