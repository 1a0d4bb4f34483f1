/** A link of the navigation that leaves the documentation: the theme's own links lead to pages of the site alone. */
import { defineComponent, h } from 'vue'

export const SandboxLink = defineComponent({
  name: 'SandboxLink',
  // The menu of phones adds an attribute that is no property.
  inheritAttrs: false,
  props: {
    text: { type: String, required: true },
    href: { type: String, required: true },
  },
  setup:
    ({ text, href }) =>
    () =>
      h('a', { class: 'sandbox-link', href, target: '_self' }, text),
})
