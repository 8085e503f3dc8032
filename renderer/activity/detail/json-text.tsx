import classes from './job-detail.module.css'

/** What was sent or came back, as programs write it. */
export function JsonText({ value }: { value: unknown }) {
  return (
    // Long lines are scrolled to, also by key.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <pre className={classes.json} dir="ltr" tabIndex={0}>
      {JSON.stringify(value, null, 2)}
    </pre>
  )
}
