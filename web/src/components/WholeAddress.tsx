interface WholeAddressProps {
  address: string
}

/**
 * A whole address, for people who compare it. Where the line is too short it breaks in the middle, so that no digit stands
 * alone.
 */
export function WholeAddress({ address }: WholeAddressProps) {
  return (
    <>
      <span className="inline-block">{address.slice(0, 22)}</span>
      <span className="inline-block">{address.slice(22)}</span>
    </>
  )
}
