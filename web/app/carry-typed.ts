/**
 * Part of the first script. The other language is a whole load of the page: what is typed into it is carried over, and heard
 * of by the new page as anything that is typed before its scripts are here. Passwords are left behind: they are not written
 * down anywhere.
 */
export const carryTyped = `(() => {
  const KEY = 'typed'
  const LEFT_BEHIND = ['password', 'file', 'checkbox', 'radio', 'submit']
  const controls = () => [...document.querySelectorAll('main :is(input, textarea, select)[name]')]
  const named = (name) => controls().filter((control) => control.name === name)
  addEventListener('click', (event) => {
    const isHere = !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isHere || !event.target.closest('header a[hreflang]')) return
    const typed = controls()
      .filter(({ type, value }) => value && !LEFT_BEHIND.includes(type))
      .map((control) => [control.name, named(control.name).indexOf(control), control.value])
    try {
      sessionStorage.setItem(KEY, JSON.stringify([location.pathname, typed]))
    } catch {}
  }, true)
  addEventListener('DOMContentLoaded', () => {
    try {
      const [path, typed] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
      sessionStorage.removeItem(KEY)
      if (path !== location.pathname) return
      for (const [name, at, value] of typed) {
        const control = named(name)[at]
        if (!control || control.type === 'hidden' || control.value === value) continue
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, value)
        control.dispatchEvent(new Event('input', { bubbles: true }))
      }
    } catch {}
  })
})()`
