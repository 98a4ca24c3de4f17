export const awsRegion = 'us-east-1'

/** The local parts ask for keys, as AWS does, and accept any. */
export const localKeys = { accessKeyId: 'local', secretAccessKey: 'local' }

export const awsEnvironment = {
  AWS_REGION: awsRegion,
  AWS_ACCESS_KEY_ID: localKeys.accessKeyId,
  AWS_SECRET_ACCESS_KEY: localKeys.secretAccessKey,
}
