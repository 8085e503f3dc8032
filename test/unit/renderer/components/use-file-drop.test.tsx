import { notifications, notificationsStore } from '@mantine/notifications'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useFileDrop } from '../../../../renderer/components/use-file-drop'
import { createTranslate } from '../../../../shared/language/translate'
import type { FakeBridge } from '../fake-bridge'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
let fake: FakeBridge
let dropped: string[][]

function Zone() {
  const { isOver, handlers } = useFileDrop(paths => dropped.push(paths))
  return (
    <section aria-label="Zone" data-over={isOver} {...handlers}>
      <b>Inside</b>
    </section>
  )
}
const zone = () => screen.getByRole('region', { name: 'Zone' })
const isOver = () => zone().dataset.over === 'true'
const carrying = (types: string[], ...names: string[]) => ({
  dataTransfer: { types, files: names.map(name => new File(['x'], name)), dropEffect: 'none' },
})
const file = carrying(['Files'], 'a.wav')
const text = carrying(['text/plain'])

beforeEach(() => {
  fake = startPage()
  fake.parlance.pathForFile = one =>
    (one as File).name === 'nowhere.wav' ? '' : `/home/${(one as File).name}`
  dropped = []
  notifications.clean()
  renderPart(<Zone />)
})

it('shows that files are held over it until they leave the whole of it, and shows nothing of a text', () => {
  fireEvent.dragEnter(zone(), text)
  expect(isOver()).toBe(false)
  fireEvent.dragEnter(zone(), file)
  // A part of it is entered before what is around that is left.
  fireEvent.dragEnter(screen.getByText('Inside'), file)
  fireEvent.dragLeave(zone(), file)
  expect(isOver()).toBe(true)
  fireEvent.dragLeave(zone(), text)
  expect(isOver()).toBe(true)
  fireEvent.dragLeave(screen.getByText('Inside'), file)
  expect(isOver()).toBe(false)
  fireEvent.dragLeave(zone(), file)
  fireEvent.dragEnter(zone(), file)
  expect(isOver()).toBe(true)
})

it('takes files, leaves a text to others, and says of a file that lies nowhere that it has no place', () => {
  expect([fireEvent.dragOver(zone(), text), fireEvent.dragOver(zone(), file)]).toEqual([true, false])
  expect(fireEvent.drop(zone(), text)).toBe(true)
  fireEvent.dragEnter(zone(), file)
  expect(fireEvent.drop(zone(), carrying(['Files'], 'a.wav', 'nowhere.wav'))).toBe(false)
  expect([dropped, isOver()]).toEqual([[['/home/a.wav']], false])
  expect(notificationsStore.getState().notifications).toEqual([])
  fireEvent.drop(zone(), carrying(['Files'], 'nowhere.wav'))
  expect(dropped).toHaveLength(1)
  expect(notificationsStore.getState().notifications.map(({ title }) => title)).toEqual([
    t('word.droppedNowhere'),
  ])
})
