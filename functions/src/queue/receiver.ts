import { DeleteMessageBatchCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import { timeouts } from '../timeouts.ts'
import { openClient } from './queue.ts'

/** A message that is being worked on. */
interface Received {
  messageId: string
  body: string
  handle: string
}

const batchSize = 10

/** Takes messages from the queue, as Lambda does on deployed stages. */
export function openReceiver(QueueUrl: string) {
  const sqs = openClient(QueueUrl, timeouts.receive)
  return {
    /** Waits some seconds for messages. Those that are not removed come again. */
    async receive(abortSignal: AbortSignal): Promise<Received[]> {
      const request = { QueueUrl, MaxNumberOfMessages: batchSize, WaitTimeSeconds: 10 }
      const { Messages = [] } = await sqs.send(new ReceiveMessageCommand(request), { abortSignal })
      return Messages.map(({ MessageId = '', Body = '', ReceiptHandle = '' }) => ({
        messageId: MessageId,
        body: Body,
        handle: ReceiptHandle,
      }))
    },
    async remove(messages: readonly Received[]) {
      if (messages.length === 0) return
      const Entries = messages.map(({ messageId, handle }) => ({ Id: messageId, ReceiptHandle: handle }))
      await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }))
    },
  }
}
