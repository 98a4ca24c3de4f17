import { providerIn } from './region.ts'

/** CloudFront keeps its metrics and logs in us-east-1, and what reads them lives there too. */
export const virginia = providerIn('Virginia', 'us-east-1')
