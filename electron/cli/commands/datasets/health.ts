import { setImmediate } from 'node:timers/promises'
import { type Dataset, rowOf } from '../../../../shared/datasets/dataset'
import { columnsFromDataset } from '../../../../shared/datasets/dataset-columns'
import { checkHealth } from '../../../../shared/datasets/health/check-health'
import { type HealthSection, healthKinds } from '../../../../shared/datasets/health/finding'
import { findingText } from '../../../../shared/datasets/health/finding-text'
import type { TriedTraining } from '../../../../shared/datasets/training/try-training'
import { formatShortTime } from '../../../../shared/language/short-time'
import { nextPace, type Pace, secondsLeft } from '../../../../shared/pace'
import { tryTrainingTask, usualSeed } from '../../../datasets/training/try-training-task'
import type { CommandContext } from '../../context'
import { datasetNamed } from '../../datasets/find-dataset'
import { jsonOfTraining, tellTraining, trainingJson } from '../../datasets/tell-training'
import { done, failedEnding } from '../../ending'
import { exitCodes } from '../../exit-codes'
import { argument, listOf, onOff, option, optional, someText } from '../../given'
import { workCommand } from '../../with-program'

export const datasetHealth = workCommand({
  name: 'health',
  text: 'cli.datasets.health',
  takes: {
    dataset: argument('<dataset>', 'cli.datasets.dataset', someText),
    only: option(
      '--only <kinds>',
      'cli.datasets.onlyKinds',
      optional(t => listOf(t, healthKinds)),
    ),
    train: onOff('--train', 'cli.datasets.train'),
  },
  examples: [
    'parlance datasets health Bookings',
    'parlance datasets health Bookings --only leak,two-intents && parlance datasets export Bookings nlu.yml',
    'parlance datasets health Bookings --train --json > health.json',
  ],
  json: `{ id: string, sentences: number, findings: { kind: string, names: string[], sentences: string[] }[],
  training: Training | null }
Training: ${trainingJson}`,
  runs: false,
  async run(context, { dataset: wanted, only = healthKinds, train }, work) {
    const { t, out, signal } = context
    const read = await datasetNamed(context, work.datasets, wanted)
    if ('kind' in read) return read
    const { id, dataset } = read
    const sections: HealthSection[] = []
    for (const section of checkHealth(dataset, out.json ? dataset.rows.length : undefined)) {
      if (only.includes(section.kind)) sections.push(section)
      // Between two of them Ctrl+C is heard.
      await setImmediate()
      if (signal.aborted) return failedEnding({ kind: 'cancelled' })
    }
    const found = healthKinds
      .flatMap(kind => sections.filter(section => section.kind === kind))
      .filter(({ findings }) => findings.length > 0)
    for (const section of found) tellSection(context, section)
    if (found.length === 0) out.result(t('health.fine'))

    const tried = train ? await tryTraining(context, dataset) : null
    if (tried && !tried.ok) return failedEnding({ kind: 'cancelled' })
    if (tried) tellTraining(context, dataset, tried.value)
    out.document({
      id,
      sentences: dataset.rows.length,
      findings: found.flatMap(section => jsonOf(dataset, section)),
      training: tried && jsonOfTraining(dataset, tried.value),
    })
    const isSound = found.length === 0 && !isDoubtful(tried?.value)
    return done(isSound ? exitCodes.ok : exitCodes.failed)
  },
})

const isDoubtful = (tried: TriedTraining | undefined): boolean =>
  tried?.intents?.doubtful.some(({ isSure }) => isSure) ?? false

function tellSection({ t, out }: CommandContext, { kind, findings, more }: HealthSection): void {
  const lines = findings.map(finding => `  ${findingText(kind, finding, t)}`)
  out.result([t(`health.${kind}`), ...lines].join('\n'))
  if (more > 0) out.result(`  ${t('health.more', { count: more })}`)
}

const jsonOf = (dataset: Dataset, { kind, findings }: HealthSection) =>
  findings.map(({ names, keys }) => ({
    kind,
    names,
    sentences: keys.map(key => rowOf(dataset, key)?.text ?? ''),
  }))

async function tryTraining(context: CommandContext, dataset: Dataset) {
  const watch = watchOf(context, dataset.name)
  const input = { columns: columnsFromDataset(dataset), seed: usualSeed }
  const tried = await tryTrainingTask(input, watch, context.signal)
  watch.end(tried.ok)
  return tried
}

function watchOf({ t, progress, host }: CommandContext, label: string) {
  const item = { id: 'training', label }
  let pace: Pace | undefined
  return {
    progress(part: number): void {
      const now = host.clock.passed()
      pace = nextPace(pace, part, 1, now)
      const seconds = secondsLeft(pace, now)
      const left = seconds === null ? '' : t('word.timeLeft', { time: formatShortTime(seconds, 'en') })
      progress.show({ ...item, state: t('training.trying'), left, part, ended: null })
    },
    end: (well: boolean): void =>
      progress.show({
        ...item,
        state: t(well ? 'cli.job.done' : 'cli.library.notDone'),
        part: 1,
        ended: well ? 'well' : 'badly',
      }),
  }
}
