/** The program's mark: a speech bubble with a voice in it. */
export function BrandMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 24" width="1.25rem" height="1.25rem" aria-hidden="true">
      <path
        fill="var(--accent)"
        d="M6.5 1.5h11a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5h-6.1l-4.2 3.1c-.7.5-1.7 0-1.7-.9v-2.4a5 5 0 0 1-4-4.8v-8a5 5 0 0 1 5-5Z"
      />
      <path
        stroke="var(--text-on-accent)"
        strokeWidth="2"
        strokeLinecap="round"
        d="M7 9v3M10.4 6.5v8M13.7 8v5M17 9.5v2"
      />
    </svg>
  )
}
