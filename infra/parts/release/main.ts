import {
  CodeDeployClient,
  CreateDeploymentCommand,
  GetDeploymentCommand,
  waitUntilDeploymentSuccessful,
} from '@aws-sdk/client-codedeploy'
import { GetAliasCommand, InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { bringBack, keepFiles } from './files.ts'

export interface Release {
  functionName: string
  /** The alias that visitors' requests use, and the version to release. */
  alias: string
  version: string
  /** CodeDeploy's application and deployment group. */
  application: string
  group: string
  /** The secret that the API requires from the edge. */
  front: string
  /** The bucket with the files of the pages. */
  files: string
  /** The deployment configuration to use instead of the group's own. Alarms are then ignored. */
  atOnce?: string
}

const lambda = new LambdaClient()
const codedeploy = new CodeDeployClient()
const s3 = new S3Client()
/** How long to wait for the release, in seconds: less than the function's own timeout. */
const longest = 14 * 60

/**
 * Releases a version of the API: first for some of the requests, then for all, unless an alarm rings. It waits for the
 * result. If visitors still have the previous version, they get its pages back too, and the deploy fails.
 */
export async function handler(release: Release): Promise<void> {
  const { functionName: FunctionName, alias: Name, version, files } = release
  const { FunctionVersion: current = '' } = await lambda.send(new GetAliasCommand({ FunctionName, Name }))
  try {
    if (current !== version) await shift(release, current)
  } catch (error) {
    await bringBack(s3, files, current)
    throw error
  }
  await keepFiles(s3, files, version)
}

async function shift(release: Release, current: string): Promise<void> {
  const { version } = release
  await answers(release)
  const deploymentId = await begin(release, current)
  try {
    await waitUntilDeploymentSuccessful(
      { client: codedeploy, maxWaitTime: longest, minDelay: 1, maxDelay: 15 },
      { deploymentId },
    )
  } catch {
    const { deploymentInfo } = await codedeploy.send(new GetDeploymentCommand({ deploymentId }))
    const why = deploymentInfo?.errorInformation?.message ?? `it is ${deploymentInfo?.status}`
    throw new Error(
      `Version ${version} of the API was not released: ${why} Visitors have version ${current}.`,
    )
  }
}

/** Calls the new version once: with few visitors, no alarm would notice a version that does not even start. */
async function answers({ functionName: FunctionName, version, front }: Release) {
  const path = '/api/config'
  const event = {
    version: '2.0',
    rawPath: path,
    rawQueryString: '',
    headers: { host: 'release', 'x-mota-front': front, 'x-mota-viewer': '127.0.0.1' },
    requestContext: { http: { method: 'GET', path, sourceIp: '127.0.0.1' } },
    isBase64Encoded: false,
  }
  const { Payload } = await lambda.send(
    new InvokeCommand({ FunctionName, Qualifier: version, Payload: JSON.stringify(event) }),
  )
  const answer = Payload?.transformToString() ?? ''
  if (JSON.parse(answer).statusCode !== 200)
    throw new Error(`Version ${version} of the API was not released: it answered ${answer.slice(0, 300)}`)
}

async function begin({ functionName, alias, version, application, group, atOnce }: Release, current: string) {
  const content = JSON.stringify({
    version: '0.0',
    Resources: [
      {
        Api: {
          Type: 'AWS::Lambda::Function',
          Properties: { Name: functionName, Alias: alias, CurrentVersion: current, TargetVersion: version },
        },
      },
    ],
  })
  const { deploymentId } = await codedeploy.send(
    new CreateDeploymentCommand({
      applicationName: application,
      deploymentGroupName: group,
      revision: { revisionType: 'AppSpecContent', appSpecContent: { content } },
      ...(atOnce ? { deploymentConfigName: atOnce, overrideAlarmConfiguration: { enabled: false } } : {}),
    }),
  )
  return deploymentId ?? ''
}
