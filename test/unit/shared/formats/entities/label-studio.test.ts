import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { itemsOf } from '../../../../../shared/formats/dry-run'
import { readLabelStudio, writeLabelStudio } from '../../../../../shared/formats/entities/label-studio'
import { annotated, anyText } from '../scripts'

/** Written from https://labelstud.io/guide/task_format and the page of its `Labels` tag. */
const tasks = z.array(
  z.strictObject({
    data: z.object({ text: z.string() }),
    annotations: z.array(
      z.strictObject({
        result: z.array(
          z.strictObject({
            id: z.string().min(1),
            from_name: z.string().min(1),
            to_name: z.string().min(1),
            type: z.literal('labels'),
            value: z.strictObject({
              start: z.int().nonnegative(),
              end: z.int().positive(),
              text: z.string(),
              labels: z.array(z.string().min(1)).min(1),
            }),
          }),
        ),
      }),
    ),
  }),
)

const item = {
  text: '👍 in Mumbai',
  spans: [{ start: 6, end: 12, value: 'Mumbai', label: 'city' }],
}

describe('tasks of Label Studio', () => {
  it('fit their documentation, and hold the sentence with its spans', () => {
    fc.assert(
      fc.property(fc.array(annotated(anyText)), items => {
        const { text } = writeLabelStudio(items)
        tasks.parse(JSON.parse(text))
        expect(itemsOf(readLabelStudio(text))).toEqual(items)
      }),
    )
  })

  it('take the names of the tags from the project', () => {
    const { text } = writeLabelStudio([item], { fromName: 'ner', toName: 'sentence' })
    expect(JSON.parse(text)[0].annotations[0].result[0]).toEqual({
      id: 'span-1',
      from_name: 'ner',
      to_name: 'sentence',
      type: 'labels',
      value: { start: 5, end: 11, text: 'Mumbai', labels: ['city'] },
    })
  })

  it.each(['annotations', 'completions', 'predictions'])(
    'are read from %s, an intent from a choice',
    name => {
      const result = [
        { from_name: 'l', to_name: 't', type: 'labels', value: { start: 5, end: 11, labels: ['city'] } },
        { from_name: 'i', to_name: 't', type: 'choices', value: { choices: ['book'] } },
        'noise',
      ]
      const task = { id: 3, data: { text: item.text }, [name]: [{ result }] }
      expect(itemsOf(readLabelStudio(JSON.stringify(task)))).toEqual([{ ...item, intent: 'book' }])
    },
  )

  it('are repaired where an old version counted UTF-16 units', () => {
    const { rows } = readLabelStudio(writeLabelStudio([item], { unit: 'utf16' }).text)
    expect(rows).toMatchObject([{ outcome: 'repaired', item, problems: [{ code: 'moved-span' }] }])
  })

  it('are skipped without a text', () => {
    expect(readLabelStudio('[{"data":{"image":"x"}}, 5]').rows.map(row => row.outcome)).toEqual([
      'skipped',
      'skipped',
    ])
    expect(readLabelStudio('[').problems).toMatchObject([{ code: 'bad-json' }])
  })
})

it('says which regions have no labels or no place', () => {
  const result = [
    { type: 'labels', value: { start: 0, end: 1 } },
    { type: 'labels', value: 'noise' },
    { type: 'labels', value: { labels: ['city'] } },
    { type: 'choices', value: { choices: [5] } },
  ]
  const { rows } = readLabelStudio(
    JSON.stringify([{ data: { text: 'in Mumbai' }, annotations: [{ result }] }]),
  )
  expect(rows).toMatchObject([
    { outcome: 'repaired', item: { text: 'in Mumbai', spans: [] }, problems: [{ code: 'bad-span' }] },
  ])
  expect(rows[0]?.problems).toHaveLength(1)
})
