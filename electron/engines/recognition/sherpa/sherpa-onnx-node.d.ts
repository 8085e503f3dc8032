/** The part of the package that is used here; it brings no types of its own. */
declare module 'sherpa-onnx-node' {
  export interface WhisperFiles {
    encoder: string
    decoder: string
    /** Short code; empty: the model finds out. A code it does not know ends the whole process. */
    language: string
    task: 'transcribe'
    /** `true` is taken for 0. */
    enableTokenTimestamps: 0 | 1
    enableSegmentTimestamps: 0 | 1
  }

  export interface OfflineModelConfig {
    whisper?: WhisperFiles
    transducer?: { encoder: string; decoder: string; joiner: string }
    moonshine?: {
      encoder: string
      mergedDecoder?: string
      preprocessor?: string
      uncachedDecoder?: string
      cachedDecoder?: string
    }
    senseVoice?: { model: string; language: string; useInverseTextNormalization: 0 | 1 }
    tokens: string
    numThreads: number
    provider: 'cpu'
    modelType?: 'nemo_transducer'
  }

  export interface OfflineRecognizerConfig {
    featConfig: { sampleRate: number; featureDim: number }
    modelConfig: OfflineModelConfig
  }

  export interface OfflineStream {
    acceptWaveform(sound: { samples: Float32Array; sampleRate: number }): void
  }

  export interface OfflineRecognizer {
    setConfig(config: OfflineRecognizerConfig): void
    createStream(): OfflineStream
    decode(stream: OfflineStream): void
    getResult(stream: OfflineStream): unknown
  }

  export interface LinearResampler {
    flush(samples: Float32Array): Float32Array
  }

  /** A CommonJS module: Node sees no names in it but this one. */
  const sherpa: {
    OfflineRecognizer: new (config: OfflineRecognizerConfig) => OfflineRecognizer
    LinearResampler: new (from: number, to: number) => LinearResampler
    version: string
  }
  export default sherpa
}
