declare module 'virtual:assets' {
  /** The entry and the styles of every page, and the files with the code of these modules. */
  export function assets(modules: string[]): { entry: string; scripts: string[]; style: string }
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
