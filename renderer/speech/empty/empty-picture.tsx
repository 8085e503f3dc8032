import classes from './first-steps.module.css'

/** Lines of text become sound. Mirrored where text runs from right to left. */
export const EmptyPicture = () => (
  <svg
    className={`${classes.picture} mirror-rtl`}
    width="22.5rem"
    height="8rem"
    viewBox="0 0 360 128"
    aria-hidden="true"
  >
    <rect x="0.5" y="20.5" width="359" height="87" rx="12" fill="var(--bg-subtle)" stroke="var(--line)" />
    <g fill="var(--line-strong)">
      <rect x="20" y="48" width="84" height="7" rx="3.5" />
      <rect x="20" y="62" width="108" height="7" rx="3.5" />
      <rect x="20" y="76" width="58" height="7" rx="3.5" />
    </g>
    <path
      d="M146 64h18m0 0-6-6m6 6-6 6"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      transform="translate(184 28)"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="3"
      strokeLinecap="round"
      d="M1 35v2M7 35v2M13 24v24M19 18v36M25 22v28M31 26v20M37 14v44M43 11v50M49 24v24M55 24v24M61 18v36M67 20v32M73 33v6M79 35v2M85 30v12M91 21v30M97 16v40M103 8v56M109 8v56M115 5v62M121 14v44M127 16v40M133 22v28M139 31v10M145 35v2M151 35v2"
    />
  </svg>
)
