import { releaseAlarms } from './alarm.ts'
import { api, apiTimeout } from './api.ts'
import { frontSecret } from './front.ts'
import { common } from './function.ts'
import type { Release } from './release/main.ts'
import { router } from './router.ts'
import { region } from './stage.ts'
import { web, webFiles } from './web.ts'

const { name: functionName, arn } = api
const { version } = api.nodes.function

/** The version that visitors get. A release moves it, and not the deploy itself. */
const live = new aws.lambda.Alias(
  'ApiLive',
  { name: 'live', functionName, functionVersion: version },
  { ignoreChanges: ['functionVersion', 'routingConfig'] },
)

const url = new aws.lambda.FunctionUrl('ApiUrl', {
  functionName,
  qualifier: live.name,
  authorizationType: 'NONE',
})
const everyone = { function: functionName, qualifier: live.name, principal: '*' }
const access = [
  new aws.lambda.Permission('ApiUrlAccess', {
    ...everyone,
    action: 'lambda:InvokeFunctionUrl',
    functionUrlAuthType: 'NONE',
  }),
  new aws.lambda.Permission('ApiUrlInvocation', {
    ...everyone,
    action: 'lambda:InvokeFunction',
    invokedViaFunctionUrl: true,
  }),
]

// CloudFront must call the Lambda URL: the public address is CloudFront itself, so requests would loop.
router.route('/api', url.functionUrl, { readTimeout: apiTimeout })

const [canary, atOnce] = [
  'CodeDeployDefault.LambdaCanary10Percent5Minutes',
  'CodeDeployDefault.LambdaAllAtOnce',
]

const application = new aws.codedeploy.Application('Release', { computePlatform: 'Lambda' })

const role = new aws.iam.Role('ReleaseRole', {
  assumeRolePolicy: JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Principal: { Service: 'codedeploy.amazonaws.com' }, Action: 'sts:AssumeRole' },
    ],
  }),
})
const shift = new aws.iam.RolePolicyAttachment('ReleaseShift', {
  role: role.name,
  policyArn: 'arn:aws:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited',
})

const group = new aws.codedeploy.DeploymentGroup(
  'ReleaseGroup',
  {
    appName: application.name,
    deploymentGroupName: 'api',
    serviceRoleArn: role.arn,
    // Without alarms a canary detects nothing, so all requests move at once.
    deploymentConfigName: releaseAlarms.length > 0 ? canary : atOnce,
    deploymentStyle: { deploymentType: 'BLUE_GREEN', deploymentOption: 'WITH_TRAFFIC_CONTROL' },
    autoRollbackConfiguration: { enabled: true, events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'] },
    alarmConfiguration: { enabled: releaseAlarms.length > 0, alarms: releaseAlarms },
  },
  { dependsOn: [shift] },
)

const account = aws.getCallerIdentityOutput().accountId
const codedeploy = (kind: string, name: $util.Input<string>) =>
  $interpolate`arn:aws:codedeploy:${region}:${account}:${kind}:${name}`

const releaser = new sst.aws.Function('Releaser', {
  handler: 'infra/parts/release/main.handler',
  runtime: common.runtime,
  architecture: common.architecture,
  logging: common.logging,
  memory: '256 MB',
  timeout: '15 minutes',
  permissions: [
    { actions: ['lambda:GetAlias'], resources: [arn, $interpolate`${arn}:*`] },
    { actions: ['lambda:InvokeFunction'], resources: [$interpolate`${arn}:*`] },
    { actions: ['s3:ListBucket'], resources: [webFiles.arn] },
    { actions: ['s3:GetObject', 's3:PutObject'], resources: [$interpolate`${webFiles.arn}/*`] },
    {
      actions: ['codedeploy:GetApplicationRevision', 'codedeploy:RegisterApplicationRevision'],
      resources: [codedeploy('application', application.name)],
    },
    {
      actions: ['codedeploy:CreateDeployment', 'codedeploy:GetDeployment'],
      resources: [
        codedeploy('deploymentgroup', $interpolate`${application.name}/${group.deploymentGroupName}`),
      ],
    },
    {
      actions: ['codedeploy:GetDeploymentConfig'],
      resources: [canary, atOnce].map((name) => codedeploy('deploymentconfig', name)),
    },
  ],
})

const release = {
  functionName,
  alias: live.name,
  version,
  application: application.name,
  group: group.deploymentGroupName,
  front: frontSecret,
  files: webFiles.name,
  // For a rollback: moves all requests at once and ignores the alarms.
  ...(process.env.MOTA_RELEASE === 'at-once' ? { atOnce } : {}),
} satisfies Record<keyof Omit<Release, 'atOnce'>, $util.Input<string>> & { atOnce?: string }

/**
 * Runs within the deploy, so the deploy fails if the release is rolled back. After the pages are uploaded, because the
 * release copies them.
 */
new aws.lambda.Invocation(
  'ReleaseApi',
  { functionName: releaser.name, input: $jsonStringify(release), triggers: { version } },
  { dependsOn: [...access, web] },
)
