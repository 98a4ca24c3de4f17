// Runs before the first paint, as a file of its own so that the content policy may forbid inline scripts.
;(() => {
  let theme
  try {
    theme = localStorage.getItem('theme')
  } catch {}
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  document.documentElement.dataset.theme = theme
})()
