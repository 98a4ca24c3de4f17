/** CloudFront keeps its metrics and logs in us-east-1, and what reads them lives there too. */
export const virginia = new aws.Provider('Virginia', { region: 'us-east-1' })
