import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { later } from '../../../../renderer/components/later'
import { ErrorBoundary } from '../../../../renderer/frame/error-boundary'
import { renderPart, startPage } from '../render'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

beforeEach(() => {
  startPage()
})

it('shows something else until its code is there', async () => {
  let arrive: (component: typeof Greeting) => void = () => undefined
  const code = new Promise<typeof Greeting>(resolve => {
    arrive = resolve
  })
  const Late = later(() => code, <p>Wait</p>)
  renderPart(<Late name="Ada" />)
  expect(screen.getByText('Wait')).toBeTruthy()
  arrive(Greeting)
  expect(await screen.findByText('Hello Ada')).toBeTruthy()
  expect(screen.queryByText('Wait')).toBeNull()
})

it('is there at once the next time, and loads once', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting))
  const Late = later(load)
  const first = renderPart(<Late name="Ada" />)
  await screen.findByText('Hello Ada')
  first.unmount()
  renderPart(<Late name="Bob" />)
  expect(screen.getByText('Hello Bob')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

it('is there at once where its code was loaded ahead of it, once', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting))
  const Late = later(load)
  await Late.ahead()
  await Late.ahead()
  renderPart(<Late name="Ada" />)
  expect(screen.getByText('Hello Ada')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

it('breaks where it stands when its code cannot be had', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Late = later(() => Promise.reject<typeof Greeting>(new Error('No such file.')))
  renderPart(
    <ErrorBoundary>
      <Late name="Ada" />
    </ErrorBoundary>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('This screen stopped working')
  quiet.mockRestore()
})
