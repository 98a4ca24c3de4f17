import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { client } from './client.ts'

/** How long to wait after a failure before the next try. */
const retryMs = 4_000

/** A query that is sent once for each change of its variables, and again after a failure. */
export function useRows<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  isReady: boolean,
) {
  const [hasFailed, setFailed] = useState(false)
  const result = useQuery<Data, OperationVariables>(document, {
    client,
    variables,
    skip: !isReady,
    pollInterval: hasFailed ? retryMs : 0,
  })
  const isFailure = result.error !== undefined
  if (isFailure !== hasFailed) setFailed(isFailure)
  return result
}
