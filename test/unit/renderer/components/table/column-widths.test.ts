import { describe, expect, it } from 'vitest'
import { readWidths, widthVariables, withWidth } from '../../../../../renderer/components/table/column-widths'

describe('widths of columns', () => {
  it('are remembered in the unit of the text, and never too little to take hold of', () => {
    const wide = withWidth(withWidth({}, 'job', 12.5), 'state', 0.1)
    expect(readWidths(JSON.stringify(wide))).toEqual({ job: 12.5, state: 3 })
    expect(withWidth(wide, 'job', null)).toEqual({ state: 3 })
    expect(widthVariables({ job: 12.5 })).toEqual({ '--w-job': 'minmax(3rem, 12.5rem)' })
  })

  it.each([null, '', '{', 'null', '7', '["a"]', '{"job":"12","state":1,"took":null}'])(
    'that make no sense are left out: %s',
    text => {
      expect(readWidths(text)).toEqual({})
    },
  )
})
