import { Newest } from './Newest.tsx'
import { SearchBar } from './SearchBar.tsx'
import { WhyChoose } from './WhyChoose.tsx'

/** Everything of the home page that asks the API. */
export default function Market() {
  return (
    <>
      <SearchBar />
      <Newest />
      <WhyChoose />
    </>
  )
}
