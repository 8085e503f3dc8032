/** What the command line says while it works. */
export const cliAnswerMessages = {
  'cli.interrupted': 'Stopping. Press Ctrl+C again to stop at once.',
  'cli.quote': 'Details: {quote}',
  'cli.exists': '{file} is there already. Use --force to replace it, or choose another place.',
  'cli.written': 'Wrote {file}',
  'cli.notice.setAside': '{file} could not be read. It was put aside as {setAsideAs}.',
  'cli.notice.problem': '{title}: {text} {file}',
  'cli.notice.unreadable': '{file} could not be read. It stays as it is.',

  'cli.hint.login': 'Run: parlance login',
  'cli.hint.tokenRefused': 'The service did not accept the token in AUTHORIZATION_TOKEN.',
  'cli.hint.tokenElsewhere':
    'Run: parlance login. AUTHORIZATION_TOKEN is not used here, as AUTHORIZATION_ORIGIN names another service.',
  'cli.hint.noOrigin': 'AUTHORIZATION_TOKEN is set, but nothing says which service it is for.',
  'cli.hint.setOrigin':
    'Set AUTHORIZATION_ORIGIN to the address of that service, such as https://speech.example.com, or unset the token.',
  'cli.hint.newToken': 'Set a fresh token, or unset the variable and run: parlance login',
  'cli.hint.plainHttp': 'Use an address that begins with https, or accept the risk with --plain-http.',
  'cli.hint.profiles': 'Run: parlance profiles',
  'cli.hint.report': 'Please send these lines to the authors.',

  'cli.usage.bad': '{option}: {problem}',
  'cli.usage.seeHelp': '(run {command} for what it takes)',
  'cli.usage.missing': 'It is needed here.',
  'cli.usage.empty': 'It must not be empty.',
  'cli.usage.noStdout': 'It takes a folder or a file, not stdout.',
  'cli.usage.wholeNumber': 'It takes a whole number from {least, number} to {most, number}.',
  'cli.usage.seconds': 'It takes seconds, such as 4.5.',
  'cli.usage.oneOf': 'It takes one of: {names}.',
  'cli.usage.address': 'It takes an address that begins with https:// or http://.',
  'cli.usage.language': 'It takes a language code, such as en or en-IN.',
  'cli.usage.jsonObject': 'It takes a JSON object.',
  'cli.usage.noText': 'There is no text.',
  'cli.usage.entity': '{entity} is no entity. It is written start:end:label, such as 8:19:city.',
  'cli.usage.entityFile': '--entities: {file} holds something that is no entity: {entity}',
  'cli.usage.entityPlace':
    'The entity {entity} does not fit the text: its place is outside, empty, or taken by another. Places are counted in code points, from 0.',
  'cli.usage.entityValue':
    'The entity {entity} says “{value}”, which is nowhere in the text or lies over another entity.',

  'cli.ask.email': 'E-mail:',
  'cli.ask.password': 'Password:',
  'cli.ask.passwordOf': 'Password of {email} at {service}:',

  'cli.login.oneService': 'Name the service with --profile or with --address, not with both.',
  'cli.login.nothingHere':
    'This computer needs no sign-in and takes no other option. To sign in to a service, name it with --profile or with --address.',
  'cli.login.noEmail': 'Name the account with --email.',
  'cli.login.noPassword': 'No password was given. It is read from stdin, or asked where there is a terminal.',
  'cli.login.thisComputer': 'From now on work is done on this computer. It needs no password.',
  'cli.login.done': 'Signed in to {service} as {user}.',
  'cli.login.notKept':
    'The sign-in ends with this command. Use --keep to stay signed in, or set {token} and {origin} for each command.',
  'cli.login.couldNotKeep': 'The token could not be kept. Set {token} and {origin} for each command instead.',
  'cli.login.beforeStays':
    'The sign-in kept before could not be deleted, and the next command would use it: parlance logout tries again.',
  'cli.login.keptInFile':
    'The token is kept as plain text in {file}, which only you can read. Whoever gets at that file can use your account: parlance logout removes it.',
  'cli.logout.done': 'Signed out of {service}.',
  'cli.logout.stillSet': '{variable} is still set, and is used as long as it is.',
  'cli.whoami.thisComputer': 'This computer, without an account',
  'cli.whoami.environment': '{service}, {address}, with the token in {variable}',
  'cli.whoami.user': '{name}, {email}, {role} at {service}, {address}',

  'cli.profiles.used': 'From now on {service} is used.',
  'cli.profiles.added': 'Added {service} as {id}.',
  'cli.profiles.removed': 'Removed {service}.',

  'cli.entity.moved': 'The entity “{value}” stands elsewhere in the text than stated, and was moved there.',
  'cli.entity.unwritten': 'The entity “{value}” cannot be shown in brackets. Use --json to see it.',
  'cli.entity.unplaced': 'The service named an entity “{value}” that is not in its sentence.',
  'cli.augment.tooMany': '-n: with entities the service makes at most {most, number} sentences at once.',
  'cli.augment.fewer':
    '{count, plural, one {The service made # sentence} other {The service made # sentences}} of {wanted, number}.',

  'cli.file.stdin': 'stdin',
  'cli.file.stdout': 'stdout',
  'cli.file.missing': 'There is no such file.',
  'cli.file.unreadable': 'It cannot be read.',
  'cli.file.notAFile': 'It is not a file.',
  'cli.file.nothingInIt': 'It is empty.',
  'cli.file.notText': '{file} does not look like text.',
  'cli.file.undecodable': '{file}, line {line, number}: some characters could not be read.',

  'cli.speak.noInput': 'There is nothing to speak: give a text with -t, or files.',
  'cli.speak.noLines': 'There are no lines to speak.',
  'cli.speak.noGender': 'no gender: name one in the file or with --gender',
  'cli.speak.noLanguage': 'no language: name one in the file or with --language',
  'cli.speak.nothingSent':
    '{count, plural, one {# thing cannot be used as it is} other {# things cannot be used as they are}}, so nothing was sent. --skip-bad leaves such lines out.',
  'cli.speak.unknownField': '--name: {field} names nothing. These do: {fields}.',
  'cli.speak.outIsFile': '--out: {out} is one file, and there are several lines. Name a folder.',
  'cli.speak.wouldSend': '{count, plural, one {# line} other {# lines}} would be sent.',
  'cli.speak.notWritten': 'What was spoken is in the library: parlance jobs save {job}',
  'cli.speak.lineFailed': 'Line {line, number}: {reason}',

  'cli.transcribe.nothingSent':
    '{count, plural, one {# file cannot be used} other {# files cannot be used}}, so nothing was sent.',
  'cli.transcribe.notBegun': 'Nothing was asked for {files}: {reason}',
  'cli.transcribe.again': '{file} is the same file as {first}, and is transcribed once.',
  'cli.transcribe.noLanguage': 'Name the language that is spoken with --language.',
  'cli.transcribe.noDomain': 'This service lists no domain for the language. Name one with --domain.',
  'cli.transcribe.needsOut': 'Several transcripts, and documents, need a folder: name it with --out.',
  'cli.transcribe.notRead':
    'Its transcript was made and cannot be read in the library. To find out why, run: parlance library check',
  'cli.transcribe.notWritten':
    'The transcript of {recording} could not be written. It is in the library: parlance jobs save {job}',
  'cli.segments.title': 'Segments of {transcription}',
  'cli.segments.which': 'Name both ids, or a job with --job.',
  'cli.segments.mergedHere': 'The service made no segments, so words and speakers were merged here.',

  'cli.models.purpose.speech': 'speech',
  'cli.models.purpose.transcription': 'transcription',
  'cli.models.purpose.voice-activity': 'voice activity',
  'cli.models.purpose.speakers': 'speakers',
  'cli.models.purpose.translation': 'translation',
  'cli.models.state.available': 'not here',
  'cli.models.state.paused': 'paused',
  'cli.models.state.downloading': 'downloading',
  'cli.models.state.installed': 'here',
  'cli.models.any': 'any language',
  'cli.models.more': '{named} and {more, plural, one {# more} other {# more}}',
  'cli.transcribe.better': 'Better: parlance models get {id} ({size})',

  'cli.datasets.none': 'There are no datasets.',
  'cli.datasets.count': '{count, plural, one {# sentence} other {# sentences}}',
  'cli.datasets.notFound': 'No dataset is called {dataset}, or several are.',
  'cli.datasets.oneTarget': 'Name the dataset with --into or with --name, not with both.',
  'cli.datasets.whichFormat': 'Name the format. It is one of: {formats}.',
  'cli.datasets.unreadable': 'Parlance could not make sense of {file}.',
  'cli.datasets.nothing': '{file} holds no sentence that could be read.',
  'cli.datasets.tooMany': '{file} holds more than {most, number} sentences. Divide it.',
  'cli.datasets.nothingTaken':
    'Nothing was taken, as {count, plural, one {# row} other {# rows}} cannot be used. Use --skip-bad to leave out such rows.',
  'cli.datasets.added': '{count, plural, one {# sentence} other {# sentences}} added to {name}.',
  'cli.datasets.leftOut':
    '{count, plural, one {# sentence left out that was there already} other {# sentences left out that were there already}}.',
  'cli.datasets.changed':
    '{count, plural, one {# sentence that was there is} other {# sentences that were there are}} translated otherwise now.',
  'cli.datasets.wouldAugment':
    '{requests, plural, one {# request} other {# requests}}, for {sentences, plural, one {# sentence} other {# sentences}} at most',
  'cli.datasets.wouldHear':
    '{sentences, plural, one {# sentence} other {# sentences}}, {requests, plural, one {said and heard # time} other {said and heard # times}}. {known, number} there already.',
  'cli.datasets.heardNow':
    '{count, plural, one {# sentence was heard} other {# sentences were heard}} in {name}. {lost, plural, =0 {All came through.} one {# did not come through.} other {# did not come through.}}',
  'cli.datasets.heardNone': 'No sentence was heard in {name}.',
  'cli.datasets.heardNothing': 'Nothing heard ({voice}): {text}',
  'cli.datasets.heardLost': 'Lost or changed ({voice}): {entities}. Said: {text}. Heard: {heard}',
  'cli.datasets.heardAs': '{entity} heard as {heard}',
  'cli.datasets.oneShare': 'Use only one of --percent and --count.',
  'cli.datasets.whichSpoken':
    'The sentences do not say one language that they are in. Name it with --spoken-in.',
  'cli.datasets.noWords': 'There is no sentence with words among these.',
  'cli.datasets.wouldTranslate':
    '{language}: {requests, plural, one {# request} other {# requests}}, {remembered, plural, one {# sentence} other {# sentences}} remembered',
  'cli.datasets.nothingDue':
    'There is nothing to ask for: each of these sentences was asked for before. Use --again to ask once more.',
  'cli.datasets.heardBefore':
    'There is nothing to ask for: each of these sentences was said before by these voices.',
  'cli.datasets.leftOpen': 'Not added: {text}',
  'cli.datasets.leftUnmarked': 'Not added, as these entities are not in it: {entities}. It says: {text}',
  'cli.datasets.failedSentence': '{text}: {problem}',
  'cli.datasets.moreSentences': 'and {count, plural, one {# more} other {# more}}',
  'cli.datasets.leftThere':
    '{count, plural, one {# sentence waits} other {# sentences wait}} in the dataset as suggestions.',
  'cli.datasets.leftInBatch':
    '{count, plural, one {# translation waits} other {# translations wait}} in the batch in Translate.',
  'cli.datasets.whichLanguage':
    'The dataset does not say one language that its sentences are in. Name it with --from.',
  'cli.datasets.sameLanguage': 'The sentences are in {language} already. Name another language with --to.',
  'cli.datasets.noneIn': 'None of these sentences is in {language}.',
  'cli.datasets.tooManyToTranslate':
    'No more than {most, number} sentences are translated at once. Name fewer with --type or --intent.',
  'cli.datasets.noProject':
    '{file} is no project of Rasa, Dialogflow, Lex or wit.ai, or it cannot be read whole.',
  'cli.datasets.projectOut': 'Name the file or the folder to write.',
  'cli.datasets.ownFormat': 'A project has its own format. Use only one of --format and --project.',
  'cli.datasets.projectFiles':
    '{count, plural, =0 {Nothing in the project is another.} one {# file of the project is another now.} other {# files of the project are others now.}}',
  'cli.datasets.oneWay': 'Use only one of --percent, --count, --check and --mend.',
  'cli.datasets.sets': '{train, number} for training, {test, number} for testing',
  'cli.datasets.parted':
    '{count, plural, =0 {No family of sentences is in both sets.} one {# family of sentences is in both sets.} other {# families of sentences are in both sets.}}',
  'cli.datasets.untested': 'Nothing for testing in: {names}',
  'cli.datasets.recognised.likely':
    '{file} was read as {format}, which is probably right. Say otherwise with --as or --from.',
  'cli.datasets.recognised.guess':
    '{file} was read as {format}, which is a guess. Say otherwise with --as or --from.',
  'cli.datasets.loss': '{what} ({count, plural, one {# time} other {# times}})',

  'cli.models.wouldHelp': 'What would: parlance models get {id} ({size})',
  'cli.models.orGet': 'Or add --get: then it is downloaded first.',
  'cli.models.underWay': 'What would is being downloaded: parlance models get {id} waits for it ({size})',
  'cli.models.none': 'There is no such model.',
  'cli.models.unknown': 'There is no model {id}. parlance models lists them.',
  'cli.models.notHere': 'No model {id} is on this computer.',
  'cli.models.terms':
    'The licence of {name}, {licence}, says what it may not be used for: {address}. With --accept-licence it is downloaded.',
  'cli.models.timeLeft': '{received} of {size}, {seconds, plural, one {# second} other {# seconds}} left',
  'cli.models.got': '{name} is downloaded.',
  'cli.models.removed': '{name} is deleted. It frees {size}.',

  'cli.find.in.recording': 'recording',
  'cli.find.in.sheet': 'sheet',
  'cli.find.in.dataset': 'dataset',
  'cli.find.in.batch': 'batch',
  'cli.find.in.dub': 'dub',
  'cli.find.in.job': 'job',
  'cli.find.more': 'There is more than {limit, number} of a kind: --limit shows more.',
  'cli.find.notAll':
    '{count, plural, one {# item could not be looked through.} other {# items could not be looked through.}}',

  'cli.jobs.none': 'There are no jobs.',
  'cli.jobs.nothingRuns': 'No job is running.',
  'cli.jobs.notFound': 'No job is called {job}, or several begin like this.',
  'cli.jobs.elsewhere': 'Another Parlance works on the job {job}. Say so there, or once that one has ended.',
  'cli.jobs.watchedElsewhere':
    'Another Parlance works on the job {job}, and this one looks on. If it waits for a sign-in or a service, that one says so.',
  'cli.jobs.nothingToSave': 'The job {job} has made nothing that could be saved.',
  'cli.jobs.createdAt': '{time, date, medium} {time, time, short}',
  'cli.jobs.fieldTitle': 'Title',
  'cli.jobs.fieldBegun': 'Begun',
  'cli.jobs.fieldState': 'State',
  'cli.jobs.fieldDone': 'Done',
  'cli.jobs.fieldProblem': 'Problem',
  'cli.jobs.fieldMessage': 'Message',

  'cli.job.waiting': 'waiting',
  'cli.job.running': 'running',
  'cli.job.pausing': 'pausing',
  'cli.job.paused': 'paused',
  'cli.job.sending': 'sending',
  'cli.job.fetching': 'fetching',
  'cli.job.done': 'done',
  'cli.job.failed': 'failed',
  'cli.job.unsure': 'not known whether it was done',
  'cli.job.cancelled': 'cancelled',
  'cli.job.partly': '{state}, {done, number} of {total, number} done',
  'cli.job.step': '{work}: {step}',
  'cli.job.upload': 'uploading',
  'cli.job.transcription': 'transcribing',
  'cli.job.speakers': 'telling speakers apart',
  'cli.job.segments': 'merging',
  'cli.job.speech': 'speaking',
  'cli.job.augment': 'augmenting',
  'cli.job.translate': 'translating',
  'cli.job.say': 'speaking',
  'cli.job.carry': 'sending the sound',
  'cli.job.hear': 'listening',
  'cli.job.hold.signed-out': 'waits for a sign-in',
  'cli.job.hold.removed': 'its service was removed',
  'cli.job.hold.deleted': 'waits until what asked for it is restored',
  'cli.job.hold.other-account': 'waits for {account} to sign in',
  'cli.job.hold.offline': 'waits for the service to be reached',
  'cli.job.hold.busy': 'waits until {time, time, short}, as the service asked',
  'cli.job.hold.away': 'waits for the service to be back, asks again at {time, time, short}',
  'cli.job.removedHint': 'Nothing more comes of it. To end it, run: {command}',
  'cli.job.goOn': 'Nothing is lost. To go on, run: {command}',
  'cli.job.unreachable':
    '{seconds, plural, one {The service was out of reach for # second.} other {The service was out of reach for # seconds.}}',
  'cli.job.unsureHint':
    '{title}: the connection was lost before the service answered. To decide, see: {command}',
  'cli.job.gone': '{title} was removed meanwhile.',
  'cli.job.pausedHint': '{title} is paused. To let it go on, run: {command}',
  'cli.job.deletedHint':
    '{title} waits until what asked for it is restored from the trash. To end it, run: {command}',
  'cli.job.failedHint': '{title}: to try what failed again, run: {command}',

  'cli.serve.askPassword': 'Password for {email}, at least 8 characters:',
  'cli.serve.shortPassword': 'The password needs at least {least, number} characters.',
  'cli.serve.started':
    'The service runs. Programs sign in as {email}, and send the token they get in the Authorization header:',
  'cli.serve.get': 'get {ids}, {size}',
  'cli.serve.better': '{name} (basic); better: get {ids}, {size}',
  'cli.serve.basic': '{name} (basic)',
  'cli.serve.nobody': '-',
  'cli.serve.languages':
    'In how many languages it speaks: {speech, number}; transcribes: {transcription, number}; translates: {translation, number}; augments: {augmentation, number}. Which, and what would add to them: parlance serve --engine-list',
  'cli.serve.engines': 'Engines:',
  'cli.serve.ready': 'ready',
  'cli.serve.missing': 'missing',
  'cli.serve.stop': 'Ctrl+C stops it.',

  'cli.dub.badVoice': '{voice} names no voice. It is written speaker=voice, such as "Speaker 1=ana".',
  'cli.dub.unknownVoice': 'The service has no voice {voice}. It has: {voices}',
  'cli.dub.noSpeaker': 'Nobody in the recording is called {speaker}. There are: {speakers}',
  'cli.dub.sameLanguage': 'The recording is in {language} already. Name another language with --to.',
  'cli.dub.otherLanguage':
    'The recording is in the library already, with a transcript in another language than {language}, or one under way.',
  'cli.dub.elsewhere': 'Another Parlance dubs {file} just now. This goes on once that one has ended.',
  'cli.dub.elsewhereBy':
    'Another Parlance dubs {file} just now: {names}. This goes on once that one has ended.',
  'cli.dub.otherService':
    'The words of the recording are asked for at another service already. Wait for them, cancel their job, or name that service: --profile {service}',
  'cli.dub.nothingWanted': 'There is nothing to write. Name a format with --format.',
  'cli.dub.lines': '{count, plural, one {# line} other {# lines}}, spoken by: {speakers}',
  'cli.dub.track':
    '{language}: {translated, number} of {lines, number} lines translated, {spoken, number} spoken',
  'cli.dub.refused': '{count, plural, one {# line} other {# lines}} failed ({lines}): {problem}',
  'cli.dub.problems':
    '{count, plural, one {# line does} other {# lines do}} not go into the time there is: {lines}',
  'cli.dub.shorten':
    'Line {line, number}: shorter by {count, plural, one {# character} other {# characters}}, and all go in.',
  'cli.dub.wording': 'Line {line, number}: this wording is short enough: {text}',
  'cli.dub.writing': 'Writing',
  'cli.dub.silent': '{count, plural, one {# line has} other {# lines have}} no sound yet.',
} as const
