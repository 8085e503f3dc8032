import { datasetTasks } from './datasets/dataset-tasks'
import { dubSoundTasks } from './dub/sound-tasks'
import { timingTasks } from './dub/timing-tasks'
import { engineTasks } from './engines/engine-tasks'
import { findTasks } from './find-tasks'
import { mediaTasks } from './media/media-tasks'
import { networkTasks } from './network/network-tasks'
import { recordingTasks } from './recordings/recording-tasks'
import { speechTasks } from './speech/speech-tasks'
import { runTasks } from './threads/run-tasks'
import { transcriptTasks } from './transcripts/transcript-tasks'

/** What a thread or a process beside the main one runs: the second bundle, with all that workers can do. */
runTasks({
  ...dubSoundTasks,
  ...engineTasks,
  ...findTasks,
  ...mediaTasks,
  ...networkTasks,
  ...recordingTasks,
  ...speechTasks,
  ...timingTasks,
  ...transcriptTasks,
  ...datasetTasks,
})
