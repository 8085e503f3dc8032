import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { terminalOf } from '../../../../../electron/cli/output/terminal'

const stream = (isTTY: boolean) => Object.assign(new PassThrough(), { isTTY })
const seen = (env: Record<string, string>, isTTY = true, platform: NodeJS.Platform = 'linux') =>
  terminalOf({ env, stderr: stream(isTTY), platform })

it('redraws and colours only where a terminal can', () => {
  const usual = { TERM: 'xterm', LANG: 'de_DE.UTF-8' }
  expect(seen(usual)).toEqual({ redraws: true, colours: true, unicode: true })
  expect(seen(usual, false)).toEqual({ redraws: false, colours: false, unicode: true })
  expect(seen({ ...usual, NO_COLOR: '1' })).toMatchObject({ redraws: true, colours: false })
  expect(seen({ ...usual, NO_COLOR: '' }).colours).toBe(true)
  expect(seen({ TERM: 'dumb' })).toEqual({ redraws: false, colours: false, unicode: false })
  expect(seen({}).redraws).toBe(false)
  expect(seen({}, true, 'win32')).toEqual({ redraws: true, colours: true, unicode: true })
  expect(seen({ ...usual, LC_ALL: 'C' }).unicode).toBe(false)
})
