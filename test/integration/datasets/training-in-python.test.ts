import { expect, it } from 'vitest'
import { z } from 'zod'
import { foldsOf } from '../../../shared/datasets/training/folds'
import { gramsOf } from '../../../shared/datasets/training/grams'
import { tryIntents } from '../../../shared/datasets/training/try-intents'
import { nativeProgram } from '../../harness/native-programs'
import { type Kind, kinds, madeSentences } from '../../unit/shared/datasets/training/made-sentences'
import { toEnd } from '../../unit/shared/datasets/training/to-end'
import { runOver } from '../formats/programs'

/** Over the same features, with the same parts left out, and as held back as it is where nobody says otherwise. */
const script = `
import json, sys
import numpy, scipy.sparse
from sklearn.linear_model import LogisticRegression
def right(given):
    ends = [0] + given["ends"]
    x = scipy.sparse.csr_matrix((given["weights"], given["features"], ends), shape=(len(ends) - 1, given["size"]))
    y = numpy.array(given["classOf"])
    folds = numpy.array(given["folds"])
    count = 0
    for fold in range(folds.max() + 1):
        model = LogisticRegression(max_iter=200).fit(x[folds != fold], y[folds != fold])
        count += int((model.predict(x[folds == fold]) == y[folds == fold]).sum())
    return count / len(y)
with open(sys.argv[1]) as file:
    print(json.dumps([right(given) for given in json.load(file)]))
`
const read = z.array(z.number())
const seed = 1

const tries: [string, Kind, flips: number][] = [
  ['plain', { ...kinds.plain, rows: 900 }, 0],
  ['plain, a twentieth filed wrongly', { ...kinds.plain, rows: 900 }, 0.05],
  ['in ten scripts', { ...kinds.scripts, rows: 1_200, intents: 6 }, 0],
  ['uneven, in families', { ...kinds.uneven, rows: 1_200 }, 0.05],
]

it.skipIf(!nativeProgram('python with scikit-learn'))(
  "a training that is tried is as often right as scikit-learn's logistic regression",
  () => {
    const ours: number[] = []
    const given = tries.map(([, kind, flips]) => {
      const { sentences } = madeSentences(kind, { seed: 3, flips })
      const names = [...new Set(sentences.map(({ intent }) => intent))]
      const texts = sentences.map(({ text }) => text)
      const classOf = Uint32Array.from(sentences, ({ intent }) => names.indexOf(intent))
      const families = Array.from({ length: texts.length / kind.family }, (_, family) =>
        Array.from({ length: kind.family }, (_, member) => family * kind.family + member),
      )
      ours.push(toEnd(tryIntents({ texts, classOf, classes: names.length, families, seed })).value.accuracy)
      const { ends, features, weights, size } = gramsOf(texts, 1_000_000)
      const folds = [...foldsOf(families, classOf, 5, seed)]
      return {
        ...{ ends: [...ends], features: [...features], weights: [...weights], size },
        ...{ classOf: [...classOf], folds },
      }
    })
    const files = { 'given.json': JSON.stringify(given) }
    const theirs = read.parse(
      JSON.parse(runOver(files, 'python with scikit-learn', ['-c', script, 'given.json'])),
    )
    for (const [at, [name]] of tries.entries()) {
      const [own = 0, other = 0] = [ours[at], theirs[at]]
      expect(other, name).toBeGreaterThan(0.5)
      expect(Math.abs(own - other), `${name}: ${own} beside ${other}`).toBeLessThan(0.03)
    }
  },
  600_000,
)
