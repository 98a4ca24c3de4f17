/** The usual proxy for CREATE2. It has this address on every public chain, and anvil starts with it. */
export const create2Proxy = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
