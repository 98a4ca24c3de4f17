/**
 * So many listings at most, which every cold start loads and every process holds: it takes some 3 s and 1 GB of disk.
 * A larger stage shares one catalogue.
 */
export const mostListings = 300_000

/** Of disk that a listing takes at most while its file is built: the file, what is being written, and the packed copy. */
const bytesOfListing = 6_000

/** What a function's disk must hold. */
export const diskMegabytes = Math.ceil((mostListings * bytesOfListing) / 1e6)

export class TooManyListings extends Error {
  override name = 'TooManyListings'
  constructor(most: number) {
    super(
      `The embedded catalogue holds ${most} listings at most: set catalogue to 'postgres' for this stage.`,
    )
  }
}
