import { flag } from '../../given'
import { patienceGiven } from '../../jobs/patience'
import { programCommand } from '../../with-program'
import { cancel, giveUp, pause, remove, resume, retry, sendAgain } from './act'
import { list, listJson, listOptions, listOrWatch } from './list'
import { save } from './save'
import { show } from './show'
import { watch } from './watch'

export const jobs = programCommand({
  name: 'jobs',
  text: 'cli.jobs',
  options: listOptions,
  examples: [
    'parlance jobs',
    'parlance jobs --watch',
    'parlance jobs retry 01k2',
    'parlance jobs save 01k2 -o takes',
  ],
  json: listJson,
  commands: [list, watch, show, save, retry, pause, resume, cancel, sendAgain, giveUp, remove],
  given: t => ({ watch: flag, ...patienceGiven(t) }),
  run: listOrWatch,
})
