import { stage } from './here.ts'
import { images, privateFiles } from './images.ts'
import { deskTopic, letWrite } from './notice.ts'
import { providerIn } from './region.ts'
import { table } from './table.ts'

const days = 35

const managed = (policy: string) => `arn:aws:iam::aws:policy/${policy}`

/** Every night, copies the table, and on a protected stage both buckets, to another region, in case ours is lost. */
function backUp(region: string) {
  const abroad = providerIn('Abroad', region as aws.Region)
  const [here, there] = [
    new aws.backup.Vault('Vault', { name: `mota-${$app.stage}` }),
    new aws.backup.Vault('VaultAbroad', { name: `mota-${$app.stage}` }, { provider: abroad }),
  ]
  tellOfFailures(here)
  // Without it AWS Backup makes only simple copies of tables, which cannot leave the region.
  const settings = new aws.backup.RegionSettings('BackupSettings', {
    resourceTypeOptInPreference: { DynamoDB: true, S3: true },
    resourceTypeManagementPreference: { DynamoDB: true },
  })
  const lifecycle = { deleteAfter: days }
  const plan = new aws.backup.Plan(
    'BackupPlan',
    {
      name: `mota-${$app.stage}`,
      rules: [
        {
          ruleName: 'nightly',
          targetVaultName: here.name,
          schedule: 'cron(0 2 * * ? *)',
          lifecycle,
          copyActions: [{ destinationVaultArn: there.arn, lifecycle }],
        },
      ],
    },
    { dependsOn: settings },
  )
  const role = new aws.iam.Role('BackupRole', {
    assumeRolePolicy: aws.iam.assumeRolePolicyForPrincipal({ Service: 'backup.amazonaws.com' }),
    managedPolicyArns: [
      managed('service-role/AWSBackupServiceRolePolicyForBackup'),
      managed('AWSBackupServiceRolePolicyForS3Backup'),
    ],
  })
  new aws.backup.Selection('BackupSelection', {
    name: `mota-${$app.stage}`,
    planId: plan.id,
    iamRoleArn: role.arn,
    // AWS Backup takes only versioned buckets, and only protected stages have them.
    resources: [table.arn, ...(stage.protected ? [images.arn, privateFiles.arn] : [])],
  })
}

/** Sends the desk an e-mail about every backup or copy that fails. Otherwise nobody notices until a backup is needed. */
function tellOfFailures(vault: aws.backup.Vault) {
  const topic = deskTopic('BackupFailures')
  const policy = letWrite('BackupFailuresPolicy', topic, 'backup.amazonaws.com')
  new aws.backup.VaultNotifications(
    'BackupNotices',
    {
      backupVaultName: vault.name,
      snsTopicArn: topic,
      backupVaultEvents: ['BACKUP_JOB_FAILED', 'BACKUP_JOB_EXPIRED', 'COPY_JOB_FAILED'],
    },
    // AWS checks at once that it may write to the topic.
    { dependsOn: policy },
  )
}

if (stage.backupTo) backUp(stage.backupTo)
