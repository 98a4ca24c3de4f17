/**
 * So many listings at most, which every cold start loads and every process holds: they take some 5 s on a busy core,
 * 650 MB of memory and 600 MB of disk. A larger stage shares one catalogue.
 */
export const mostListings = 200_000

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
