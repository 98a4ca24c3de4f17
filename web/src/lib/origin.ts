import { createContext } from 'react'

/** The site's origin, for absolute URLs. Empty if it is not known. */
export const OriginContext = createContext('')
