declare module '@echogarden/espeak-ng-emscripten' {
  /** The parts that we use of what the package's module gives. */
  export interface EspeakModule {
    readonly HEAPU8: Uint8Array
    eSpeakNGWorker: new () => EspeakWorker
  }

  export interface EspeakWorker {
    /** 0 when the voice is there; anything else leaves the one before in place. */
    set_voice(identifier: string): number
    set_rate(wordsPerMinute: number): void
    /** True from `heard` ends the speaking. */
    synthesize(markup: string, heard: (samples: Int16Array) => boolean): void
    get_samplerate(): number
  }

  export interface EspeakOptions {
    /** The content of `espeak-ng.data`, read by the caller. */
    getPreloadedPackage?: () => ArrayBuffer
  }

  export default function load(options: EspeakOptions): Promise<EspeakModule>
}
