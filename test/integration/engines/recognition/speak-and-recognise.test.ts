import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeWav } from '../../../../electron/engines/audio/write-wav'
import type { RecognisedWord } from '../../../../electron/engines/engine-ports'
import { alignSequences } from '../../../../shared/text/diff/align-sequences'
import { numberTokens } from '../../../../shared/text/diff/diff-words'
import { wordErrorRate } from '../../../../shared/text/diff/word-error-rate'
import { nativeProgram } from '../../../harness/native-programs'
import { recogniserOn } from './recogniser'
import { type SpokenWord, speakSentences } from './spoken-sentences'

const flite = nativeProgram('flite')
const pocketsphinx = nativeProgram('pocketsphinx')

const texts = (words: readonly { word: string }[]): string[] => words.map(({ word }) => word)

describe.skipIf(!flite || !pocketsphinx)('ten sentences of Flite through PocketSphinx', () => {
  let spoken: SpokenWord[] = []
  let heard: RecognisedWord[] = []
  let folder = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlance-spoken-'))
    const file = join(folder, 'sentences.wav')
    const { sound, words } = await speakSentences()
    await writeFile(file, encodeWav(sound))
    spoken = words
    const machine = { programs: { pocketsphinx: pocketsphinx ?? '' }, temporaryFolder: folder }
    const answer = await recogniserOn(machine).recognise({ file, language: 'en-US', domain: 'general' })
    if (!answer.ok) throw new Error(answer.error)
    heard = answer.value.words
  }, 120_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('gets at most 15 % of the words wrong', () => {
    const { rate, words } = wordErrorRate(texts(spoken), texts(heard))
    console.log(`${words} words, ${(rate * 100).toFixed(1)} % wrong: ${texts(heard).join(' ')}`)
    expect(rate).toBeLessThanOrEqual(0.15)
  })

  it('says of 90 % of the words within 150 ms when they were spoken', () => {
    const { left, right } = numberTokens(texts(spoken), texts(heard))
    const errors = alignSequences(left, right).flatMap(match =>
      Array.from({ length: match.length }, (_, index) => {
        const said = spoken[match.left + index]
        const placed = heard[match.right + index]
        if (!said || !placed) throw new Error('The words are not aligned.')
        return Math.max(Math.abs(said.start - placed.start), Math.abs(said.end - placed.end))
      }),
    )
    const within = errors.filter(error => error <= 0.15).length / errors.length
    const median = errors.toSorted((one, other) => one - other)[Math.floor(errors.length / 2)] ?? 0
    console.log(
      `${(within * 100).toFixed(1)} % of ${errors.length} words within 150 ms, median ${median.toFixed(3)} s`,
    )
    expect(errors.length).toBeGreaterThan(70)
    expect(within).toBeGreaterThanOrEqual(0.9)
  })

  it('gives words in order, with confidence from 0 to 1', () => {
    for (const [index, { start, end, conf, word }] of heard.entries()) {
      expect(end, word).toBeGreaterThan(start)
      expect(start, word).toBeGreaterThanOrEqual(heard[index - 1]?.end ?? 0)
      expect(conf !== null && conf >= 0 && conf <= 1, word).toBe(true)
    }
  })
})
