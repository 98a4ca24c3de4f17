/**
 * The most listings of an embedded catalogue. Every cold start unpacks them all, which takes some 3 s on a busy core, and
 * every process holds them in 650 MB of memory and 600 MB of disk. A stage with more listings needs a shared catalogue.
 */
export const mostListings = 200_000

/** The most disk that one listing takes while the file is built: in the file, in its write-ahead log and in the packed copy. */
const bytesOfListing = 6_000

/** The disk that a function needs. */
export const diskMegabytes = Math.ceil((mostListings * bytesOfListing) / 1e6)
