import { describe, expect, it } from 'vitest'
import { partsOf } from '../../../../shared/formats/cues/cue-parts'
import { readSrt } from '../../../../shared/formats/cues/read-srt'
import { applyBatchPatch, type RowChange } from '../../../../shared/translate/batch-patch'
import {
  changesFromAsking,
  changesFromJob,
  changesFromMemory,
  planBatch,
} from '../../../../shared/translate/batch-run'
import { cueSentences, cutNear, runsOn } from '../../../../shared/translate/cue-sentences'
import { readCueFile } from '../../../../shared/translate/read-batch-file'
import { asMarked } from '../../../../shared/translate/translation'
import { writeBatch } from '../../../../shared/translate/write-batch'
import { batchOf, type RowAnswer, said, translateJob } from './batches'

/** Cues of two seconds, half a second apart. */
const srtOf = (...texts: string[]): string =>
  texts
    .map((text, at) => {
      const time = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')},`
      return `${at + 1}\n${time(at * 3)}000 --> ${time(at * 3 + 2)}500\n${text}\n`
    })
    .join('\n')

function batchOfCues(...texts: string[]) {
  const { origin, rows } = readCueFile('srt', srtOf(...texts))
  return batchOf(
    rows.map(({ text }) => text),
    origin,
  )
}

const asked = (...texts: string[]): string[] =>
  planBatch(batchOfCues(...texts), 'due', null).send.map(({ text }) => text)

describe('what of cues is asked for', () => {
  it.each<[string[], string[]]>([
    [['<i>Good\nmorning.</i>'], ['Good morning.']],
    // Where a script has no spaces, a line that ends puts none there.
    [['วันนี้อากาศดี\nมากเลย'], ['วันนี้อากาศดีมากเลย']],
    [['ថ្ងៃនេះអាកាស\nធាតុល្អណាស់'], ['ថ្ងៃនេះអាកាសធាតុល្អណាស់']],
    [['ມື້ນີ້ອາກາດ\nດີຫຼາຍ'], ['ມື້ນີ້ອາກາດດີຫຼາຍ']],
    [['今日はとても\nいい天気'], ['今日はとてもいい天気']],
    [['- Where?\n- Here.'], ['Where?', 'Here.']],
    [['♪ La la ♪', '♪'], ['La la']],
    [['I never said', 'that you could go.'], ['I never said that you could go.']],
    [
      ['I never said.', 'that you could go.'],
      ['I never said.', 'that you could go.'],
    ],
    [['I never said...', '...that you could.'], ['I never said... ...that you could.']],
    [['When I came,', 'Peter left.'], ['When I came, Peter left.']],
    [['I live in', 'New York.'], ['I live in New York.']],
    [
      ['I live here', 'New York is far.'],
      ['I live here', 'New York is far.'],
    ],
    [
      ['I never said', '- that I know.'],
      ['I never said', 'that I know.'],
    ],
    [
      ['♪ And I', 'never said a word.'],
      ['And I', 'never said a word.'],
    ],
    [
      ['[door opens]', 'never mind.'],
      ['[door opens]', 'never mind.'],
    ],
    [
      ['- Who?\n- The man', 'who came.'],
      ['Who?', 'The man who came.'],
    ],
    [
      ['one', 'two', 'three', 'four', 'five'],
      ['one two three four', 'five'],
    ],
  ])('%j: %j', (texts, expected) => {
    expect(asked(...texts)).toEqual(expected)
  })

  it('is asked for once where two say the same', () => {
    const plan = planBatch(batchOfCues('- Yes.\n- No.', 'No.'), 'due', () => null)
    expect(plan.send.map(({ text, places }) => [text, places])).toEqual([
      ['Yes.', [0]],
      ['No.', [0, 1]],
    ])
    expect(plan.repeats).toBe(1)
  })

  it('is no sentence over a pause, or over a row that is not asked for', () => {
    const cues = [
      { start: 0, end: 1, text: '' },
      { start: 4, end: 5, text: '' },
    ]
    const row = (text: string) => ({ text, spans: [] })
    const rows = [[0, row('I never said')] as const, [1, row('that.')] as const]
    expect(cueSentences(rows, cues, 'en')).toHaveLength(2)
    const near = [
      { start: 0, end: 1, text: '' },
      { start: 1, end: 2, text: '' },
    ]
    expect(cueSentences(rows, near, 'en')).toHaveLength(1)
    expect(
      cueSentences(
        [
          [0, row('I never said')],
          [2, row('that.')],
        ],
        near,
        'en',
      ),
    ).toHaveLength(2)
  })

  it('takes the entities along to where they stand in it', () => {
    const spans = [{ start: 9, end: 14, label: 'city', value: 'Paris' }]
    const [one, two] = cueSentences([[0, { text: 'No.\n- To\nParis.', spans }]], [], 'en')
    expect(one?.spans).toEqual([])
    expect(two).toMatchObject({ text: 'To Paris.', spans: [{ start: 3, end: 8, value: 'Paris' }] })
    const text = 'ไปเที่ยว\nปารีสกัน'
    const marked = [{ start: 9, end: 14, label: 'city', value: 'ปารีส' }]
    expect(cueSentences([[0, { text, spans: marked }]], [], 'th')).toMatchObject([
      { text: 'ไปเที่ยวปารีสกัน', spans: [{ start: 8, end: 13, value: 'ปารีส' }] },
    ])
  })
})

