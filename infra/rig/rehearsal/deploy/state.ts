import { ListBucketsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Resource } from '../../evaluation/resource.ts'

const linkType = 'sst:sst:LinkRef'

/** Stores the names of a stage's resources where SST stores its state: `sst shell` and the operators' commands read them. */
export async function keepState(stage: string, resources: readonly Resource[]): Promise<void> {
  const s3 = new S3Client({})
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}))
  const bucket = Buckets.find(({ Name }) => Name?.startsWith('sst-state-'))?.Name
  const state = {
    version: 3,
    checkpoint: { stack: `organization/mota/${stage}`, latest: latestOf(stage, resources) },
  }
  await s3.send(
    new PutObjectCommand({ Bucket: bucket, Key: `app/mota/${stage}.json`, Body: JSON.stringify(state) }),
  )
}

function latestOf(stage: string, resources: readonly Resource[]) {
  const urn = (type: string, name: string) => `urn:pulumi:${stage}::mota::${type}::${name}`
  const stack = {
    urn: urn('pulumi:pulumi:Stack', `mota-${stage}`),
    custom: false,
    type: 'pulumi:pulumi:Stack',
  }
  const links = resources.filter(({ type }) => type === linkType)
  return {
    manifest: { time: new Date().toISOString(), magic: '', version: '' },
    resources: [
      stack,
      ...links.map(({ name, inputs }) => ({
        urn: urn(linkType, name),
        custom: false,
        type: linkType,
        parent: stack.urn,
        outputs: { ...inputs, target: name.replace(/LinkRef$/, '') },
      })),
    ],
  }
}
