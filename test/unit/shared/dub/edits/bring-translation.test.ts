import { describe, expect, it } from 'vitest'
import { type DubLine, spokenLine } from '../../../../../shared/dub/dub'
import { applyDubPatch } from '../../../../../shared/dub/dub-patch'
import { bringTranslation, readTranslationFile } from '../../../../../shared/dub/edits/bring-translation'
import { castTable } from '../../../../../shared/dub/export/spoken-files'
import { dubSaying, linesSaying } from '../dubs'

const lines = linesSaying('One', 'Two', 'Three')
const read = (name: string, text: string) => {
  const brought = readTranslationFile(name, text, lines)
  return brought && { texts: Object.fromEntries(brought.texts), left: brought.left }
}

const srt = (...cues: [string, string, string][]): string =>
  cues.map(([from, to, text], at) => `${at + 1}\n00:00:${from} --> 00:00:${to}\n${text}\n`).join('\n')

describe('a translation from a file', () => {
  it('of subtitles goes to the lines that it is heard with', () => {
    const text = srt(
      ['00,100', '01,000', 'Uno'],
      ['01,000', '02,400', '<i>y medio</i>\nmás'],
      ['02,100', '02,900', 'Nadie'],
      ['02,500', '06,100', 'Dos'],
      ['08,500', '09,000', 'Nunca'],
    )
    expect(read('talk.srt', text)).toEqual({ texts: { l1: 'Uno y medio más', l2: 'Dos' }, left: 2 })
    expect(read('', text.replace(/^/, 'WEBVTT\n\n').replaceAll(',', '.'))).toEqual({
      texts: { l1: 'Uno y medio más', l2: 'Dos' },
      left: 2,
    })
  })

  it('of subtitles has no spaces in a script that is written without', () => {
    const text = srt(['00,100', '01,000', 'それは\n知りません。'], ['01,100', '01,900', '明日です'])
    expect(read('talk.srt', text)).toEqual({ texts: { l1: 'それは知りません。明日です' }, left: 0 })
  })

  it('of a table goes to the lines of its numbers', () => {
    expect(read('a.csv', 'number,translation\n3,Tres\n1,"Uno, uno"\n9,Nueve\n2,\n')).toEqual({
      texts: { l1: 'Uno, uno', l3: 'Tres' },
      left: 1,
    })
    expect(read('a.tsv', '2\tDos\n3\tTres\n')).toEqual({ texts: { l2: 'Dos', l3: 'Tres' }, left: 0 })
    expect(read('a.csv', 'Text;No.\nDos;2\n')).toEqual({ texts: { l2: 'Dos' }, left: 0 })
  })

  it('goes in order where there is one for each line, and nowhere where nobody can tell', () => {
    const inOrder = { texts: { l1: 'Uno', l2: 'Dos', l3: 'Tres' }, left: 0 }
    expect(read('a.txt', 'Uno\n \n\nDos\r\nTres\n')).toEqual(inOrder)
    expect(read('a.csv', 'text\nUno\nDos\nTres\n')).toEqual(inOrder)
    expect(read('a.csv', 'One,Uno\nTwo,Dos\nThree,Tres\n')).toEqual(inOrder)
    expect(read('a.txt', 'Uno\nDos\n')).toBeNull()
    expect(read('a.csv', 'One,Uno\nTwo,Dos\n')).toBeNull()
    expect(read('a.srt', '')).toBeNull()
  })

  it('of a table whose texts stand in a column of another name is what is beside the numbers, never these', () => {
    const inOrder = { texts: { l1: 'Uno', l2: 'Dos', l3: 'Tres' }, left: 0 }
    expect(read('a.csv', 'Spanish,No.\nDos,2\nUno,1\nTres,3\n')).toEqual(inOrder)
    expect(read('a.csv', 'Line,Spanish\n1,Uno\n2,Dos\n3,Tres\n')).toEqual(inOrder)
    expect(read('a.csv', 'No.\n1\n2\n3\n')).toBeNull()
  })

  it('of a file that is none of these goes nowhere', () => {
    for (const name of ['a.srt', 'a.vtt', 'a.csv', 'a.tsv', 'a.txt'])
      for (const text of ['', '\u0000\u0001PK\u0003', '{"lines": []}', '-->', '"', ',,,\n,,\n'])
        expect([name, text, read(name, text)?.texts ?? {}]).toEqual([name, text, {}])
  })

  it('comes back from our own table', () => {
    const dub = dubSaying('One', 'Two', 'Three')
    const patch = bringTranslation(dub, 'es', { texts: new Map([['l2', 'Dos']]), left: 0 })
    const after = applyDubPatch(dub, patch)
    const [track] = after.tracks
    if (!track) throw new RangeError('There is no track.')
    expect(read('cast.csv', castTable({ dub: after, track, plan: [], countedName: String }))).toEqual({
      texts: { l2: 'Dos' },
      left: 0,
    })
  })

  it('comes back whole from our own table, to lines that others came before since', () => {
    const dub = dubSaying('Yes.', '=1+1', 'Yes.', 'Who?')
    const said = ['-¿Sí?', '=1+1, "dos"', 'Sí.\nSí, sí.', '’Quién?']
    const texts = new Map(dub.lines.map(({ key }, at) => [key, said[at] ?? '']))
    const after = applyDubPatch(dub, bringTranslation(dub, 'es', { texts, left: 0 }))
    const [track] = after.tracks
    if (!track) throw new RangeError('There is no track.')
    const table = castTable({ dub: after, track, plan: [], countedName: String })
    const back = (now: readonly DubLine[]) => readTranslationFile('cast.csv', table, now)
    expect(back(dub.lines)).toEqual({ texts, left: 0 })
    const [first, second, third, fourth] = after.lines
    if (!first || !second || !third || !fourth) throw new RangeError('There are no lines.')
    const added = { ...first, key: 'new', start: 2.2, end: 2.9 }
    expect(back([first, added, second, third, fourth])).toEqual({ texts, left: 0 })
    const corrected = { ...third, text: 'Yes, yes.' }
    expect(back([first, added, corrected, { ...fourth, start: 9.5 }])).toEqual({
      texts: new Map([...texts].filter(([key]) => key !== second.key)),
      left: 1,
    })
  })

  it('is a person’s own, and changes nothing that says the same', () => {
    const dub = dubSaying('One', 'Two')
    const brought = { texts: new Map([['l1', 'Uno']]), left: 0 }
    const after = applyDubPatch(dub, bringTranslation(dub, 'es', brought))
    expect(spokenLine(after, 'es', 'l1').row).toMatchObject({ text: 'One', state: 'done', from: 'person' })
    expect(spokenLine(after, 'es', 'l1').row.target?.text).toBe('Uno')
    expect(spokenLine(after, 'es', 'l2').row.target).toBeNull()
    expect(bringTranslation(after, 'es', brought)).toEqual([])
    const [first, ...others] = after.lines
    const corrected = { ...after, lines: first ? [{ ...first, text: 'Won' }, ...others] : [] }
    expect(bringTranslation(corrected, 'es', brought)).toEqual([])
  })
})
