import { stage } from './here.ts'
import { loginOf } from './stage.ts'

/** A provider for another region: for the same account, and with the tags by which the budget counts costs. */
export const providerIn = (name: string, region: aws.Region) =>
  new aws.Provider(name, {
    ...loginOf(stage),
    region,
    defaultTags: { tags: { 'sst:app': $app.name, 'sst:stage': $app.stage } },
  })

/** CloudFront keeps its metrics and logs in us-east-1, and what reads them lives there too. */
export const virginia = providerIn('Virginia', 'us-east-1')
