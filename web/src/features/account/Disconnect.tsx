import { Button } from '@/components/Button.tsx'
import { loadWallet } from '@/lib/wallet/index.ts'
import { useSignOut } from '@/lib/wallet/sign-out.ts'

export function Disconnect() {
  const signOut = useSignOut()
  return (
    <Button onClick={async () => signOut(await loadWallet().catch(() => undefined))}>
      Disconnect wallet
    </Button>
  )
}
