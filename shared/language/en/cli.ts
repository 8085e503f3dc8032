/** The help of the command line. */
export const cliMessages = {
  'cli.description': 'Speech and language work from the command line, in the same library as the window.',
  'cli.help.examples': 'Examples:',
  'cli.help.json': 'With --json:',
  'cli.help.after': `Results go to stdout, everything else to stderr. Where a text or a file is asked for, - stands for stdin.
Places of entities are counted in code points: every letter, sign and emoji part is one.

Environment:
  {token}   a token to use instead of a sign-in; it is never stored
  {origin}  the address of the service that it is for, such as
                        https://speech.example.com; it is sent nowhere else
  {noColor}              no colours

Exit codes:
  0    done
  1    tried, and it failed, all or in part
  2    the command or a file it names cannot be used; nothing was started
  3    not signed in, or the sign-in was refused
  4    the service could not be reached
  130  interrupted; jobs stay, and an open window goes on with them`,

  'cli.option.profile': 'The service to use, by its id or name; the one in use if left out',
  'cli.option.json': 'JSON on stdout for programs, and errors as JSON on stderr',
  'cli.option.quiet': 'Only results and errors',
  'cli.option.dataFolder': 'Keep everything in this folder instead of the usual one',
  'cli.option.version': 'Show the version',
  'cli.option.help': 'Show help',
  'cli.option.text': 'The text, or - for stdin',
  'cli.option.force': 'Replace files that are there',
  'cli.option.patience': 'How long the service may be out of reach before the job is left for later (60)',
  'cli.option.entity': 'An entity in the text, places counted in code points; may be repeated',
  'cli.option.entities': 'A file of entities: a JSON list, or start:end:label a line; - for stdin',

  'cli.login': 'Sign in to a service. The password is asked unseen, or read from stdin',
  'cli.login.address': 'The address of the service',
  'cli.login.name': 'What to call it in the list of services',
  'cli.login.storage': 'Where the service’s uploads are public, if there is such a place',
  'cli.login.email': 'The e-mail to sign in with',
  'cli.login.keep':
    'Stay signed in. Outside the program no keychain can be used, so the token is then kept as plain text in a file that only you can read',
  'cli.login.plainHttp': 'Accept that anybody on the way to this service can read along',
  'cli.logout': 'Sign out, and forget the token that was kept',
  'cli.whoami': 'Say who is signed in, and where the token is from',

  'cli.profiles': 'The services: list, choose, add, remove, share and check them',
  'cli.profiles.list': 'List the services',
  'cli.profiles.use': 'Choose the service to use from now on',
  'cli.profiles.remove': 'Remove a service from the list, and forget its token',
  'cli.profiles.export': 'Write a service to a file that others can import; it holds no account and no token',
  'cli.profiles.import': 'Add a service from such a file',
  'cli.profiles.check': 'Check whether a service can be used: address, certificate, sign-in, storage, clock',
  'cli.profiles.service': 'A service, by its id or name',
  'cli.profiles.importFile': 'The file to read, or - for stdin',

  'cli.speak': 'Turn text into speech',
  'cli.speak.files':
    'Lines to speak: .txt (a line each), .csv, .tsv, .srt, .vtt or .json; - reads lines from stdin',
  'cli.speak.as': 'Read the files as this kind, whatever their names say',
  'cli.speak.gender': 'The gender of the voice, for lines that name none',
  'cli.speak.language': 'A long language code such as en-IN, for lines that name none',
  'cli.speak.speaker': 'The id of a speaker, for lines that name none',
  'cli.speak.time': 'How long each line should last, for lines that do not say; subtitles do',
  'cli.speak.fit': 'How to reach that time: leave it, do both, only squeeze or only stretch',
  'cli.speak.meta': 'An object to carry along with each line, as JSON',
  'cli.speak.out': 'The folder for the sound files; for a single line also the file itself',
  'cli.speak.name':
    'How to name the files, with index, text, language, gender and speaker in braces; a number after a colon gives the length',
  'cli.speak.skipBad': 'Leave out lines that cannot be used, instead of stopping at them',
  'cli.speak.dryRun': 'Check everything and say what would be done, but send nothing',

  'cli.transcribe': 'Turn recordings into text',
  'cli.transcribe.files': 'Recordings',
  'cli.transcribe.language': 'The language that is spoken, such as en or hi; auto has it found',
  'cli.transcribe.domain': 'The domain of the service to use; the first one for the language if left out',
  'cli.transcribe.terms':
    'Names and terms that come up, with commas between; those of the library are used too',
  'cli.transcribe.speakers': 'Tell the speakers apart',
  'cli.transcribe.format':
    'txt, srt, vtt, json, csv, tsv, docx, html, textgrid, rttm or labels; several with commas',
  'cli.transcribe.out': 'The folder for the transcripts; stdout for a single one if left out',

  'cli.segments': 'Merge a transcription with a speaker identification, or read the segments of a job',
  'cli.segments.transcription': 'The id of the transcription at the service',
  'cli.segments.speakers': 'The id of the speaker identification at the service',
  'cli.segments.job': 'A job that has transcribed with speakers, in place of the two ids',
  'cli.segments.format': 'The format to write',
  'cli.segments.out': 'The file to write, or - for stdout; stdout if left out',

  'cli.augment': 'Find sentences that mean the same',
  'cli.augment.count': 'How many sentences to ask for (5); with entities at most 10',
  'cli.translate': 'Translate a text',
  'cli.translate.from': 'The language of the text',
  'cli.translate.to': 'The language to translate into',
  'cli.translate.all': 'Also show the other suggestions, a line each',

  'cli.dub': 'Dub a recording into other languages; the same command again goes on where it stopped',
  'cli.dub.file': 'A recording or a film',
  'cli.dub.from': 'The language that is spoken in it',
  'cli.dub.to': 'The language to dub into; several with commas',
  'cli.dub.voice':
    'The id of a voice, and whom it speaks for, such as "Speaker 1=ana"; a voice alone speaks for all others',
  'cli.dub.oneSpeaker': 'Do not tell the speakers apart',
  'cli.dub.until': 'Where to stop; what is there then can be edited in the window first',
  'cli.dub.out': 'The folder for the files',
  'cli.dub.format': 'The format of the whole mix',
  'cli.dub.film': 'Also the film, its picture as it is, with the dub beside its own sound',
  'cli.dub.stems': 'Also a sound for each speaker, and one for what lies under them',
  'cli.dub.clips': 'Also a sound for each line',
  'cli.dub.subtitles': 'Also subtitles of what is spoken',
  'cli.dub.table': 'Also a table of the lines and who speaks them',

  'cli.models': 'The models of this computer: list, download and remove them',
  'cli.models.list': 'List the models, and which of them are here',
  'cli.models.for': 'Only those for this',
  'cli.models.language': 'Only those that know this language',
  'cli.models.from': 'Only those that translate from this language',
  'cli.models.to': 'Only those that translate to this language, by way of English where needed',
  'cli.models.get': 'Download a model, or go on with a download',
  'cli.models.getFirst': 'Download first the model that does it, or does it better',
  'cli.models.accept': 'Accept a licence that says what the model may not be used for',
  'cli.models.remove': 'Delete a model from this computer',
  'cli.models.id': 'A model, by its id in the list',

  'cli.datasets': 'The datasets in the library: list them, take files in, check them and write them out',
  'cli.datasets.list': 'List the datasets',
  'cli.datasets.import': 'Take the sentences of a file into a dataset',
  'cli.datasets.export': 'Write the sentences of a dataset into a file',
  'cli.datasets.split':
    'Divide the sentences of a dataset into training and test, each intent alike, so that nothing in one is nearly the same as, made from or a translation of something in the other',
  'cli.datasets.percent': 'How many in a hundred sentences of each intent are for testing; 20 if left out',
  'cli.datasets.testCount': 'How many sentences are for testing, from each intent its share',
  'cli.datasets.seed': 'The same number gives the same sets again; 1 if left out',
  'cli.datasets.checkSplit': 'Change nothing, and fail if training and test share a family of sentences',
  'cli.datasets.mend': 'Divide nothing anew: bring together what training and test share',
  'cli.datasets.health': 'Tell what may be wrong with a dataset, and fail if there is something',
  'cli.datasets.onlyKinds':
    'Look for these kinds alone, with commas between them: leak, two-intents, alike, same-value, changed-value, heard-nothing, heard-lost, heard-changed, unmarked, near-same, small-intent, rare-label, language, long, wordless',
  'cli.datasets.train':
    'Run a trial training too: which intents are mixed up, which sentences are probably under the wrong intent, and which entities are found again',
  'cli.datasets.augment':
    'Add sentences that mean the same as those of a dataset, their entities marked; the same command again goes on where it stopped',
  'cli.datasets.augmentCount': 'How many sentences to ask for of each; 3 if left out',
  'cli.datasets.accept':
    'Which of them to add: those in which every entity was found (aligned), all, or none; the others wait in the dataset for you to look at',
  'cli.datasets.again': 'Also ask for sentences that were asked for before',
  'cli.datasets.dryRun': 'Say what would be asked for, and ask for nothing',
  'cli.datasets.heard':
    'Have sentences said by voices and heard again, as a test set of what a recogniser hands to a bot; the same command again goes on where it stopped',
  'cli.datasets.voices':
    'The voices of the service, with commas between them; female or male is one that the service chooses; both if left out',
  'cli.datasets.spokenIn': 'The language in which the voices speak; as the sentences say if left out',
  'cli.datasets.heardIn': 'The language that the recogniser is told; the one that is spoken if left out',
  'cli.datasets.heardPercent': 'Say so many in a hundred sentences of each intent; all if left out',
  'cli.datasets.heardCount': 'Say so many sentences, from each intent its share',
  'cli.datasets.heardSeed': 'The same number chooses the same sentences again; 1 if left out',
  'cli.datasets.heardInto':
    'The dataset that what is heard comes into, by id or name, or what to call a new one; “as heard” after its name if left out',
  'cli.datasets.translate':
    'Translate a dataset into a parallel one for each language, its entities marked; the same command again goes on where it stopped',
  'cli.datasets.translateTo': 'The language to translate into; several with commas',
  'cli.datasets.translateFrom': 'The language of the sentences to translate; as the dataset says if left out',
  'cli.datasets.acceptTranslated':
    'Which translations to add: those in which every entity was found (aligned), or all; the others wait in the batch for you to look at',
  'cli.datasets.project':
    'The project to bring up to date: a file, an archive or a folder. What was not touched stays the same to the byte; into a folder only what is new or changed is written',
  'cli.datasets.onlyIntent': 'Only the sentences of this intent',
  'cli.datasets.file':
    'A file of sentences, an archive or a folder as a platform hands it out, or - for stdin',
  'cli.datasets.dataset': 'A dataset, by its id, the first characters of it, or its name',
  'cli.datasets.into': 'The dataset to add to, by id or name; a new one if left out',
  'cli.datasets.name': 'What to call the new dataset; as the file if left out',
  'cli.datasets.as': 'Read the file as this kind, whatever its name says',
  'cli.datasets.intent': 'The intent of sentences for which the file names none',
  'cli.datasets.type': 'The set of sentences for which the file names none, such as train or test',
  'cli.datasets.language': 'The language of sentences for which the file names none',
  'cli.datasets.onlyType': 'Only the sentences of this set, such as train or test',
  'cli.datasets.onlyLanguage': 'Only the sentences in this language',
  'cli.datasets.repeats': 'Also take sentences that are there already, or come twice',
  'cli.datasets.utf16': 'Places of entities in the file are counted in UTF-16 units',
  'cli.datasets.skipBad': 'Leave out rows that cannot be used, instead of stopping at them',
  'cli.convert': 'Turn a file of sentences into one of another format, without a library',
  'cli.convert.out': 'The file to write, or - for stdout; stdout if left out',
  'cli.convert.from': 'Read the file as this format, whatever its name says',
  'cli.convert.to': 'The format to write; as the name of the file says if left out',

  'cli.find': 'Find recordings, sheets, datasets, batches, dubs and jobs by what is in them',
  'cli.find.words':
    'What to look for, in any order; of the last word the beginning is enough, and "words in quotes" stand together',
  'cli.find.kind': 'Only these kinds, with commas between them',
  'cli.find.limit': 'At most so many of each kind; 20 if left out',
  'cli.jobs': 'The jobs in the library: list, watch, save, cancel and remove them, or try them again',
  'cli.jobs.list': 'List the jobs',
  'cli.jobs.watchOption': 'Let the jobs go on, and wait until they have ended',
  'cli.jobs.watch': 'Let jobs go on, and wait until they have ended; all that run if none is named',
  'cli.jobs.show': 'Show a job with the steps it has taken',
  'cli.jobs.save': 'Write what a job has made to files',
  'cli.jobs.saveOut': 'The folder for the files',
  'cli.jobs.retry': 'Try what failed again, from the step that failed',
  'cli.jobs.pause': 'Pause jobs',
  'cli.jobs.resume': 'Continue paused jobs',
  'cli.jobs.cancel': 'Cancel jobs',
  'cli.jobs.sendAgain':
    'Where it is not known whether a request arrived: send it again, at the risk of paying twice',
  'cli.jobs.giveUp': 'Where it is not known whether a request arrived: give it up',
  'cli.jobs.remove': 'Remove jobs from the library',
  'cli.jobs.ids': 'Ids of jobs; the first characters are enough',
  'cli.jobs.id': 'The id of a job; the first characters are enough',

  'cli.serve':
    'Run the service of this computer for other programs, until Ctrl+C. The password is asked unseen, or read from stdin',
  'cli.serve.port': 'The port to listen on (8080); 0 for any free one',
  'cli.serve.replaceVoices': 'Where a named voice is not here, another one of that gender speaks',
  'cli.serve.engineList':
    'List what can be done in which language, and with which download, instead of serving',
  'cli.serve.email': 'The e-mail other programs sign in with',
  'cli.completion': 'Print the script that lets a shell complete these commands',
  'cli.completion.shell': 'The shell',
} as const
