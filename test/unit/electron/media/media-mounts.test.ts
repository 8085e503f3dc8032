import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mediaMounts } from '../../../../electron/media/media-mounts'

it('names the folders of the library that hold sounds, and no others', () => {
  const data = join('home', 'ananya', 'Parlance')
  expect([...mediaMounts(data)]).toEqual([
    ['downloads', join(data, 'library', 'downloads')],
    ['media', join(data, 'library', 'media')],
  ])
})
