// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { AnnotationEditor } from '../../../../renderer/annotations/annotation-editor'
import type { AnnotationValue } from '../../../../renderer/annotations/state/annotation-value'
import { createTranslate } from '../../../../shared/language/translate'
import { type EntityLabel, longestLabel } from '../../../../shared/text/labels/entity-label'
import { type LabelChange, withLabel } from '../../../../shared/text/labels/label-changes'
import { readBrackets } from '../../../../shared/text/spans/bracket-markup'
import type { FakeBridge } from '../fake-bridge'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
const labels = ['city', 'time'].reduce<readonly EntityLabel[]>(
  (known, name) => withLabel(known, name).labels,
  [],
)

let bridge: FakeBridge
beforeEach(() => {
  bridge = startPage()
})

interface Seen {
  value: AnnotationValue
  changes: LabelChange[]
  replace(value: AnnotationValue): void
}

function open(start: AnnotationValue): Seen {
  const seen: Seen = { value: start, changes: [], replace: () => undefined }
  function Screen() {
    const [value, setValue] = useState(start)
    const [known, setKnown] = useState(labels)
    seen.value = value
    seen.replace = setValue
    return (
      <AnnotationEditor
        value={value}
        onChange={setValue}
        labels={known}
        onLabelsChange={(next, change) => {
          seen.changes.push(change)
          setKnown(next)
        }}
        wholeWords={false}
        onWholeWordsChange={() => undefined}
        name="Sentence"
      />
    )
  }
  renderPart(<Screen />)
  return seen
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Sentence' })
const values = (seen: Seen) => seen.value.spans.map(({ value, label }) => `${value}: ${label}`)
const said = () => screen.getByRole('status').textContent?.replace(/[\u2068\u2069]/g, '')

function select(start: number, end: number): void {
  field().focus()
  field().setSelectionRange(start, end)
  fireEvent(document, new Event('selectionchange'))
}

function type(text: string, caret: number): void {
  fireEvent(field(), new InputEvent('beforeinput', { inputType: 'insertText', cancelable: true }))
  fireEvent.change(field(), { target: { value: text, selectionStart: caret, selectionEnd: caret } })
}

describe('the annotation editor', () => {
  it('marks by number, and says so', () => {
    const seen = open(readBrackets('to Rome'))
    select(3, 7)
    expect(fireEvent.keyDown(field(), { key: '1' })).toBe(false)
    expect(values(seen)).toEqual(['Rome: city'])
    expect(said()).toBe('“Rome” is marked as city.')
  })

  it('gives up a name that is typed for a label with the first Escape, and leaves the labels with the next', async () => {
    const seen = open(readBrackets('to Rome'))
    fireEvent.click(screen.getByRole('button', { name: 'Manage labels' }))
    const name = await screen.findByDisplayValue<HTMLInputElement>('city')
    fireEvent.change(name, { target: { value: 'town' } })
    fireEvent.keyDown(name, { key: 'Escape' })
    expect([name.value, name.isConnected, seen.changes]).toEqual(['city', true, []])
    fireEvent.keyDown(name, { key: 'Escape' })
    expect(name.isConnected).toBe(false)
  })

  it('gives a reason for what it refuses', () => {
    const seen = open(readBrackets('to [Rome](city)'))
    select(0, 4)
    fireEvent.keyDown(field(), { key: '2' })
    expect(values(seen)).toEqual(['Rome: city'])
    expect(said()).toContain('overlaps “Rome” (city)')
  })

  it('moves entities with what is typed, and takes it back', () => {
    const seen = open(readBrackets('to [Rome](city)'))
    select(0, 0)
    type('go to Rome', 3)
    expect(seen.value.spans).toMatchObject([{ start: 6, end: 10, value: 'Rome' }])
    fireEvent.keyDown(field(), { key: 'z', ctrlKey: true })
    expect(field().value).toBe('to Rome')
    expect(seen.value.spans).toMatchObject([{ start: 3, end: 7 }])
  })

  it('takes back what the browser would take back by itself', () => {
    const seen = open(readBrackets('to [Rome](city)'))
    select(0, 0)
    type('xto Rome', 1)
    const undo = new InputEvent('beforeinput', { inputType: 'historyUndo', cancelable: true })
    fireEvent(field(), undo)
    expect(undo.defaultPrevented).toBe(true)
    expect(seen.value.text).toBe('to Rome')
  })

  it('shows each line break as one character and keeps what the text has', () => {
    const seen = open({
      text: 'a\r\nRome',
      spans: [{ start: 3, end: 7, label: 'city', value: 'Rome' }],
    })
    expect(field().value).toBe('a\nRome')
    select(1, 1)
    type('ab\nRome', 2)
    expect(seen.value.text).toBe('ab\r\nRome')
    expect(seen.value.spans).toMatchObject([{ start: 4, end: 8, value: 'Rome' }])
  })

  it('lists the entities; choosing one selects its words', () => {
    open(readBrackets('from [Oslo](city) at [noon](time)'))
    const list = screen.getByRole('region', { name: 'Entities' })
    const rows = within(list).getAllByRole('button', { name: /to/ })
    expect(rows.map(row => row.textContent)).toEqual(['cityOslo6 to 9', 'timenoon14 to 17'])
    fireEvent.click(rows[1] ?? list)
    expect(document.activeElement).toBe(field())
    expect([field().selectionStart, field().selectionEnd]).toEqual([13, 17])
    expect(within(list).getAllByRole('button', { current: true })).toHaveLength(1)
  })

  it('changes and removes entities from the list by keys', () => {
    const seen = open(readBrackets('from [Oslo](city) at [noon](time)'))
    const row = screen.getByRole('button', { name: /Oslo.*to/ })
    fireEvent.keyDown(row, { key: '2' })
    expect(values(seen)).toEqual(['Oslo: time', 'noon: time'])
    fireEvent.keyDown(row, { key: 'Delete' })
    expect(values(seen)).toEqual(['noon: time'])
    expect(said()).toBe('“Oslo” is no longer marked as time.')
    fireEvent.keyDown(screen.getByRole('button', { name: /noon.*to/ }), { key: 'z', ctrlKey: true })
    expect(values(seen)).toEqual(['Oslo: time', 'noon: time'])
  })

  it('marks by the name of a label', () => {
    const seen = open(readBrackets('to Rome'))
    select(3, 7)
    fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: /time/ }))
    expect(values(seen)).toEqual(['Rome: time'])
  })

  it('mends a lost entity with the words that are selected', () => {
    const seen = open({
      ...readBrackets('to Bombay'),
      lost: [{ reason: 'not-found', stated: { start: 0, end: 6, label: 'city', value: 'Mumbai' } }],
    })
    fireEvent.click(screen.getByRole('button', { name: 'Pick the words' }))
    expect(said()).toContain('Select the words for city')
    select(3, 9)
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(values(seen)).toEqual(['Bombay: city'])
    expect(screen.queryByRole('region', { name: 'Entities to place' })).toBeNull()
  })

  it.each([
    ['not-found', 'annotations.lostNotFound'],
    ['empty-value', 'annotations.lostEmpty'],
    ['overlaps', 'annotations.lostOverlaps'],
    ['nested', 'annotations.lostNested'],
  ] as const)('says why a lost entity has no place: %s', (reason, text) => {
    const stated = { start: 0, end: 6, label: 'city', value: 'Mumbai' }
    open({ ...readBrackets('to Bombay'), lost: [{ reason, stated }] })
    const region = screen.getByRole('region', { name: t('annotations.lost') })
    expect(region.textContent).toContain(t(text, { value: '\u2068Mumbai\u2069' }))
  })

  it('pastes bracket text with labels that are new', () => {
    const seen = open(readBrackets('to '))
    select(3, 3)
    const clipboardData = { getData: (kind: string) => (kind === 'text/plain' ? '[Rome](town)' : '') }
    expect(fireEvent.paste(field(), { clipboardData })).toBe(false)
    expect(seen.value.text).toBe('to Rome')
    expect(values(seen)).toEqual(['Rome: town'])
    expect(seen.changes).toEqual([{ kind: 'added', name: 'town' }])
  })

  it('does not trust what another program calls ours', () => {
    const seen = open(readBrackets('to '))
    select(3, 3)
    const wrong = JSON.stringify({
      text: 'Rome',
      spans: [{ start: 0, end: 9, label: 'x', value: 'Rome' }],
    })
    const clipboardData = { getData: (kind: string) => (kind === 'text/plain' ? 'Rome' : wrong) }
    expect(fireEvent.paste(field(), { clipboardData })).toBe(true)
    expect(seen.value.text).toBe('to ')
  })

  it('copies the whole text in brackets', async () => {
    open(readBrackets('to [Rome](city)'))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy as bracket text' })))
    expect(bridge.requests).toContainEqual({ name: 'copyText', request: { text: 'to [Rome](city)' } })
    expect(said()).toBe('The text is copied with its entities in brackets.')
  })

  it('starts anew with another text', () => {
    const seen = open(readBrackets('to Rome'))
    select(7, 7)
    type('to Rome!', 8)
    act(() => seen.replace(readBrackets('[Oslo](city)')))
    expect(field().value).toBe('Oslo')
    fireEvent.keyDown(field(), { key: 'z', ctrlKey: true })
    expect(seen.value.text).toBe('Oslo')
    expect(said()).toBe('There is nothing to undo.')
  })

  it('deletes a label with its entities, and its place in the bar is taken by the one before it', async () => {
    const seen = open(readBrackets('from [Oslo](city) at [noon](time)'))
    const bar = () => within(screen.getByRole('toolbar')).getAllByRole('button')
    bar()[1]?.focus()
    fireEvent.click(screen.getByRole('button', { name: 'Manage labels' }))
    fireEvent.click(await screen.findByRole('button', { name: /More for .*time/ }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = await screen.findByRole('dialog', { name: /Delete .*time/ })
    expect(question.textContent).toContain(t('annotations.deleteText', { count: 1 }))
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(seen.changes).toEqual([{ kind: 'deleted', name: 'time' }])
    expect(values(seen)).toEqual(['Oslo: city'])
    expect(bar().map(({ tabIndex }) => tabIndex)).toEqual([0])
    fireEvent.keyDown(field(), { key: 'z', ctrlKey: true })
    expect(values(seen)).toEqual(['Oslo: city', 'noon: time'])
  })

  it('renames a label everywhere and tells of it', () => {
    const seen = open(readBrackets('to [Rome](city)'))
    fireEvent.click(screen.getByRole('button', { name: 'Manage labels' }))
    const name = screen.getByRole('textbox', { name: /Name of .city/ })
    fireEvent.change(name, { target: { value: 'time' } })
    fireEvent.keyDown(name, { key: 'Enter' })
    expect(seen.changes).toEqual([])
    expect(screen.getByText(/There is a label of this name/)).toBeDefined()
    fireEvent.change(name, { target: { value: 'x'.repeat(longestLabel + 1) } })
    fireEvent.keyDown(name, { key: 'Enter' })
    expect(seen.changes).toEqual([])
    expect(screen.getByText(t('word.nameTooLong', { limit: longestLabel }))).toBeDefined()
    fireEvent.change(name, { target: { value: ' town ' } })
    fireEvent.keyDown(name, { key: 'Enter' })
    expect(seen.changes).toEqual([{ kind: 'renamed', from: 'city', to: 'town' }])
    expect(values(seen)).toEqual(['Rome: town'])
  })

  it('leaves a name alone that has only blanks around it now', () => {
    const seen = open(readBrackets('to Rome'))
    fireEvent.click(screen.getByRole('button', { name: 'Manage labels' }))
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: /Name of .city/ })
    fireEvent.change(name, { target: { value: ' city ' } })
    fireEvent.blur(name)
    expect([name.value, seen.changes]).toEqual(['city', []])
  })

  it('joins a label with another one', async () => {
    const seen = open(readBrackets('from [Oslo](city) at [noon](time)'))
    fireEvent.click(screen.getByRole('button', { name: 'Manage labels' }))
    fireEvent.click(await screen.findByRole('button', { name: /More for .*time/ }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'city' }))
    fireEvent.click(await screen.findByRole('button', { name: t('annotations.merge') }))
    expect(values(seen)).toEqual(['Oslo: city', 'noon: city'])
  })

  it('names a new label, which the words that are selected get at once', async () => {
    const seen = open(readBrackets('to Rome'))
    const openNew = async () => {
      fireEvent.click(screen.getByRole('button', { name: t('annotations.newLabel') }))
      await screen.findByLabelText(t('annotations.newLabelName'), { selector: 'input' })
    }
    const name = () =>
      screen.getByLabelText<HTMLInputElement>(t('annotations.newLabelName'), { selector: 'input' })
    const add = () =>
      fireEvent.click(screen.getByRole('button', { name: t('annotations.addLabel'), hidden: true }))
    select(3, 3)
    await openNew()
    fireEvent.change(name(), { target: { value: 'city' } })
    expect(screen.queryByText(/There is a label of this name/)).toBeNull()
    add()
    expect(screen.getByText(/There is a label of this name/)).toBeDefined()
    fireEvent.change(name(), { target: { value: ' town ' } })
    add()
    expect([seen.changes, values(seen)]).toEqual([[{ kind: 'added', name: 'town' }], []])
    select(3, 7)
    await openNew()
    expect(name().value).toBe('')
    fireEvent.change(name(), { target: { value: 'city' } })
    expect(screen.queryByText(/There is a label of this name/)).toBeNull()
    fireEvent.change(name(), { target: { value: ' place ' } })
    add()
    expect(values(seen)).toEqual(['Rome: place'])
  })

  it('goes on looking for the words of an entity while a label is added for it', async () => {
    const stated = { start: 0, end: 6, label: 'town', value: 'Mumbai' }
    const seen = open({ ...readBrackets('to Bombay'), lost: [{ reason: 'not-found', stated }] })
    fireEvent.click(screen.getByRole('button', { name: t('annotations.pickWords') }))
    fireEvent.click(screen.getByRole('button', { name: t('annotations.newLabel') }))
    const name = await screen.findByRole('textbox', { name: t('annotations.newLabelName') })
    fireEvent.change(name, { target: { value: 'town' } })
    fireEvent.click(screen.getByRole('button', { name: t('annotations.addLabel'), hidden: true }))
    select(3, 9)
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(values(seen)).toEqual(['Bombay: town'])
  })

  it('gives up looking for the words of an entity, or the entity', () => {
    const stated = { start: 0, end: 6, label: 'city', value: 'Mumbai' }
    const seen = open({ ...readBrackets('to Bombay'), lost: [{ reason: 'not-found', stated }] })
    fireEvent.click(screen.getByRole('button', { name: t('annotations.pickWords') }))
    fireEvent.click(screen.getByRole('button', { name: t('annotations.stopPicking') }))
    expect(said()).toBe('')
    select(3, 9)
    const place = screen.getByRole('button', { name: t('annotations.useSelection') })
    expect(fireEvent.mouseDown(place)).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: /Leave .*city.* out/ }))
    expect([values(seen), seen.value.lost]).toEqual([[], []])
  })

  const menuOf = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
  const choose = async (name: string | RegExp, role = 'menuitem') =>
    fireEvent.click(await screen.findByRole(role, { name, hidden: true }))

  it.each([
    ['startEarlier', 'm Oslo: town'],
    ['startLater', 'slo: town'],
    ['endEarlier', 'Osl: town'],
    ['endLater', 'Oslo a: town'],
  ] as const)('moves an end of an entity from its menu: %s', async (move, moved) => {
    const seen = open(readBrackets('from [Oslo](town) at noon'))
    menuOf(/More for .*Oslo/)
    await choose(t(`annotations.${move}`))
    const { text, spans } = seen.value
    expect(spans.map(({ start, end, label }) => `${text.slice(start, end)}: ${label}`)).toEqual([moved])
  })

  it('gives an entity another label from its menu, adds the one it has, or removes it', async () => {
    const seen = open(readBrackets('from [Oslo](town) at [noon](time)'))
    menuOf(/More for .*Oslo/)
    await choose(/Add .*town/)
    expect(seen.changes).toEqual([{ kind: 'added', name: 'town' }])
    menuOf(/More for .*noon/)
    await screen.findByRole('menuitemradio', { name: /^time/, checked: true })
    expect(screen.queryByRole('menuitem', { name: /Add .*time/, hidden: true })).toBeNull()
    await choose(/^city/, 'menuitemradio')
    expect(values(seen)).toEqual(['Oslo: town', 'noon: city'])
    menuOf(/More for .*Oslo/)
    await choose(t('annotations.removeEntity'))
    expect(values(seen)).toEqual(['noon: city'])
  })

  it('goes to the neighbour of an entity that is removed in the list, and from the last one to the text', async () => {
    open(readBrackets('from [Oslo](city) at [noon](time)'))
    const row = (name: RegExp) => screen.getByRole('button', { name })
    fireEvent.keyDown(row(/noon.*to/), { key: 'Backspace' })
    await expect.poll(() => document.activeElement).toBe(row(/Oslo.*to/))
    for (const key of [{ key: '0' }, { key: '2', ctrlKey: true }, { key: 'Delete', altKey: true }])
      expect(fireEvent.keyDown(row(/Oslo.*to/), key)).toBe(true)
    fireEvent.keyDown(row(/Oslo.*to/), { key: '7' })
    expect(said()).toBe(t('annotations.saidNoNumber', { number: 7 }))
    fireEvent.keyDown(row(/Oslo.*to/), { key: 'Delete' })
    await expect.poll(() => document.activeElement).toBe(field())
  })

  it('offers to take back and to do again what there is, and leaves the buttons where they are', () => {
    const seen = open(readBrackets('to Rome'))
    const button = (name: string) => screen.getByRole('button', { name })
    const isOff = () =>
      [t('word.undo'), t('word.redo')].map(name => button(name).getAttribute('aria-disabled'))
    expect(isOff()).toEqual(['true', 'true'])
    select(3, 7)
    fireEvent.keyDown(field(), { key: '1' })
    expect(isOff()).toEqual(['false', 'true'])
    fireEvent.click(button(t('word.undo')))
    expect([values(seen), isOff()]).toEqual([[], ['true', 'false']])
    fireEvent.click(button(t('word.undo')))
    expect(said()).toBe(t('annotations.saidUndone'))
    fireEvent.click(button(t('word.redo')))
    expect([values(seen), isOff()]).toEqual([['Rome: city'], ['false', 'true']])
  })

  it('takes the keyboard to no menu that nobody opened, and back to the button of one that was', async () => {
    open(readBrackets('from [Oslo](city) at [noon](time)'))
    expect(document.activeElement).toBe(document.body)
    const more = (value: string) => screen.getByRole('button', { name: new RegExp(`^More for.*${value}`) })
    fireEvent.click(more('Oslo'))
    const [item] = await screen.findAllByRole('menuitemradio')
    act(() => item?.focus())
    fireEvent.keyDown(item ?? document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('menuitemradio')).toBeNull())
    expect(document.activeElement).toBe(more('Oslo'))
  })
})
