import { switches } from './app-folder'
import { record } from './outside'
import type { Has } from './surface-members'

export const commandLine = {
  hasSwitch: name => switches.has(name),
  getSwitchValue: name => switches.get(name) ?? '',
  appendSwitch(name, value = '') {
    switches.set(name, value)
  },
  removeSwitch(name) {
    switches.delete(name)
  },
  appendArgument(value) {
    record('commandLine.appendArgument', value)
  },
} satisfies Has<'CommandLine'>
