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
    /** How hotwords are spelled. Any other ends the process, or takes a word's first letter for a word. */
    modelingUnit?: 'bpe'
    bpeVocab?: string
  }

  export interface OfflineRecognizerConfig {
    featConfig: { sampleRate: number; featureDim: number }
    modelConfig: OfflineModelConfig
    /** Left out: the quickest. Another takes hotwords. */
    decodingMethod?: 'modified_beam_search'
    maxActivePaths?: number
    hotwordsScore?: number
  }

  export interface OfflineStream {
    acceptWaveform(sound: { samples: Float32Array; sampleRate: number }): void
  }

  export interface OfflineRecognizer {
    setConfig(config: OfflineRecognizerConfig): void
    /** Hotwords with slashes between them; only of a transducer that searches so. */
    createStream(hotwords?: string): OfflineStream
    decode(stream: OfflineStream): void
    getResult(stream: OfflineStream): unknown
  }

  export interface LinearResampler {
    flush(samples: Float32Array): Float32Array
  }

  export interface OfflineTtsConfig {
    model: {
      supertonic?: {
        durationPredictor: string
        textEncoder: string
        vectorEstimator: string
        vocoder: string
        ttsJson: string
        unicodeIndexer: string
        voiceStyle: string
      }
      kokoro?: {
        model: string
        voices: string
        tokens: string
        /** A folder of eSpeak's data. The first one of a process counts, whatever later models name. */
        dataDir: string
        /** Files, with commas between them. */
        lexicon: string
        lang: string
      }
      vits?: { model: string; tokens: string; dataDir: string }
      numThreads: number
      provider: 'cpu'
    }
    maxNumSentences: number
  }

  export interface GenerationRequest {
    text: string
    /** Electron refuses memory that is not its own. */
    enableExternalBuffer: false
    generationConfig: {
      /** One that is not there is taken for 0, without a word. */
      sid: number
      speed: number
      /** 1: silence as the model makes it; left out it is cut to a fifth. */
      silenceScale: 1
      numSteps?: number
      extra?: { lang?: string; seed?: number }
    }
    /** False ends it after that sentence, in models that listen. */
    onProgress?: (part: { samples: Float32Array; progress: number }) => boolean
  }

  export interface OfflineTts {
    numSpeakers: number
    sampleRate: number
    generateAsync(request: GenerationRequest): Promise<{ samples: Float32Array; sampleRate: number }>
  }

  export interface VadConfig {
    sileroVad: {
      model: string
      threshold: number
      /** Seconds. */
      minSilenceDuration: number
      minSpeechDuration: number
      maxSpeechDuration: number
      /** Samples. */
      windowSize: number
    }
    sampleRate: number
    numThreads: number
    provider: 'cpu'
  }

  export interface Vad {
    acceptWaveform(samples: Float32Array): void
    isEmpty(): boolean
    /** The earliest stretch of speech, its start in samples. */
    front(enableExternalBuffer: false): { start: number; samples: Float32Array }
    pop(): void
    flush(): void
  }

  /** A CommonJS module: Node sees no names in it but this one. */
  const sherpa: {
    OfflineRecognizer: new (config: OfflineRecognizerConfig) => OfflineRecognizer
    /** Made by its constructor a damaged file ends the process, and by this it is an exception. */
    OfflineTts: { createAsync(config: OfflineTtsConfig): Promise<OfflineTts> }
    Vad: new (config: VadConfig, seconds: number) => Vad
    LinearResampler: new (from: number, to: number) => LinearResampler
    version: string
  }
  export default sherpa
}