describe('a sentence', () => {
  it.each([
    ['One two three four', 0.5, 'One two '.length],
    ['One two, three four five', 0.45, 'One two, '.length],
    ['One', 0.5, 'One'.length],
    ['你好吗我很好', 0.5, '你好吗'.length],
    ['anything', 0, 0],
  ])('%j is cut near %f at %i', (text, share, at) => {
    expect(cutNear(text, share, 'es')).toBe(at)
  })

  it('runs on over a word that another has to follow', () => {
    const part = (text: string) => partsOf(text)[0] ?? partsOf('')[0]
    const [a, b] = [part('Es ist der'), part('Mann.')]
    expect(a && b && runsOn(a, b, 'de')).toBe(true)
    expect(a && b && runsOn(a, b, 'en')).toBe(false)
  })
})

describe('cues that were translated', () => {
  const applied = (batch: ReturnType<typeof batchOf>, rows: readonly RowChange[]) =>
    applyBatchPatch(batch, [{ kind: 'rows', rows }])
  const fresh = batchOfCues(
    '<i>- Where are you?\n- Here.</i>',
    '{\\an8}I never said',
    '<i>that you could go.</i>',
    '♪',
  )
  const plan = planBatch(fresh, 'due', () => null)
  const waiting = applied(fresh, [
    ...changesFromMemory(fresh, plan),
    ...changesFromAsking(fresh, plan, 'job'),
  ])
  const answers: RowAnswer[] = [
    { markup: 'Where are you?', translation: said('¿Dónde estás?', [], ['¿Dónde?']) },
    { markup: 'Here.', translation: said('Aquí.') },
    { markup: 'I never said that you could go.', translation: said('Nunca dije que pudieras irte.') },
  ]

  it('have their dashes, lines and shares, and their tags in the file', () => {
    const done = applied(waiting, changesFromJob(waiting, translateJob(answers)))
    expect(done.rows.map(({ state, target }) => [state, target?.text])).toEqual([
      ['done', '- ¿Dónde estás?\n- Aquí.'],
      ['done', 'Nunca dije'],
      ['done', 'que pudieras irte.'],
      ['done', '♪'],
    ])
    expect(done.rows[0]?.others).toEqual([asMarked('- ¿Dónde?\n- Aquí.')])
    expect(readSrt(writeBatch(done).text).items.map(({ text, payload }) => payload?.raw ?? text)).toEqual([
      '<i>- ¿Dónde estás?\n- Aquí.</i>',
      '{\\an8}Nunca dije',
      '<i>que pudieras irte.</i>',
      '♪',
    ])
  })

  it('wait until all of what they say is there, and fail with what failed', () => {
    const problem = { kind: 'rejected', status: 400, message: 'no' }
    const half = changesFromJob(waiting, translateJob(answers.with(1, { markup: 'Here.', phase: 'sending' })))
    expect(half.map(([at]) => at)).toEqual([1, 2])
    const failed = applied(
      waiting,
      changesFromJob(waiting, translateJob(answers.with(1, { markup: 'Here.', phase: 'failed', problem }))),
    )
    expect(failed.rows[0]).toMatchObject({ state: 'failed', problem })
  })

  it('are known from memory by what was asked', () => {
    const known = planBatch(fresh, 'due', () => [asMarked('Uno dos tres cuatro cinco')])
    expect(known.send).toEqual([])
    const filled = applied(fresh, changesFromMemory(fresh, known))
    expect(filled.rows[1]?.target?.text).toBe('Uno dos')
    expect(filled.rows[2]?.target?.text).toBe('tres cuatro cinco')
  })

  it('say the whole of an answer that has fewer words than there are cues', () => {
    const short = answers.with(2, { markup: 'I never said that you could go.', translation: said('Nunca.') })
    const done = applied(waiting, changesFromJob(waiting, translateJob(short)))
    expect(done.rows.slice(1, 3).map(({ target }) => target?.text)).toEqual(['Nunca.', 'Nunca.'])
  })
})
