import { letters, openReplies, shapeNames } from '../integration/service/one-letter'
import { figuresOf, lineOf } from './figures'

const rounds = 3
/** Milliseconds. A person notices what is longer. */
const budget = 100

/** How long nothing else has its turn in the main process while a reply of 256 kB of one letter comes and is read. */
export async function run(): Promise<void> {
  const replies = await openReplies()
  try {
    console.log(`256 kB of one letter, ${letters.length} letters  minimum / median / maximum`)
    for (const shape of shapeNames) {
      await replies.longestGap(shape, 'a')
      const gaps: number[] = []
      for (const letter of letters) {
        const samples: number[] = []
        for (let round = 0; round < rounds; round++) samples.push(await replies.longestGap(shape, letter))
        gaps.push(figuresOf(samples).median)
      }
      const figures = figuresOf(gaps)
      const isMet = figures.maximum <= budget
      const longest = JSON.stringify(letters[gaps.indexOf(figures.maximum)])
      console.log(
        lineOf(shape, figures, `ms, longest with ${longest}, budget ${budget}: ${isMet ? 'met' : 'NOT MET'}`),
      )
      if (!isMet) process.exitCode = 1
    }
  } finally {
    await replies.stop()
  }
}
