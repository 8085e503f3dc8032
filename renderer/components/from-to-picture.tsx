import type { ReactElement } from 'react'
import classes from './from-to-picture.module.css'

type Glyph = 'lines' | 'wave'

/** What goes in and what comes out, drawn. Mirrored where text runs from right to left. */
export function FromToPicture({ from, to }: { from: Glyph; to: Glyph }) {
  const From = glyphs[from]
  const To = glyphs[to]
  return (
    <svg
      className={`${classes.picture} mirror-rtl`}
      width="22.5rem"
      height="8rem"
      viewBox="0 0 360 128"
      aria-hidden="true"
    >
      <rect x="0.5" y="20.5" width="359" height="87" rx="12" fill="var(--bg-subtle)" stroke="var(--line)" />
      <g transform="translate(20 28)">
        <From color="var(--line-strong)" />
      </g>
      <path
        d="M166 64h18m0 0-6-6m6 6-6 6"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g transform="translate(204 28)">
        <To color="var(--accent)" />
      </g>
    </svg>
  )
}

const Lines = ({ color }: { color: string }) => (
  <g fill={color}>
    <rect x="4" y="20" width="96" height="7" rx="3.5" />
    <rect x="4" y="34" width="124" height="7" rx="3.5" />
    <rect x="4" y="48" width="68" height="7" rx="3.5" />
  </g>
)

const Wave = ({ color }: { color: string }) => (
  <path
    fill="none"
    stroke={color}
    strokeWidth="3"
    strokeLinecap="round"
    d="M2 35v2M8 35v2M14 24v24M20 18v36M26 22v28M32 26v20M38 14v44M44 11v50M50 24v24M56 18v36M62 32v8M68 35v2M74 30v12M80 21v30M86 16v40M92 8v56M98 5v62M104 14v44M110 22v28M116 30v12M122 35v2M128 35v2"
  />
)

const glyphs: Record<Glyph, (props: { color: string }) => ReactElement> = {
  lines: Lines,
  wave: Wave,
}
