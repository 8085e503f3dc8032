import type { Page } from 'playwright/test'
import type { Transcript } from '../../shared/text/transcript/transcript'
import { meeting, scripts } from '../unit/renderer/workbench/sample-transcript'
import { atWork, expect, oneStart, picture, runCommand, t, test } from './fixtures'
import { seededFiles, seedTranscript } from './seed-transcript'

const name = 'Line 3 operations review'

async function openSeeded(page: Page, recording = name): Promise<void> {
  await expect(page.getByRole('navigation', { name: t('frame.navigation') })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+2')
  const back = page.getByRole('button', { name: t('workbench.back') })
  if (await back.isVisible()) await back.click()
  await page.getByRole('row', { name: recording }).dblclick()
  await expect(page.getByRole('region', { name: t('workbench.text') })).toBeVisible()
  await expect(fields(page).first()).toBeVisible()
}

const fields = (page: Page) => page.locator('[data-field]')
const texts = (page: Page) => fields(page).allTextContents()
const field = (page: Page, at: number) => fields(page).nth(at)

/** Puts the caret at a place of a paragraph, as a click there would. */
async function caret(page: Page, at: number, start: number, end = start): Promise<void> {
  await field(page, at).evaluate(
    (element, [from, to]) => {
      const text = element.firstChild
      if (!(element instanceof HTMLElement) || !text) throw new Error('There is no text.')
      element.focus()
      document.getSelection()?.setBaseAndExtent(text, from ?? 0, text, to ?? 0)
    },
    [start, end],
  )
}

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Each works on a recording of its own. */
const recordings = {
  'as people see it': { transcript: meeting, seconds: 70 },
  pasted: { transcript: meeting },
  composed: { transcript: scripts.japanese },
  'word by word': { transcript: meeting },
  'row by row': { transcript: meeting },
  found: { transcript: meeting },
  'tried patterns': { transcript: meeting },
  'given words': { transcript: meeting },
  'gone through': { transcript: meeting, seconds: 70 },
  missed: { transcript: meeting, seconds: 80 },
  'who speaks': { transcript: meeting, seconds: 70 },
} satisfies Record<string, { transcript: Transcript; seconds?: number }>

test.describe('the workbench', () => {
  const files = Object.entries(recordings).map(([name, seeded], at) =>
    seededFiles({ ...seeded, name, key: `${at + 1}` }),
  )
  const program = oneStart(() => ({ settings: atWork, files: Object.assign({}, ...files) }))

  test('a transcript with its sound, as people see it @smoke', async () => {
    const { page, complaints } = program()
    await openSeeded(page, 'as people see it')
    await picture(page, 'light')
    await runCommand(page, t('command.theme.dark'))
    await picture(page, 'dark')
    expect(complaints).toEqual([])
  })

  test('several lines are pasted as paragraphs, and a paragraph that is emptied goes', async () => {
    const { page } = program()
    await openSeeded(page, 'pasted')
    const before = await texts(page)
    await caret(page, 5, 'I will'.length)
    await field(page, 5).evaluate(element => {
      const data = new DataTransfer()
      data.setData('text/plain', ' now\r\nSend the second line\r\n\r\nand')
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await expect
      .poll(async () => (await texts(page)).slice(5, 8))
      .toEqual(['I will now', 'Send the second line', expect.stringMatching(/^and send the depot/)])

    await field(page, 6).focus()
    await press(page, 'ControlOrMeta+A', 'Delete')
    await expect(field(page, 6)).toHaveText('')
    await press(page, 'Backspace')
    await expect(fields(page)).toHaveCount(before.length + 1)
    await expect(field(page, 5)).toBeFocused()
    expect((await texts(page))[5]).toBe('I will now')
  })

  test('an input method composes in the text, and nothing is taken before it is done', async () => {
    const { page } = program()
    await openSeeded(page, 'composed')
    const before = (await texts(page))[0] ?? ''
    await caret(page, 0, before.length)
    const devtools = await page.context().newCDPSession(page)
    for (const text of ['し', 'しず', 'しずか']) {
      await devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    }
    await expect(field(page, 0)).toHaveText(`${before}しずか`)
    await devtools.send('Input.insertText', { text: '静か' })
    await expect(field(page, 0)).toHaveText(`${before}静か`)
    await expect(page.getByText(t('workbench.words', { count: 13 }))).toBeVisible()

    await press(page, 'Enter')
    await expect(field(page, 1)).toBeFocused()
    for (const text of ['つ', 'つぎ']) {
      await devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length - 1,
        selectionEnd: text.length,
      })
    }
    await expect(field(page, 1)).toHaveText('つぎ')
    await devtools.send('Input.insertText', { text: '次' })
    await expect(field(page, 1)).toHaveText('次')
    await expect(page.getByText(t('workbench.words', { count: 14 }))).toBeVisible()
  })

  test('one word is edited by itself, kept with Enter and taken back with Escape', async () => {
    const { page } = program()
    await openSeeded(page, 'word by word')
    const before = await texts(page)
    await caret(page, 1, 'Yes, but Aa'.length)
    await press(page, 'ControlOrMeta+E')
    await page.keyboard.type('Array')
    await expect(page.getByText(t('workbench.editing'))).toBeVisible()
    await expect(field(page, 1)).toHaveText(/^Yes, but Array depot/)
    await press(page, 'Escape')
    await expect.poll(() => texts(page)).toEqual(before)
    await press(page, 'ControlOrMeta+E')
    await page.keyboard.type('Array')
    await press(page, 'Enter')
    await expect(fields(page)).toHaveCount(before.length)
    await expect(page.getByText(t('workbench.editing'))).toBeHidden()
    await expect(field(page, 1)).toHaveText(/^Yes, but \S*Array/)
  })

  test('a word is no longer edited once the caret has left it, and its paragraph is Escape’s no more', async () => {
    const { page } = program()
    await openSeeded(page, 'word by word')
    const before = await texts(page)
    const word = await field(page, 2).evaluate(element => {
      const range = document.createRange()
      if (element.firstChild) range.setStart(element.firstChild, 'The sig'.length)
      const { x, y, height } = range.getBoundingClientRect()
      return { x, y: y + height / 2 }
    })
    await page.mouse.dblclick(word.x, word.y)
    await expect(page.getByText(t('workbench.editing'))).toBeVisible()
    await caret(page, 2, before[2]?.length ?? 0)
    await expect(page.getByText(t('workbench.editing'))).toBeHidden()
    await page.keyboard.type(' Not before.')
    await press(page, 'Escape')
    await expect(field(page, 2)).toHaveText(`${before[2]} Not before.`)
    await press(page, 'Enter')
    await page.keyboard.type('Nor after.')
    expect((await texts(page)).slice(3, 5)).toEqual(['Nor after.', before[3]])
  })

  test('a row is opened with Enter and emptied, and held keys take it all back', async () => {
    const { page } = program()
    await openSeeded(page, 'row by row')
    const before = await texts(page)
    await caret(page, 0, before[0]?.length ?? 0)
    await press(page, 'Enter', 'Escape')
    await expect(fields(page)).toHaveCount(before.length)
    await press(page, 'Enter')
    await expect(field(page, 1)).toBeFocused()
    await page.keyboard.type('So be it.')
    await expect(field(page, 1)).toHaveAccessibleName(/^Meera Kulkarni/)
    expect((await texts(page)).slice(0, 3)).toEqual([before[0], 'So be it.', before[1]])

    await caret(page, 3, 0)
    await press(page, 'ControlOrMeta+A', 'ControlOrMeta+X')
    await expect(field(page, 3)).toHaveText('')
    await expect(field(page, 3)).toHaveAccessibleName(/^Farah Siddiqui/)
    await page.keyboard.down('ControlOrMeta')
    await page.keyboard.down('z')
    await expect(field(page, 3)).toHaveText(before[2] ?? '')
    await page.keyboard.down('z')
    await page.keyboard.up('z')
    await page.keyboard.up('ControlOrMeta')
    await expect.poll(() => texts(page)).toEqual(before)
  })

  test('what is found is counted, gone through and replaced', async () => {
    const { page } = program()
    await openSeeded(page, 'found')
    await press(page, 'ControlOrMeta+F')
    await page.keyboard.type('HEADWAY')
    await expect(page.getByText(t('workbench.matchOf', { at: 1, count: 3 }))).toBeVisible()
    await press(page, 'Enter')
    await expect(page.getByText(t('workbench.matchOf', { at: 2, count: 3 }))).toBeVisible()
    await page.getByRole('button', { name: t('word.matchCase') }).click()
    await expect(page.getByText(t('workbench.matches', { count: 0 }))).toBeVisible()
    await page.getByRole('button', { name: t('word.matchCase') }).click()
    await press(page, 'ControlOrMeta+H')
    await page.keyboard.type('interval')
    await page.getByRole('button', { name: t('word.replace'), exact: true }).click()
    await expect(page.getByRole('button', { name: t('workbench.replaceAll', { count: 2 }) })).toBeVisible()
    await page.getByRole('button', { name: t('workbench.replaceAll', { count: 2 }) }).click()
    await expect.poll(async () => (await texts(page)).join(' ')).not.toContain('headway')
    expect((await texts(page)).join(' ').split('interval')).toHaveLength(4)
    await press(page, 'ControlOrMeta+F')
    await page.keyboard.type('([')
    await page.getByRole('button', { name: t('word.regularExpression') }).click()
    await expect(page.getByText(t('app.badPattern'))).toBeVisible()
    await press(page, 'Escape')
    await expect(page.getByRole('search')).toBeHidden()
    await expect(fields(page).and(page.locator(':focus'))).toHaveCount(1)
  })

  test('what is found begins at the selection, and a pattern without an end holds up nobody', async () => {
    const { page } = program()
    await openSeeded(page, 'tried patterns')
    const at = ((await texts(page))[4] ?? '').indexOf('headway')
    await caret(page, 4, at, at + 'headway'.length)
    await press(page, 'ControlOrMeta+H')
    await expect(page.getByText(t('workbench.matchOf', { at: 3, count: 3 }))).toBeVisible()
    const find = page.getByRole('textbox', { name: t('word.find') })
    await find.fill('(\\w+\\s?)+;')
    await page.getByRole('button', { name: t('word.regularExpression') }).click()
    await expect(page.getByText(t('app.slowPattern'))).toBeVisible()
    await find.fill('head(w)ay')
    await expect(page.getByText(t('workbench.matchOf', { at: 3, count: 3 }))).toBeVisible()
    await page.getByRole('textbox', { name: t('word.replaceWith') }).fill('$1')
    await page.getByRole('button', { name: t('word.replace'), exact: true }).click()
    await expect(field(page, 4)).toHaveText(/ The w stays/)
    await expect(page.getByText(t('workbench.matchOf', { at: 1, count: 2 }))).toBeVisible()
  })

  test('the selected words are given away, by a digit and by a button', async () => {
    const { page } = program()
    await openSeeded(page, 'given words')
    const before = await texts(page)
    const menu = page.getByRole('menu')
    await caret(page, 1, 'Yes, but '.length, 'Yes, but Aarey depot'.length)
    await press(page, 'ControlOrMeta+Shift+S')
    await expect(menu.locator(':focus')).toHaveCount(1)
    // While it is drawn the menu takes the focus twice, the second time perhaps after a quick key.
    await field(page, 1).evaluate(words => {
      const first = document.querySelector<HTMLElement>('[role="menuitem"]')
      words.addEventListener('focus', () => setTimeout(() => first?.focus()), { once: true })
    })
    await press(page, 'Escape')
    await expect(menu).toBeHidden()
    await expect(field(page, 1)).toBeFocused()
    await press(page, 'ControlOrMeta+Shift+S')
    await expect(menu.locator(':focus')).toHaveCount(1)
    await press(page, '3')
    await expect(menu).toBeHidden()
    await expect(fields(page)).toHaveCount(before.length + 2)
    await expect(field(page, 2)).toHaveText('Aarey depot')
    await expect(field(page, 2)).toHaveAccessibleName(/^Farah Siddiqui/)
    await expect(field(page, 2)).toBeFocused()
    await expect(field(page, 3)).toHaveAccessibleName(/^Arjun Nair/)

    await page.getByRole('tab', { name: t('workbench.speakers') }).click()
    await caret(page, 0, 0, 'Okay.'.length)
    const splitOff = page.getByRole('button', { name: t('workbench.splitOff') })
    await splitOff.focus()
    await press(page, 'Enter')
    await expect(page.getByRole('combobox', { name: t('workbench.speakerName') })).toBeFocused()
    await expect(fields(page)).toHaveCount(before.length + 3)
    await expect(field(page, 0)).toHaveText('Okay.')
    await expect(field(page, 0)).toHaveAccessibleName(/^Speaker 6/)
  })

  test('doubtful words are gone through by keys alone', async () => {
    const { page } = program()
    await openSeeded(page, 'gone through')
    await press(page, 'F8')
    const card = page.getByRole('group', { name: 'Aarey' })
    await expect(card.getByRole('button', { name: t('workbench.markCorrect') })).toBeFocused()
    await picture(page, 'review')
    await press(page, 'Enter')
    await expect(page.getByRole('group', { name: 'stabling' })).toBeVisible()
    await expect(page.getByText(t('workbench.checked', { checked: 1, count: 5 }))).toBeVisible()
    await press(page, 'e')
    await page.keyboard.type('sabling')
    await press(page, 'Enter', 'Enter')
    await expect(field(page, 1)).toHaveText(/the sabling lines/)
    await expect(page.getByRole('group', { name: 'Cuffe' })).toBeVisible()
    await press(page, 'F8', 'Shift+F8')
    await expect(page.getByRole('group', { name: 'Cuffe' })).toBeVisible()
  })

  test('words that were missed are put at a time that was typed, by the key that adds them', async () => {
    const { page } = program()
    await openSeeded(page, 'missed')
    await runCommand(page, t('command.transcript.insertMissed'))
    const dialog = page.getByRole('dialog', { name: t('workbench.missedTitle') })
    await dialog.getByRole('textbox', { name: t('workbench.missedText') }).fill('Good night')
    await dialog.getByRole('textbox', { name: t('workbench.missedStart') }).fill('1:14')
    const end = dialog.getByRole('textbox', { name: t('workbench.missedEnd') })
    await end.fill('1:16')
    await end.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(fields(page).last()).toContainText('Good night')
  })

  test('speakers are renamed, merged, added and given what they said', async () => {
    const { page } = program()
    await openSeeded(page, 'who speaks')
    await page.getByRole('tab', { name: t('workbench.speakers') }).click()
    await page
      .getByRole('button', { name: t('workbench.renameSpeaker', { speaker: 'Farah Siddiqui' }) })
      .click()
    await page.getByRole('combobox', { name: t('workbench.speakerName') }).fill('Dr Farah Siddiqui')
    await picture(page, 'rename')
    await press(page, 'Enter')
    await expect(page.getByText('Dr Farah Siddiqui').first()).toBeVisible()
    await page.getByRole('button', { name: t('workbench.renameSpeaker', { speaker: 'Speaker 5' }) }).click()
    const name = page.getByRole('combobox', { name: t('workbench.speakerName') })
    await name.fill('farah')
    await expect(page.getByRole('option', { name: 'Farah Siddiqui', exact: true })).toBeVisible()
    await press(page, 'Escape')
    await expect(name).toBeFocused()
    await press(page, 'Escape')
    await expect(name).toBeHidden()

    await page
      .getByRole('checkbox', { name: t('workbench.chooseSpeaker', { speaker: 'Tobias Lindner' }) })
      .check()
    await page.getByRole('checkbox', { name: t('workbench.chooseSpeaker', { speaker: 'Speaker 5' }) }).check()
    await picture(page, 'merge')
    await page.getByRole('button', { name: t('workbench.mergeInto', { speaker: 'Tobias' }) }).click()
    await expect(page.getByRole('tab', { name: t('workbench.speakers') })).toContainText('4')

    await page
      .getByRole('button', { name: t('workbench.changeSpeakerOf', { speaker: 'Meera Kulkarni' }) })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Arjun Nair' }).click()
    await expect(field(page, 0)).toHaveAccessibleName(/^Arjun Nair/)
    await press(page, 'ControlOrMeta+Z', 'ControlOrMeta+Z')
    await expect(page.getByRole('tab', { name: t('workbench.speakers') })).toContainText('5')
    await expect(field(page, 0)).toHaveAccessibleName(/^Meera Kulkarni/)

    const box = (at: number) => page.getByRole('checkbox', { name: /^Select the paragraph at/ }).nth(at)
    await box(0).check()
    await box(2).click({ modifiers: ['Shift'] })
    const chosen = page.getByRole('group', { name: t('workbench.paragraphsChosen', { count: 3 }) })
    await chosen.getByRole('button', { name: t('workbench.giveChosen') }).click()
    await picture(page, 'give')
    await page.getByRole('menuitem', { name: 'Tobias Lindner' }).click()
    await expect(chosen).toBeHidden()
    for (const at of [0, 1, 2]) await expect(field(page, at)).toHaveAccessibleName(/^Tobias Lindner/)
  })
})

test('text is edited as in any editor, taken back, and there after a restart', async ({ open, userData }) => {
  // It starts the program twice.
  await seedTranscript(userData, { transcript: meeting, name, seconds: 70 })
  const first = await open({ settings: atWork })
  const { page } = first
  await openSeeded(page)
  const before = await texts(page)

  await caret(page, 0, 'Okay.'.length)
  await page.keyboard.type(' Well,')
  await expect(field(page, 0)).toHaveText(/^Okay\. Well, Before/)
  await caret(page, 0, 'Okay. Well,'.length)
  await press(page, 'Enter')
  await expect(fields(page)).toHaveCount(before.length + 1)
  await expect(field(page, 1)).toBeFocused()
  await page.keyboard.type('And ')
  expect((await texts(page)).slice(0, 2)).toEqual(['Okay. Well,', expect.stringMatching(/^And Before we go/)])
  await press(page, 'Home', 'Backspace')
  await expect(fields(page)).toHaveCount(before.length)
  await expect(field(page, 0)).toHaveText(/^Okay\. Well, And Before/)
  await page.keyboard.type('X')
  await expect(field(page, 0)).toHaveText(/^Okay\. Well, XAnd Before/)

  for (let step = 0; step < 5; step++) await press(page, 'ControlOrMeta+Z')
  await expect.poll(() => texts(page)).toEqual(before)
  await press(page, 'ControlOrMeta+Shift+Z')
  await expect(field(page, 0)).toHaveText(/^Okay\. Well, Before/)
  await field(page, 2).focus()
  await press(page, 'ControlOrMeta+A', 'Delete')
  await expect(field(page, 2)).toHaveText('')
  // The program is closed within the moment in which an edit waits to be sent.
  await first.app.close()

  const again = await open()
  await openSeeded(again.page)
  await expect(field(again.page, 0)).toHaveText(/^Okay\. Well, Before/)
  await expect(fields(again.page)).toHaveCount(before.length - 1)
  await caret(again.page, 0, 0)
  await press(again.page, 'ControlOrMeta+Z')
  await expect(field(again.page, 2)).toHaveText(before[2] ?? '')
  await press(again.page, 'ControlOrMeta+Z')
  await expect.poll(() => texts(again.page)).toEqual(before)
})
