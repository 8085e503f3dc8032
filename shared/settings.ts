import { z } from 'zod'
import { builtInProfileId } from './operations'
import { isProxyAddress } from './proxy-address'

/** The settings file, version 1. A new version adds a step to `electron/settings/settings-store.ts`. */
export const settingsSchema = z.object({
  version: z.literal(1),
  activeProfileId: z.string().default(builtInProfileId),
  /** Work was started on this computer without an account, so the next start goes straight on with it. */
  usesThisComputer: z.boolean().default(false),
  appearance: z
    .object({
      theme: z.enum(['system', 'light', 'dark']).default('system'),
      density: z.enum(['compact', 'regular', 'roomy']).default('regular'),
      /** Per cent of the normal size. */
      textSize: z.int().min(80).max(200).default(100),
      language: z.enum(['system', 'en', 'pseudo']).default('system'),
      reduceMotion: z.enum(['system', 'always']).default('system'),
      waveStyle: z.enum(['filled', 'bars', 'line']).default('filled'),
      lanePatterns: z.boolean().default(true),
      railCollapsed: z.boolean().default(false),
    })
    .prefault({}),
  network: z
    .object({
      proxy: z.enum(['system', 'environment', 'none', 'manual']).default('system'),
      /** What is no proxy is refused in a change. A file that has one already is still read, and nothing is sent. */
      manualProxy: z.union([z.literal(''), z.url({ protocol: /^(https?|socks(4a?|5h?)?)$/ })]).default(''),
      jobsAtOnce: z.int().min(1).max(16).default(4),
    })
    .prefault({}),
  privacy: z
    .object({
      /** Offered as the first state of "Keep me signed in". */
      keepSignedIn: z.boolean().default(true),
    })
    .prefault({}),
  notifications: z.object({ jobEnds: z.boolean().default(true) }).prefault({}),
  /** Whether it is asked for newer versions without being told to each time. Nobody is asked before somebody said so. */
  updates: z.object({ check: z.boolean().default(false) }).prefault({}),
  /** Of the library, each week. A folder that a person chose; empty: none is made. */
  backups: z.object({ folder: z.string().max(4_096).default('') }).prefault({}),
  playback: z
    .object({
      /** Seconds of one step back or forward. */
      skip: z.number().min(1).max(60).default(5),
      /** Seconds by which a long recording goes on earlier than it was paused. */
      rewind: z.number().min(0).max(10).default(2),
      speed: z.number().min(0.25).max(4).default(1),
      volume: z.number().min(0).max(1).default(1),
      /** Of the loudspeaker. Empty: the system's choice. */
      deviceId: z.string().max(200).default(''),
    })
    .prefault({}),
  /** How many times as fast as by nature the lines of a dub may be spoken. */
  dub: z
    .object({
      /** Above this a line is shown as too fast. */
      tooFast: z.number().min(1.05).max(2).default(1.25),
      /** As far as a line is made to go that has no other way out. */
      most: z.number().min(1.05).max(2).default(1.3),
    })
    .prefault({}),
  /** The service inside this program. */
  builtIn: z
    .object({
      /** Other programs on this computer may use it too, at a port that stays the same. */
      servesOthers: z.boolean().default(false),
      port: z.int().min(1_024).max(65_535).default(8_080),
      /** Where models are downloaded from, in place of their makers' own address. */
      modelMirror: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
      /** A language model server that speaks the OpenAI chat protocol. Empty: there is none. */
      languageModelAddress: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
      /** Empty: the first one that the server has. */
      languageModel: z.string().max(200).default(''),
      /** Of the files that speech is saved in. Only WAV is exact to the sample. */
      speechFormat: z.enum(['wav', 'mp3']).default('wav'),
      /** Another voice of that gender speaks for one that is not here. */
      replacesMissingVoices: z.boolean().default(false),
      /** A model file for whisper.cpp, where that is installed. */
      whisperModelFile: z.string().max(4_096).default(''),
    })
    .prefault({}),
  /** Only what differs from the defaults in `shared/commands.ts`; an empty string takes a shortcut away. */
  shortcuts: z.record(z.string(), z.string()).default({}),
})

export type Settings = z.infer<typeof settingsSchema>

/** What is not changed as a whole, nor by use cases of its own. */
type Group = Exclude<
  keyof Settings,
  'version' | 'activeProfileId' | 'usesThisComputer' | 'backups' | 'shortcuts'
>

/** What a settings screen sends: only the fields that change. The shortcuts come as a whole. */
export type SettingsPatch = { [Name in Group]?: Partial<Settings[Name]> } & Partial<
  Pick<Settings, 'shortcuts'>
>

/** A group's fields, each of which may be left out and then stays out: no default slips into a change. */
function changesOf<Name extends Group>(name: Name): z.ZodType<Partial<Settings[Name]>> {
  const fields: Record<string, z.ZodDefault> = settingsSchema.shape[name].unwrap().shape
  const optional = Object.entries(fields).map(([field, schema]) => [field, z.exactOptional(schema.unwrap())])
  return z.strictObject(Object.fromEntries(optional)) as unknown as z.ZodType<Partial<Settings[Name]>>
}

export const settingsPatchSchema: z.ZodType<SettingsPatch> = z.strictObject({
  appearance: z.exactOptional(changesOf('appearance')),
  network: z.exactOptional(
    changesOf('network').refine(({ manualProxy: proxy }) => !proxy || isProxyAddress(proxy), {
      path: ['manualProxy'],
      error: 'is no address of a proxy',
    }),
  ),
  privacy: z.exactOptional(changesOf('privacy')),
  notifications: z.exactOptional(changesOf('notifications')),
  updates: z.exactOptional(changesOf('updates')),
  playback: z.exactOptional(changesOf('playback')),
  dub: z.exactOptional(changesOf('dub')),
  builtIn: z.exactOptional(changesOf('builtIn')),
  shortcuts: z.exactOptional(z.record(z.string(), z.string())),
})

export const defaultSettings: Settings = settingsSchema.parse({ version: 1 })
