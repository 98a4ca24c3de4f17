import { wordsOf } from './name.ts'

/** The filters of a search, so that no line begins or ends with a dot. */
export const Words = ({ query }: { query: string }) => (
  <span className="block overflow-hidden">
    <span className="dotted">
      {wordsOf(query).map((words) => (
        <span key={words}>{words}</span>
      ))}
    </span>
  </span>
)
