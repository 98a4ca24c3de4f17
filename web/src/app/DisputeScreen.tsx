import { paths } from '@/lib/paths.ts'
import { SendAway, useParams } from '@/lib/router/index.ts'
import { useHydrated } from '@/lib/useHydrated.ts'

/** A dispute is shown on the page of its sale. Links in old e-mails still lead here. */
export default function DisputeScreen() {
  const { id = '' } = useParams()
  return useHydrated() ? <SendAway to={paths.sale(id)} /> : null
}
