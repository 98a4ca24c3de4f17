import type { StageView } from '@mota/functions/schema'

/** Whether stage and browser have what a passkey needs. */
export const canUsePasskeys = (stage: Pick<StageView, 'passkeys'>) =>
  stage.passkeys !== undefined && 'PublicKeyCredential' in globalThis

export const passkeyId = 'ng.mota.passkey'
