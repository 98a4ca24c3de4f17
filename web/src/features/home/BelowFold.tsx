import { BodyTypes } from './BodyTypes.tsx'
import { WhyChoose } from './WhyChoose.tsx'

/** The part of the page that is seen only after scrolling. */
export default function BelowFold() {
  return (
    <>
      <BodyTypes />
      <WhyChoose />
    </>
  )
}
