/** On narrow screens the navigation is one line that scrolls sideways, and would otherwise start at its first link. */
const link = document.querySelector('.page-header nav > [aria-current]')
const line = link?.parentElement
if (link && line) {
  const { left, width } = link.getBoundingClientRect()
  const frame = line.getBoundingClientRect()
  // `scrollIntoView` could also move the page.
  line.scrollLeft += left + width / 2 - frame.left - frame.width / 2
}
