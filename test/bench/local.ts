import { run as commandLine } from './local-command-line'
import { run as quick } from './local-quick'
import { run as recognition } from './recognition'
import { run as speakers } from './speakers'
import { run as speech } from './speech-engines'

/** Everything this computer does by itself, beside the native programs where they are installed. */
export async function run(): Promise<void> {
  for (const bench of [commandLine, quick, speech, recognition, speakers]) await bench()
}
