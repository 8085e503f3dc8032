import { programCommand } from '../../with-program'
import { add, remove, use } from './change'
import { check } from './check'
import { exportOne, importOne } from './exchange'
import { list, listJson, listProfiles } from './list'

export const profiles = programCommand({
  name: 'profiles',
  text: 'cli.profiles',
  examples: [
    'parlance profiles',
    'parlance profiles add https://speech.example.com',
    'parlance profiles use speech',
  ],
  json: listJson,
  commands: [list, use, add, remove, exportOne, importOne, check],
  given: () => ({}),
  run: listProfiles,
})
