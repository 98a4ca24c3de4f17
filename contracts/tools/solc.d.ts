declare module 'solc' {
  interface Callbacks {
    import(path: string): { contents: string } | { error: string }
  }
  const solc: { compile(input: string, callbacks?: Callbacks): string; version(): string }
  export default solc
}
