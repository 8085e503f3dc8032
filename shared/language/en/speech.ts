/** The Speech screen. */
export const speechMessages = {
  'speech.rule.textEmpty': 'There is nothing to say in this line.',
  'speech.rule.textLong':
    'This is longer than {limit, number} characters. Several shorter lines are easier to correct.',
  'speech.rule.textControl': 'The text holds characters that cannot be seen, left over from another file.',
  'speech.rule.languageMissing': 'Choose a language.',
  'speech.rule.languageShort': 'A language usually needs its region as well, as in en-IN.',
  'speech.rule.genderMissing': 'Choose a female or a male voice.',
  'speech.rule.secondsBad': 'Write the length as a number of seconds above zero, as in 4.5.',
  'speech.rule.secondsMissing': 'Say how many seconds the sound should last, or choose no fit.',
  'speech.rule.metaBad': 'Meta is a JSON object: names and values in braces.',

  'speech.state.idle': 'Draft',
  'speech.state.queued': 'Queued',
  'speech.state.running': 'Running',
  'speech.state.done': 'Completed',
  'speech.state.stale': 'Stale',
  'speech.state.failed': 'Failed',
  'speech.state.unsure': 'Unsure',
  'speech.state.step': '{step, number} of {count, number}',
  'speech.state.failedAt': 'Failed at {step}',
  'speech.state.unsureText': 'Nobody knows whether the request arrived. Send it again, or give it up.',

  'speech.stale.text': 'Text edited',
  'speech.stale.language': 'New language',
  'speech.stale.voice': 'New voice',
  'speech.stale.fit': 'New length',

  'speech.skipped.problems':
    '{count, plural, one {# line is not ready: look at its marked cells.} other {# lines are not ready: look at their marked cells.}}',
  'speech.skipped.busy':
    '{count, plural, one {# line is on its way already.} other {# lines are on their way already.}}',
  'speech.skipped.unsure':
    '{count, plural, one {# line waits for your word whether to send it again.} other {# lines wait for your word whether to send them again.}}',

  'speech.import.taken': '{count, plural, one {# line} other {# lines}}',
  'speech.import.repaired':
    '{count, plural, one {# line without a value that made no sense} other {# lines without values that made no sense}}',
  'speech.import.skipped': '{count, plural, one {# row skipped} other {# rows skipped}}',
  'speech.import.leftOut':
    '{count, plural, one {# line was left out: a sheet holds {most, number} lines.} other {# lines were left out: a sheet holds {most, number} lines.}}',
  'speech.paste.refused':
    '{count, plural, one {# cell stays as it was: its column holds no such value.} other {# cells stay as they were: their columns hold no such value.}}',
} as const
