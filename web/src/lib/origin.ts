import { createContext } from 'react'

/** The site's own address, where whole addresses are wanted; empty where it is not known. */
export const OriginContext = createContext('')
