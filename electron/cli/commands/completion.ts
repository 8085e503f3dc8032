import { type CliCommand, command } from '../command'
import { commonOptions } from '../common-options'
import { bashCompletion } from '../completion/bash'
import { fishCompletion } from '../completion/fish'
import { powershellCompletion } from '../completion/powershell'
import type { CompletionSource } from '../completion/words'
import { zshCompletion } from '../completion/zsh'
import { done } from '../ending'
import { argument, oneOf } from '../given'

const shells = ['bash', 'zsh', 'fish', 'powershell'] as const

const scripts: Record<(typeof shells)[number], (source: CompletionSource) => string> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
  powershell: powershellCompletion,
}

/** `commands`: all there are, this one too. */
export const completion = (commands: () => Promise<readonly CliCommand[]>): CliCommand =>
  command({
    name: 'completion',
    text: 'cli.completion',
    takes: { shell: argument('<shell>', 'cli.completion.shell', t => oneOf(t, shells), shells) },
    examples: [
      'source <(parlance completion bash)',
      'parlance completion zsh > "$' + '{fpath[1]}/_parlance"',
      'parlance completion fish > ~/.config/fish/completions/parlance.fish',
      'parlance completion powershell >> $PROFILE',
    ],
    json: '{ shell: string, script: string }',
    run: async ({ t, out }, { shell }) => {
      const script = scripts[shell]({ commands: await commands(), common: commonOptions, t })
      out.result(script.trimEnd())
      out.document({ shell, script })
      return done()
    },
  })
