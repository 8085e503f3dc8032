/** The part of the package that is used here; it brings no types of its own. */
declare module 'sherpa-onnx-node/non-streaming-speaker-diarization.js' {
  export interface OfflineSpeakerDiarizationConfig {
    segmentation: { pyannote: { model: string }; numThreads: number; provider: 'cpu' }
    embedding: { model: string; numThreads: number; provider: 'cpu' }
    /** `numClusters` -1: as many as the threshold leaves. */
    clustering: { numClusters: number; threshold: number }
    /** Seconds. */
    minDurationOn: number
    minDurationOff: number
  }

  export interface OfflineSpeakerDiarization {
    readonly sampleRate: number
    process(samples: Float32Array): unknown
  }

  /** A CommonJS module: Node may not see the names in it, but always this one. */
  const diarization: {
    OfflineSpeakerDiarization: new (config: OfflineSpeakerDiarizationConfig) => OfflineSpeakerDiarization
  }
  export default diarization
}
