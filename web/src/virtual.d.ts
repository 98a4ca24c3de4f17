declare module 'virtual:assets' {
  /** The files that a page names: its entry, its styles, and the code of these modules. */
  export function assets(modules: string[]): { entry: string; scripts: string[]; styles: string[] }
}

declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    keepFeatures: string[]
    variationAxes: Record<string, { min: number; max: number }>
    noHinting: boolean
  }
  export default function subset(font: Uint8Array, text: string, options: Options): Promise<Buffer>
}
