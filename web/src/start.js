// Runs before the first paint. It is part of the page, and the content policy allows it by its hash.
;(() => {
  const { documentElement: root, head } = document
  const stored = (key, storage = 'localStorage') => {
    try {
      return window[storage].getItem(key)
    } catch {}
  }
  const chosen = stored('theme')
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const bar = Object.assign(document.createElement('meta'), { name: 'theme-color' })
  head.append(bar)
  // The browser's own bar has the colour of the page.
  const show = (theme) => {
    root.dataset.theme = theme
    bar.content = theme === 'dark' ? '#171512' : '#fbf9f5'
  }
  show(isDark ? 'dark' : 'light')

  // A tab that was past the first step of sign-in does not show it again before its session is known.
  if (stored('mota.registering', 'sessionStorage')) root.dataset.registering = ''

  // On a slow network other files would delay the page's code. So its first page uses the fonts of the system, and
  // `Background` fetches ours. All pictures but the first wait for the code, unless that takes very long.
  const { downlink = 10, saveData = false } = navigator.connection ?? {}
  if (downlink < 3 || saveData) {
    if (!stored('mota.fonts')) root.dataset.fonts = 'later'
    root.dataset.pictures = 'later'
    setTimeout(() => delete root.dataset.pictures, 10_000)
  }

  // The browser may offer to install the site before `InstallHint` has loaded. It then finds the offer here.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installOffer = event
  })

  // The content policy forbids code from strings. Zod need not try it.
  window.__zod_globalConfig = { jitless: true }

  let pressed
  const release = () => {
    pressed?.removeAttribute('aria-busy')
    pressed = undefined
  }
  addEventListener(
    'click',
    (event) => {
      const button = event.target.closest('button:not([type="submit"], [popovertarget])')
      if (!button) return
      if (button.hasAttribute('data-theme-switch')) {
        const theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
        show(theme)
        try {
          localStorage.setItem('theme', theme)
        } catch {
          // Private browsing may block storage. The choice is then lost when the page is closed.
        }
      } else if (!root.hasAttribute('data-ready')) {
        // Its code has not loaded: the button shows that it was pressed, and acts as soon as it can.
        event.stopImmediatePropagation()
        release()
        pressed = button
        button.setAttribute('aria-busy', 'true')
      }
    },
    true,
  )
  new MutationObserver((_, observer) => {
    observer.disconnect()
    const button = pressed
    release()
    button?.click()
  }).observe(root, { attributeFilter: ['data-ready'] })
})()
