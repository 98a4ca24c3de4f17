/** Separate from the code that reads errors, so a screen that shows only a sentence loads no chain code. */
export const sentences = {
  rejected: 'User rejected action.',
  offline: 'Failed to fetch. Please check internet connection and retry.',
  unreadable: "Couldn't decode error.",
  empty: 'No error data returned.',
  /** The name of the network follows. */
  wrongChain: 'Please switch to',
  mustConnect: 'You must connect your wallet to proceed.',
  pleaseConnect: 'Please connect your wallet to proceed.',
  noWallet: 'MetaMask extension not installed!',
  install: 'Please install MetaMask!',
  notSigned: 'You rejected the signature, so you are not signed in. Signing costs nothing.',
  alreadyAsking: 'A request is already open in your wallet. Open your wallet to answer it.',
} as const
