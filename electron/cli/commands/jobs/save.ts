import { argument, listOf, onOff, option, optional, placeToWrite, someText } from '../../given'
import { transcriptFormats, transcriptShape } from '../../transcripts/transcript-formats'
import { workCommand } from '../../with-program'

const takes = {
  job: argument('<job>', 'cli.jobs.id', someText),
  out: option('-o, --out <folder>', 'cli.jobs.saveOut', t => placeToWrite(t).default('.'), 'folder'),
  name: option('--name <template>', 'cli.speak.name', optional(someText)),
  format: option('--format <formats>', 'cli.transcribe.format', t =>
    listOf(t, transcriptFormats).prefault('txt'),
  ),
  force: onOff('--force', 'cli.option.force'),
}

export const save = workCommand({
  name: 'save',
  text: 'cli.jobs.save',
  takes,
  examples: ['parlance jobs save 01k2 -o takes', 'parlance jobs save 01k2 --format srt,docx -o transcripts'],
  json: `as of speak, or\n{ job: string, state: string,\n  ${transcriptShape} }`,
  runs: false,
  run: async (context, wanted, work) => (await import('../../jobs/save-job')).saveJob(context, wanted, work),
})
