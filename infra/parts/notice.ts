import { secrets } from './secret.ts'

const account = aws.getCallerIdentityOutput().accountId

/** Lets a service of AWS write to a topic, for this account only. */
export const letWrite = (name: string, arn: $util.Input<string>, service: string) =>
  new aws.sns.TopicPolicy(name, {
    arn,
    policy: $jsonStringify({
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Principal: { Service: service },
          Action: 'sns:Publish',
          Resource: arn,
          Condition: { StringEquals: { 'AWS:SourceAccount': account } },
        },
      ],
    }),
  })

/** A topic whose messages reach the desk by e-mail. */
export function deskTopic(name: string, options: $util.CustomResourceOptions = {}) {
  const topic = new aws.sns.Topic(name, {}, options)
  new aws.sns.TopicSubscription(
    `${name}Desk`,
    { topic: topic.arn, protocol: 'email', endpoint: secrets.desk.value },
    options,
  )
  return topic.arn
}
