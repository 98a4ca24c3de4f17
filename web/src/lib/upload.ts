import type { ErrorView, MethodOf, Path, ResponseOf } from '@mota/functions/schema'
import { ApiError, addressOf, answerMs, once } from './api.ts'
import { walletHeader } from './shown-wallet.ts'

interface Sending {
  headers?: Record<string, string>
  /** Called with the share that is sent, from 0 to 1. */
  onShare?: (share: number) => void
}

/** Ends a request that has sent nothing and got no answer for some time. Returns a function to call while it goes on. */
function watchIdle(request: XMLHttpRequest) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const goOn = () => {
    clearTimeout(timer)
    timer = setTimeout(() => request.abort(), answerMs)
  }
  request.onloadend = () => clearTimeout(timer)
  return goOn
}

/** Sends a form. `fetch` has no upload progress, so this uses XMLHttpRequest. */
function sendForm<P extends Path>(
  method: Uppercase<MethodOf<P>>,
  path: P,
  params: Record<string, string>,
  form: FormData,
  { headers = {}, onShare = () => undefined }: Sending = {},
): Promise<ResponseOf<P>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, addressOf(path, { params }))
    for (const [name, value] of Object.entries({ ...headers, ...walletHeader() }))
      request.setRequestHeader(name, value)
    request.responseType = 'json'
    const goOn = watchIdle(request)
    request.upload.onprogress = ({ loaded, total }) => {
      goOn()
      onShare(loaded / total)
    }
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.onabort = () => reject(new DOMException('The upload got no answer.', 'TimeoutError'))
    request.onload = () => {
      if (request.status < 400) resolve(request.response as ResponseOf<P>)
      else reject(new ApiError(request.status, (request.response ?? {}) as Partial<ErrorView>))
    }
    request.send(form)
    goOn()
  })
}

/** The content of a form. A file counts by its name, size and time. */
export const contentOf = (form: FormData): unknown[] =>
  [...form].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  )

/** Sends a form so that the API carries it out once, even if its answer is lost and the form is sent again. */
export const sendOnce = <P extends Path>(
  method: Uppercase<MethodOf<P>>,
  path: P,
  params: Record<string, string>,
  form: FormData,
) =>
  once(addressOf(path, { params }), contentOf(form), (headers) =>
    sendForm(method, path, params, form, { headers }),
  )

/** Stores one picture, and resolves with its URL and whether another seller has used it. An error of the server names the file. */
export async function storePicture(
  file: File,
  address: string,
  onShare: (share: number) => void = () => undefined,
  path: '/add-picture' | '/add-inspection-picture' = '/add-picture',
) {
  const form = new FormData()
  form.append('address', address)
  form.append('image', file)
  try {
    return await sendForm('POST', path, {}, form, { onShare })
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || !thrown.message) throw thrown
    throw new ApiError(thrown.status, { ...thrown.view, message: `“${file.name}”: ${thrown.message}` })
  }
}
