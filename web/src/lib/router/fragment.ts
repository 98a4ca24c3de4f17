import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Scrolls to the part of the page that the URL's fragment names. Links between pages otherwise lead to the top. */
export function useFragment() {
  const { hash } = useLocation()
  useEffect(() => {
    // It may answer a promise, which React would take for the effect's cleanup.
    document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}
