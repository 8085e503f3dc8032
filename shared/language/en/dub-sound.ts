/** How a dub is heard, mixed and written to files. */
export const dubSoundMessages = {
  // Preview
  'dubPreview.dub': 'Dub',
  'dubPreview.original': 'Original',
  'dubPreview.both': 'Both',
  'dubPreview.silent': 'Nobody speaks here.',

  // Timeline
  'dubTimeline.title': 'Timeline',
  'dubTimeline.original': 'Original',
  'dubTimeline.translation': 'Translation',
  'dubTimeline.speech': 'Speech',

  // Mix
  'dubMix.title': 'Mixer',
  'dubMix.meters': 'Levels',
  'dubMix.meter.original': 'Original',
  'dubMix.meter.stem': 'Own stem',
  'dubMix.meter.all': 'Everything',
  'dubMix.levelOf': 'Level of {speaker}',
  'dubMix.mute': 'Mute {speaker}',
  'dubMix.solo': 'Hear {speaker} alone',
  'dubMix.decibels': '{value} dB',
  'dubMix.bed': 'Under the voices',
  'dubMix.bed.original': 'Original',
  'dubMix.bed.stem': 'Own stem',
  'dubMix.bed.none': 'Nothing',
  'dubMix.bedText.original': 'The recording as it is, and lower where somebody speaks',
  'dubMix.bedText.stem': 'Music and effects without voices, from a file',
  'dubMix.bedText.none': 'The voices alone',
  'dubMix.otherStem': 'Choose another file',
  'dubMix.duck': 'While somebody speaks',
  'dubMix.target': 'Loudness',
  'dubMix.asRecorded': 'As loud as the recording',
  'dubMix.lufs': '{value} LUFS',
  'dubMix.measure': 'Measure',
  'dubMix.measuring': 'Mixing and measuring',
  'dubMix.told': '{loudness}, true peak {peak} dBTP, voices {gain}.',
  'dubMix.missing': '{count, plural, one {# line is missing.} other {# lines are missing.}}',
  'dubMix.old': 'Edited since.',
  'dubMix.nothingHeard': 'Nothing is heard yet.',

  // Export
  'dubExport.title': 'Export “{name}” in {language}',
  'dubExport.mix': 'The whole dub as a sound',
  'dubExport.noMix': 'None',
  'dubExport.noMixText': 'Only what is chosen below',
  'dubExport.film': 'Film',
  'dubExport.filmText':
    'The picture as it is, with the dub and the original as its sounds; without subtitles or chapters of the film',
  'dubExport.stems': 'Stems',
  'dubExport.stemsText': 'A sound for each speaker, and one of what lies under them',
  'dubExport.clips': 'Clips',
  'dubExport.clipsText': 'A sound for each line',
  'dubExport.srt': 'Subtitles, SRT',
  'dubExport.srtText': 'What is spoken, when it is',
  'dubExport.vtt': 'Subtitles, VTT',
  'dubExport.vttText': 'The same with the speakers, for the web',
  'dubExport.table': 'Cast and lines, CSV',
  'dubExport.tableText': 'Who speaks what, when and how fast',
  'dubExport.silentYet':
    '{count, plural, one {# line has no sound yet and will be silent.} other {# lines have no sound yet and will be silent.}}',
  'dubExport.oldYet':
    '{count, plural, one {# line was edited since it was spoken, and will be heard as it was before.} other {# lines were edited since they were spoken, and will be heard as they were before.}}',
  'dubExport.leftOut': 'Not heard, as the mixer is set: {speakers}',
  'dubExport.choosePlace': 'Choose a folder…',
  'dubExport.running': '{part, number, percent} written',
  'dubExport.goesOn': 'Export of the dub: {part, number, percent}',
  'dubExport.runningHint': 'You can close this: the export goes on, and you are told when it is done.',
  'dubExport.done': '{count, plural, one {# file written} other {# files written}}',
  'dubExport.silent':
    '{count, plural, one {# line had no sound and is silent.} other {# lines had no sound and are silent.}}',
  'dubExport.failed':
    '{count, plural, one {# sound or film is missing or breaks off} other {# sounds or films are missing or break off}}',
  'dubExport.stopped': 'The export was stopped. Nothing was left behind.',
  'dubExport.again': 'Export again',
} as const
