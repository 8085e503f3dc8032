// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useNavigation } from '../../../../../renderer/program/navigation'
import { AddDialog } from '../../../../../renderer/transcribe/add/add-dialog'
import { leaveStaged, stagePaths, takeAway, useStaged } from '../../../../../renderer/transcribe/add/staged'
import { useChoices } from '../../../../../renderer/transcribe/store/choice'
import { useLibraryView } from '../../../../../renderer/transcribe/store/library-view'
import { createTranslate } from '../../../../../shared/language/translate'
import { noFilter } from '../../../../../shared/recordings/filter-recordings'
import type { InspectedFile } from '../../../../../shared/recordings/inspected-file'
import { success } from '../../../../../shared/result'
import type { ServiceProfile } from '../../../../../shared/service-profile'
import { company, type FakeBridge, holdRequest } from '../../fake-bridge'
import { giveHeights, renderPart, startPage } from '../../render'

const t = createTranslate('en')
const choice = { language: 'en-IN', domain: 'Rail', speakers: true }
const railway: ServiceProfile = {
  ...company,
  domains: [
    { language: 'en-IN', domain: 'Rail' },
    { language: 'hi-IN', domain: 'Depot' },
  ],
}
let fake: FakeBridge

const submit = (count: number): HTMLButtonElement =>
  screen.getByRole('button', { name: t('transcribe.start', { count }) })
const domainOf = (name: string): HTMLInputElement =>
  screen.getByRole('combobox', { name: t('transcribe.domainOf', { name }) })
const languageOf = (name: string): HTMLElement =>
  screen.getByRole('combobox', { name: t('transcribe.languageOf', { name }) })
const formOf = (button: HTMLButtonElement): HTMLElement => button.form ?? button
const added = (): unknown[] =>
  fake.requests.filter(({ name }) => name === 'addRecordings').map(({ request }) => request)

async function show(...paths: string[]): Promise<void> {
  renderPart(<AddDialog profile={railway} />)
  await act(() => stagePaths(paths, choice))
  await screen.findByRole('dialog')
}

beforeEach(() => {
  leaveStaged()
  fake = startPage()
  giveHeights(500, 50)
})

