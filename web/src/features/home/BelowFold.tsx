import { BodyTypes } from './BodyTypes.tsx'
import { WhyChoose } from './WhyChoose.tsx'

/** What nobody sees without scrolling. */
export default function BelowFold() {
  return (
    <>
      <BodyTypes />
      <WhyChoose />
    </>
  )
}
