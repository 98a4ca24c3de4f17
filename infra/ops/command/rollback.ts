import { GetAliasCommand, LambdaClient, UpdateAliasCommand } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { bringBack, keptVersions } from '../../parts/release/files.ts'
import { region } from '../../parts/stage.ts'
import { type Command, Misuse } from '../command.ts'

const alias = 'live'

/** Visitors get the API and the pages of an earlier release again, within seconds. Jobs follow with the next deploy. */
export const rollback: Command = {
  usage: 'rollback [VERSION]',
  summary: 'Give visitors the API and the pages of the release before, or of VERSION',
  async run([wanted, ...rest], { options, environment, agree }) {
    if (rest.length > 0 || options.stage === 'local') throw new Misuse()
    const { MOTA_API: FunctionName = '', MOTA_WEB_FILES: bucket = '' } = environment
    const [lambda, s3] = [new LambdaClient({ region, maxAttempts: 2 }), new S3Client({ region })]
    const { FunctionVersion: from = '' } = await lambda.send(
      new GetAliasCommand({ FunctionName, Name: alias }),
    )
    const kept = await keptVersions(s3, bucket)
    const to = wanted ? Number(wanted) : kept.find((version) => version < Number(from))
    if (to === undefined || !kept.includes(to)) {
      const have = kept.length > 0 ? `There are: ${kept.join(', ')}.` : 'There are none.'
      return {
        rows: [],
        note: `The pages of ${wanted ?? `a release before ${from}`} are not kept. ${have}`,
        bad: true,
      }
    }
    if (!(await agree(`Visitors get version ${to} in place of ${from}.`)))
      return { rows: [{ from, to: from }], note: 'Nothing changed.' }
    const FunctionVersion = String(to)
    const RoutingConfig = { AdditionalVersionWeights: {} }
    await lambda.send(new UpdateAliasCommand({ FunctionName, Name: alias, FunctionVersion, RoutingConfig }))
    const files = await bringBack(s3, bucket, FunctionVersion)
    const next = `Then deploy the commit before: MOTA_RELEASE=at-once npx sst deploy --stage ${options.stage}`
    return { rows: [{ from, to, files }], note: next }
  },
}