describe('the dialog that adds files', () => {
  it('says which of them are the same file under two names, before both are paid for', async () => {
    const { inspectRecordings } = fake.parlance
    fake.parlance.inspectRecordings = async request => {
      const found = await inspectRecordings(request)
      return found.ok
        ? success({ ...found.value, files: found.value.files.map(file => ({ ...file, fingerprint: 'f' })) })
        : found
    }
    await show('/call.wav')
    const twin = t('transcribe.twin', { name: 'call.wav' })
    expect(screen.queryByText(twin)).toBeNull()
    await act(() => stagePaths(['/call (1).wav'], choice))
    expect(screen.getAllByText(twin)).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: t('transcribe.leaveOut', { name: 'call.wav' }) }))
    expect(screen.queryByText(twin)).toBeNull()
  })

  it('draws only the file anew that somebody types about', async () => {
    const drawn: string[] = []
    const file = (path: string): InspectedFile => ({
      path,
      name: path,
      bytes: 1,
      // Shown in each row, and asked for by nobody else.
      get seconds() {
        drawn.push(path)
        return 1
      },
      hasVideo: false,
      problem: null,
      fingerprint: '',
      sameAs: null,
    })
    fake.parlance.inspectRecordings = async ({ paths }) => success({ files: paths.map(file), isCut: false })
    await show('one', 'two', 'three')
    expect(new Set(drawn).size).toBe(3)
    drawn.length = 0
    fireEvent.change(domainOf('two'), { target: { value: 'Rails' } })
    expect(domainOf('two').value).toBe('Rails')
    expect(new Set(drawn)).toEqual(new Set(['two']))
  })

  it('sends once, however often its button is pressed, and is not left meanwhile', async () => {
    let answer = (): void => undefined
    fake.parlance.addRecordings = () =>
      new Promise(resolve => {
        answer = () => resolve(success({ ids: ['one'] }))
      })
    await show('/one.wav')
    const button = submit(1)
    fireEvent.click(button)
    fireEvent.click(button)
    fireEvent.submit(formOf(button))
    expect(added()).toHaveLength(1)
    expect(button.disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: t('app.cancel') }))
    // What is dropped in the meantime is asked about next.
    await act(() => stagePaths(['/two.wav'], choice))
    await act(async () => answer())
    expect(useStaged.getState()).toMatchObject({ isOpen: true, files: [{ file: { path: '/two.wav' } }] })
    expect(submit(1).disabled).toBe(false)
  })

  it('sends the names and terms of these files with each, and keeps none for the next', async () => {
    await show('/one.wav', '/two.wav')
    const field = screen.getByRole('combobox', { name: t('transcribe.terms') })
    const paste = (text: string): boolean =>
      fireEvent.paste(field, { clipboardData: { getData: () => text } })
    paste(`Cuffe  Parade、${'x'.repeat(61)}`)
    expect(screen.getByText(t('transcribe.termsLeftOut', { count: 1, most: 200, longest: 60 }))).toBeDefined()
    paste('Siddhi\ncuffe parade, Ada')
    await act(async () => fireEvent.click(submit(2)))
    const terms = ['Cuffe Parade', 'Siddhi', 'Ada']
    expect(added()).toMatchObject([{ files: [{ terms }, { terms }] }])
    await act(() => stagePaths(['/three.wav'], choice))
    await act(async () => fireEvent.click(submit(1)))
    expect(added()[1]).toMatchObject({ files: [{ path: '/three.wav' }] })
    expect(JSON.stringify(added()[1])).not.toContain('terms')
  })

  it('sends nothing that has no language', async () => {
    await show('/one.wav', '/two.wav')
    fireEvent.change(languageOf('two.wav'), { target: { value: 'klingonese' } })
    fireEvent.blur(languageOf('two.wav'))
    expect(screen.getByText(t('transcribe.languageUnknown'))).toBeDefined()
    expect(submit(2).disabled).toBe(true)
    const why = t('transcribe.lackLanguage', { count: 1 })
    expect(screen.getByText(why)).toBeDefined()
    await act(async () => fireEvent.submit(formOf(submit(2))))
    expect(added()).toEqual([])
    fireEvent.change(languageOf('two.wav'), { target: { value: 'hindi' } })
    fireEvent.blur(languageOf('two.wav'))
    expect(screen.queryByText(why)).toBeNull()
    await act(async () => fireEvent.click(submit(2)))
    expect(added()).toMatchObject([
      {
        files: [
          { language: 'en-IN', domain: 'Rail' },
          { language: 'hi-IN', domain: '' },
        ],
      },
    ])
  })

  it('has the next files as most of these were, and not as the one that was otherwise', async () => {
    const change = (name: string, language: string): void => {
      fireEvent.change(languageOf(name), { target: { value: language } })
      fireEvent.blur(languageOf(name))
    }
    const next = (): unknown => useChoices.getState().choices[railway.id]
    await show('/one.wav', '/two.wav', '/three.wav')
    change('three.wav', 'hi-IN')
    await act(async () => fireEvent.click(submit(3)))
    expect(next()).toEqual(choice)
    await act(() => stagePaths(['/one.wav', '/two.wav'], choice))
    change('two.wav', 'hi-IN')
    await act(async () => fireEvent.click(submit(2)))
    expect(next()).toMatchObject({ language: 'hi-IN' })
  })

  it('has what was added in sight, whatever the list was narrowed to, and leaves a list alone that nobody sees', async () => {
    const narrowed = { ...noFilter, group: 'reviewed', text: 'depot' } as const
    useLibraryView.setState({ filter: narrowed })
    useNavigation.setState({ here: { screen: 'transcribe', section: 'recording-1' } })
    await show('/one.wav')
    await act(async () => fireEvent.click(submit(1)))
    expect(useLibraryView.getState().filter).toEqual(narrowed)
    useNavigation.setState({ here: { screen: 'transcribe', section: '' } })
    await act(() => stagePaths(['/two.wav'], choice))
    await act(async () => fireEvent.click(submit(1)))
    expect(useLibraryView.getState().filter).toEqual(noFilter)
  })

  it('says of a file that needed a program what it is now, once somebody comes back or drops it again', async () => {
    const { inspectRecordings } = fake.parlance
    let problem: InspectedFile['problem'] = 'needs-ffmpeg'
    fake.parlance.inspectRecordings = async request => {
      const found = await inspectRecordings(request)
      return found.ok
        ? success({ ...found.value, files: found.value.files.map(file => ({ ...file, problem })) })
        : found
    }
    const told = () => screen.queryByRole('button', { name: t('transcribe.problem.howToInstall') })
    await show('/call.m4a')
    expect(told()).not.toBeNull()
    cleanup()
    problem = null
    renderPart(<AddDialog profile={railway} />)
    await screen.findByRole('dialog')
    await waitFor(() => expect(told()).toBeNull())
    problem = 'gone'
    await act(() => stagePaths(['/call.m4a'], { ...choice, language: 'hi-IN' }))
    expect(screen.getByText(t('transcribe.problem.gone'))).toBeDefined()
    expect(useStaged.getState().files).toMatchObject([{ choice }])
  })

  it('draws what is in sight of thousands, and adds all of them', async () => {
    const paths = Array.from({ length: 3_000 }, (_, at) => `/talk ${at}.wav`)
    await show(...paths)
    const rows = screen.getAllByRole('listitem')
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.length).toBeLessThan(30)
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('3000')
    await act(async () => fireEvent.click(submit(3_000)))
    expect(added()).toMatchObject([{ files: paths.map(path => ({ path, language: 'en-IN' })) }])
  })

  it('keeps what was typed into a row that is out of sight now', async () => {
    await show(...Array.from({ length: 100 }, (_, at) => `/talk ${at}.wav`))
    const language = languageOf('talk 1.wav')
    act(() => language.focus())
    fireEvent.change(language, { target: { value: 'klingonese' } })
    const list = screen.getByRole('list').parentElement
    if (!list) throw new Error('There is no list.')
    list.scrollTop = 3_000
    fireEvent.scroll(list)
    expect(await screen.findByText('talk 60.wav')).toBeDefined()
    expect(screen.queryByText('talk 2.wav')).toBeNull()
    expect(languageOf('talk 1.wav')).toBe(language)
    expect(document.activeElement).toBe(language)
    expect(screen.getAllByRole('listitem').map(row => Number(row.getAttribute('aria-posinset')))[0]).toBe(2)
  })

  it('says that some of it was left out, until the list is another', async () => {
    const { inspectRecordings } = fake.parlance
    let isCut = true
    fake.parlance.inspectRecordings = async request => {
      const found = await inspectRecordings(request)
      return found.ok ? success({ ...found.value, isCut }) : found
    }
    const remark = /at most 10,000 files/
    await show('/one.wav')
    expect(screen.getByText(remark)).toBeDefined()
    isCut = false
    await act(() => stagePaths(['/two.wav'], choice))
    expect(screen.getByText(remark)).toBeDefined()
    act(() => takeAway(['/one.wav', '/two.wav']))
    await act(() => stagePaths(['/three.wav'], choice))
    expect(screen.queryByText(remark)).toBeNull()
  })

  it('says where the files go while they are looked at and once there are some, and not where there are none', async () => {
    const text = () => screen.queryByText(t('transcribe.addText', { service: railway.name }))
    fake.parlance.inspectRecordings = async () => success({ files: [], isCut: false })
    const answer = holdRequest(fake, 'inspectRecordings')
    renderPart(<AddDialog profile={railway} />)
    const staging = stagePaths(['/none.wav'], choice)
    await screen.findByRole('dialog', { name: t('transcribe.looking') })
    expect(text()).not.toBeNull()
    answer()
    await act(() => staging)
    expect(text()).toBeNull()
  })

  it('says that nothing is in a folder, and stays until somebody has read it', async () => {
    fake.parlance.inspectRecordings = async () => success({ files: [], isCut: false })
    await show('/pictures')
    expect(screen.getByText(t('transcribe.foundNothing'))).toBeDefined()
    expect(useStaged.getState().isOpen).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: t('app.cancel') }))
    expect(useStaged.getState().isOpen).toBe(false)
  })
})
