import { type ComponentType, createElement, lazy, useState } from 'react'

export type Load<Props = object> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A component whose code comes later. Where it has come already it is drawn at once, without the pause in which
 * React would show what stands in for it. `waited` fetches it for somebody who sees that it is missing.
 */
export function later<Props extends object>(
  load: Load<Props>,
  waited: (load: Load<Props>) => Load<Props> = same,
) {
  let come: ComponentType<Props> | undefined
  const fetched: Load<Props> = async () => {
    const module = await load()
    come = module.default
    return module
  }
  const Coming = lazy(waited(fetched)) as unknown as ComponentType<Props>
  function Later(props: Props) {
    const [Shown] = useState(() => come ?? Coming)
    return createElement(Shown, props)
  }
  return Object.assign(Later, { load: fetched })
}

const same = <Props,>(load: Load<Props>) => load
