import { Button } from './Button.tsx'

interface ShowMoreProps {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  children: string
}

/** Loads the next page of a list when it is pressed. */
export function ShowMore({ list, children }: ShowMoreProps) {
  if (!list.hasNextPage) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-3">
      {list.isFetchNextPageError && <p role="status">The rest could not be loaded.</p>}
      <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {list.isFetchNextPageError ? 'Try again' : children}
      </Button>
    </div>
  )
}
