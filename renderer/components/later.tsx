import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

export interface Ahead {
  /** Loads its code for whoever may want it soon. */
  ahead(): Promise<void>
}

type Found<Props> = { component: ComponentType<Props> } | { problem: unknown }

/**
 * A component whose code is loaded when it is first drawn. React's own `lazy` waits for a network: what was not there
 * at once it shows no sooner than 300 ms later. From this disk the code is there within a few.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> & Ahead {
  let known: Found<Props> | null = null
  function Later(props: Props) {
    const [found, setFound] = useState(known)
    useEffect(() => {
      if (found) return
      load().then(
        component => {
          known = { component }
          setFound(known)
        },
        (problem: unknown) => setFound({ problem }),
      )
    }, [found])
    if (!found) return meanwhile
    if ('problem' in found) throw found.problem
    const { component: Component } = found
    return <Component {...props} />
  }
  return Object.assign(Later, {
    async ahead() {
      if (!known) known = { component: await load() }
    },
  })
}
