declare module 'virtual:assets' {
  /** The files that a page names: its entry, its styles, and the code of these modules. */
  export function assets(modules: string[]): { entry: string; scripts: string[]; styles: string[] }
}
