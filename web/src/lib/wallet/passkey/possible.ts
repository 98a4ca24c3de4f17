import type { StageView } from '@mota/functions/schema'

/** Whether the stage offers passkeys and the browser supports them. */
export const canUsePasskeys = (stage: Pick<StageView, 'passkeys'>) =>
  stage.passkeys !== undefined && 'PublicKeyCredential' in globalThis

export const passkeyWallet = 'ng.mota.passkey'
