/** The design tokens. Each becomes the CSS variable of the same name; stylesheets use nothing else for colour. */

/** Sizes are written in the design's pixels and emitted in rem, so that the text size setting scales all of them. */
export const sizes = {
  'fs-caption': 11,
  'lh-caption': 16,
  'fs-small': 12,
  'lh-small': 16,
  'fs-body': 13,
  'lh-body': 20,
  'fs-strong': 14,
  'lh-strong': 20,
  'fs-reading': 15,
  'lh-reading': 26,
  'fs-title': 16,
  'lh-title': 24,
  'fs-heading': 20,
  'lh-heading': 28,
  'fs-display': 26,
  'lh-display': 32,

  'sp-1': 4,
  'sp-2': 8,
  'sp-3': 12,
  'sp-4': 16,
  'sp-5': 20,
  'sp-6': 24,
  'sp-8': 32,
  'sp-10': 40,
  'sp-12': 48,

  'r-xs': 3,
  'r-sm': 4,
  'r-md': 6,
  'r-lg': 8,
  'r-xl': 12,
  'r-full': 999,

  'h-titlebar': 40,
  'h-status': 28,
  'h-control-sm': 24,
  'h-control': 28,
  'h-control-lg': 32,
  'h-control-xl': 40,
  'w-rail': 208,
  'w-rail-collapsed': 56,
  'w-inspector': 336,
  'icon-sm': 14,
  icon: 16,
  'icon-lg': 20,
} as const

/** What the density setting changes: how much stands between lines, never how large they are. */
export const densities = {
  compact: { 'h-header': 48, 'h-toolbar': 40, 'h-thead': 28, 'h-row': 36, 'h-row-sm': 28, 'h-nav': 28 },
  regular: { 'h-header': 56, 'h-toolbar': 44, 'h-thead': 32, 'h-row': 56, 'h-row-sm': 36, 'h-nav': 32 },
  roomy: { 'h-header': 64, 'h-toolbar': 52, 'h-thead': 36, 'h-row': 68, 'h-row-sm': 44, 'h-nav': 36 },
} as const

export type Density = keyof typeof densities

export const constants = {
  // What none of our faces has, the system's have: Chinese, Japanese, Korean, the signs on a Mac's keys.
  'font-ui': 'Inter, "Parlance Scripts", system-ui, sans-serif',
  'font-mono': '"JetBrains Mono", "Parlance Scripts", monospace',
  'font-urdu': '"Parlance Nastaliq", Inter, "Parlance Scripts", serif',
  'fw-regular': '400',
  'fw-medium': '500',
  'fw-semibold': '600',
  'dur-fast': '90ms',
  dur: '140ms',
  'dur-slow': '220ms',
  'ease-out': 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  'ease-in-out': 'cubic-bezier(0.4, 0, 0.2, 1)',
} as const
