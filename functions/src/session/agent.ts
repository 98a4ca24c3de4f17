/** The first that fits. Browsers name those that they imitate too, so the imitators come first. */
const browsers: [string, RegExp][] = [
  ['MetaMask', /MetaMask/],
  ['Trust Wallet', /Trust\//],
  ['Edge', /Edg/],
  ['Opera', /OPR|Opera/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
]
const systems: [string, RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux/],
]

const nameIn = (names: [string, RegExp][], agent: string) =>
  names.find(([, pattern]) => pattern.test(agent))?.[0]

/** The browser and its system in words. The whole User-Agent is not kept, because it helps to recognise a person. */
export function deviceOf(agent: string): string {
  const [browser, system] = [nameIn(browsers, agent), nameIn(systems, agent)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '')
}
