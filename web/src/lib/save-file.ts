export function saveFile(file: Blob, name: string) {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // A browser may ask where to store the file, and read it only then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
