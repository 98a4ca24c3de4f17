// Runs before the first paint, as a file of its own so that the content policy may forbid inline scripts.
;(() => {
  let theme
  try {
    theme = localStorage.getItem('theme')
  } catch {}
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  const { documentElement: root, head } = document
  const bar = Object.assign(document.createElement('meta'), { name: 'theme-color' })
  head.append(bar)
  // The browser's own bar has the colour of the page, also when the reader changes the theme.
  const colour = () => {
    bar.content = root.dataset.theme === 'dark' ? '#171512' : '#fbf9f5'
  }
  root.dataset.theme = theme
  colour()
  new MutationObserver(colour).observe(root, { attributeFilter: ['data-theme'] })

  // A button that is pressed before its code has loaded acts as soon as it has.
  let pressed
  const keep = (event) => {
    const button = event.target.closest('button:not([type="submit"], [popovertarget])')
    if (!button) return
    event.stopImmediatePropagation()
    pressed = button
  }
  addEventListener('click', keep, true)
  new MutationObserver((_, observer) => {
    observer.disconnect()
    removeEventListener('click', keep, true)
    pressed?.click()
  }).observe(root, { attributeFilter: ['data-ready'] })
})()
