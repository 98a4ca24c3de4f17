/** Contracts that are mutated together, and the tests that must notice. */
export interface Subject {
  /** The deployed contracts. */
  contracts: readonly string[]
  /** Whether a file of `src` or `test` belongs to it. */
  owns(path: string): boolean
  /** Settings of the compiler for the contracts. */
  settings: object
  /** Further settings of Foundry for the tests. */
  profile: string
  options: readonly string[]
}

const isWallet = (path: string) => /wallet\/|feeSponsor|personalAccount|owners\.t|WalletTest/.test(path)

const escrow: Subject = {
  contracts: ['src/VehicleEscrow.sol'],
  owns: (path) => !isWallet(path),
  settings: {},
  profile: '',
  options: ['--no-match-path', 'test/invariant/*', '--fuzz-runs', '8'],
}

const wallet: Subject = {
  contracts: ['src/wallet/FeeSponsor.sol', 'src/wallet/PersonalAccounts.sol'],
  owns: (path) => isWallet(path) || path.endsWith('test/base/Vm.sol'),
  // OpenZeppelin's paymaster compiles only this way.
  settings: { viaIR: true, optimizer: { enabled: true } },
  profile: 'skip = []\nvia_ir = true\noptimizer = true\n',
  options: ['--fuzz-runs', '8'],
}

export const subjects: readonly Subject[] = [escrow, wallet]

/** The name under which the tests load a contract. */
export const artifactOf = (path: string) => path.replace(/^.*\/(\w+)\.sol$/, '$1.json')
