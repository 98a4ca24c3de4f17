import { limits } from '../../functions/src/schema/limits.ts'

/** The name of a stored picture: an id and one of its widths. No other file is served, so nobody can ask the bucket for names without end. */
export const pictureName = `[0-9a-f]{32}-(?:${limits.imageWidths.join('|')})\\.webp`
