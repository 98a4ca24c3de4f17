import type { Abi, AbiEvent } from 'viem'

/** The events of the contract, by name. */
export function abiEvents(abi: Abi): AbiEvent[] {
  return abi.filter((item) => item.type === 'event').sort((a, b) => a.name.localeCompare(b.name))
}

/** The manifest's entry for one event. Its handler is named after the event. */
export function handlerLine(event: AbiEvent): string {
  const inputs = event.inputs.map(({ type, indexed }) => (indexed ? `indexed ${type}` : type))
  return `        - event: ${event.name}(${inputs.join(',')})
          handler: handle${event.name}`
}
